; RUN: %exit 0 %fathom check %s | %filecheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define i32 @main() {
  %v = insertelement <3 x i8> <i8 1, i8 2, i8 3>, i8 9, i1 false
  %e = extractelement <3 x i8> %v, i32 2
  %c = icmp eq i8 %e, 3
  br i1 %c, label %ok, label %bad
bad:
  unreachable
ok:
  ret i32 0
}
; CHECK: VERIFIED
