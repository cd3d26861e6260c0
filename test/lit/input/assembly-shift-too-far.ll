; RUN: %exit 10 %fathom check %s | %filecheck %s
; A shift by the width or more has no result.
; CHECK: error: {{.*}} [bad-shift, CWE-1335]
; CHECK: FAILED: 1 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i8 @nondet_uchar()

define noundef i32 @main() {
entry:
  %n = call i8 @nondet_uchar()
  %amount = urem i8 %n, 9
  %mask = shl i8 1, %amount
  %result = zext i8 %mask to i32
  ret i32 %result
}
