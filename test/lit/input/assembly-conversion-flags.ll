; RUN: %exit 10 %fathom check %s | %filecheck %s
; What the flags of conversions, and of 'or', promise is checked.
; CHECK-DAG: error: a truncated value (nuw) does not fit [signed-overflow, CWE-190]
; CHECK-DAG: error: a truncated value (nsw) does not fit [signed-overflow, CWE-190]
; CHECK-DAG: error: a value that must not be negative (nneg) is [signed-overflow, CWE-190]
; CHECK-DAG: error: the operands of 'or' (disjoint) share a bit [signed-overflow, CWE-190]
; CHECK: FAILED
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i32 @nondet_int()

define noundef i8 @unsigned(i32 %x) !dbg !4 {
  %cut = trunc nuw i32 %x to i8, !dbg !9
  ret i8 %cut, !dbg !9
}

define noundef i8 @signed(i32 %x) !dbg !6 {
  %cut = trunc nsw i32 %x to i8, !dbg !10
  ret i8 %cut, !dbg !10
}

define noundef i64 @extended(i32 %x) !dbg !7 {
  %long = zext nneg i32 %x to i64, !dbg !11
  ret i64 %long, !dbg !11
}

define noundef i32 @joined(i32 %x) !dbg !8 {
  %odd = or disjoint i32 %x, 1, !dbg !12
  ret i32 %odd, !dbg !12
}

define i32 @main() {
  %x = call i32 @nondet_int()
  switch i32 %x, label %fourth [
    i32 256, label %first
    i32 200, label %second
    i32 -1, label %third
  ]
first:
  call i8 @unsigned(i32 %x)
  ret i32 0
second:
  call i8 @signed(i32 %x)
  ret i32 0
third:
  call i64 @extended(i32 %x)
  ret i32 0
fourth:
  call i32 @joined(i32 %x)
  ret i32 0
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "flags.c", directory: "/")
!2 = !DISubroutineType(types: !5)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "unsigned", scope: !1, file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = distinct !DISubprogram(name: "signed", scope: !1, file: !1, line: 2, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DISubprogram(name: "extended", scope: !1, file: !1, line: 3, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!8 = distinct !DISubprogram(name: "joined", scope: !1, file: !1, line: 4, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 1, scope: !4)
!10 = !DILocation(line: 2, scope: !6)
!11 = !DILocation(line: 3, scope: !7)
!12 = !DILocation(line: 4, scope: !8)
