; RUN: %exit 0 %fathom check %s | %filecheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i32 @main() {
  %v = alloca <2 x i4>
  store <2 x i4> <i4 1, i4 2>, ptr %v
  %b = load i8, ptr %v
  %c = icmp eq i8 %b, 33
  br i1 %c, label %ok, label %bad
bad:
  unreachable
ok:
  ret i32 0
}
; CHECK: VERIFIED
