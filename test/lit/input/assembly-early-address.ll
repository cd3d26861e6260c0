; RUN: %exit 10 %fathom check %s | %filecheck %s
; The address of a part of a local, computed before its lifetime starts, is that of the local that
; then lives: it holds what is written to it, and is dead after its end.
; CHECK-NOT: reach_error is called
; CHECK: error: read of {{.*}} after its block has ended [use-after-scope, CWE-825]
; CHECK: FAILED: 1 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @reach_error()

define i32 @main() {
  %a = alloca [2 x [2 x i16]], align 2
  %part = getelementptr inbounds i8, ptr %a, i64 4
  %last = getelementptr inbounds i8, ptr %part, i64 2
  br label %loop
loop:
  %n = phi i32 [ 0, %0 ], [ %next, %same ]
  call void @llvm.lifetime.start.p0(i64 8, ptr %a)
  %all = getelementptr inbounds [2 x [2 x i16]], ptr %a, i64 0, i64 1, i64 1
  store i16 7, ptr %all, align 2
  %v = load i16, ptr %last, align 2
  %is = icmp eq i16 %v, 7
  br i1 %is, label %same, label %bad
same:
  call void @llvm.lifetime.end.p0(i64 8, ptr %a)
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %end
bad:
  call void @reach_error()
  ret i32 1
end:
  %late = load i16, ptr %last, align 2
  %result = zext i16 %late to i32
  ret i32 %result
}
