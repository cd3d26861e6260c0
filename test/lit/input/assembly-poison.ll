; RUN: %exit 10 %fathom check %s | %filecheck %s
; What has no result is arbitrary: each of two undef, a lane past the end, the zeros of 0, the
; absolute value of the least number, and a local after its lifetime.
; CHECK: reach_error is called [assertion, CWE-617]
; CHECK: FAILED: 6 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i32 @nondet_int()
declare void @reach_error()
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.abs.i32(i32, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define void @two() !dbg !10 {
  %none = sub i32 undef, undef
  %is = icmp eq i32 %none, 0
  br i1 %is, label %end, label %bad
bad:
  call void @reach_error(), !dbg !20
  ret void
end:
  ret void
}

define void @lane(i32 %n) !dbg !11 {
  %v = insertelement <2 x i32> <i32 1, i32 1>, i32 1, i32 %n
  %e = extractelement <2 x i32> %v, i32 0
  %is = icmp eq i32 %e, 1
  br i1 %is, label %end, label %bad
bad:
  call void @reach_error(), !dbg !21
  ret void
end:
  ret void
}

define void @zeros(i32 %n) !dbg !12 {
  %z = call i32 @llvm.cttz.i32(i32 %n, i1 true)
  %is = icmp ule i32 %z, 32
  br i1 %is, label %end, label %bad
bad:
  call void @reach_error(), !dbg !22
  ret void
end:
  ret void
}

define void @absolute(i32 %n) !dbg !13 {
  %z = call i32 @llvm.abs.i32(i32 %n, i1 true)
  %is = icmp ule i32 %z, -2147483648
  br i1 %is, label %end, label %bad
bad:
  call void @reach_error(), !dbg !23
  ret void
end:
  ret void
}

define void @local() !dbg !14 {
  %p = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  store i32 1, ptr %p
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  %v = load i32, ptr %p
  %is = icmp eq i32 %v, 1
  br i1 %is, label %end, label %bad
bad:
  call void @reach_error(), !dbg !24
  ret void
end:
  ret void
}

define void @dropped(i32 %n) !dbg !15 {
  %sum = add nsw i32 %n, 1
  %p = alloca i32
  store i32 %sum, ptr %p
  %v = load volatile i32, ptr %p
  %is = icmp sle i32 %n, %v
  %max = icmp eq i32 %n, 2147483647
  %ok = xor i1 %max, true
  %both = select i1 %max, i1 %is, i1 true
  br i1 %both, label %end, label %bad
bad:
  call void @reach_error(), !dbg !25
  ret void
end:
  ret void
}

define i32 @main() {
  %n = call i32 @nondet_int()
  %which = call i32 @nondet_int()
  switch i32 %which, label %f [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %d
    i32 4, label %e
  ]
a:
  call void @two()
  ret i32 0
b:
  call void @lane(i32 %n)
  ret i32 0
c:
  call void @zeros(i32 %n)
  ret i32 0
d:
  call void @absolute(i32 %n)
  ret i32 0
e:
  call void @local()
  ret i32 0
f:
  call void @dropped(i32 %n)
  ret i32 0
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "poison.c", directory: "/")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{null}
!10 = distinct !DISubprogram(name: "two", scope: !1, file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!11 = distinct !DISubprogram(name: "lane", scope: !1, file: !1, line: 2, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!12 = distinct !DISubprogram(name: "zeros", scope: !1, file: !1, line: 3, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!13 = distinct !DISubprogram(name: "absolute", scope: !1, file: !1, line: 4, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!14 = distinct !DISubprogram(name: "local", scope: !1, file: !1, line: 5, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!15 = distinct !DISubprogram(name: "dropped", scope: !1, file: !1, line: 6, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!20 = !DILocation(line: 1, scope: !10)
!21 = !DILocation(line: 2, scope: !11)
!22 = !DILocation(line: 3, scope: !12)
!23 = !DILocation(line: 4, scope: !13)
!24 = !DILocation(line: 5, scope: !14)
!25 = !DILocation(line: 6, scope: !15)
