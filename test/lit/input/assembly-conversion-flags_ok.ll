; RUN: %exit 0 %fathom check %s | %filecheck %s
; Values that keep what the flags of conversions, and of 'or', promise.
; CHECK: VERIFIED
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i32 @nondet_int()

define i32 @main() {
  %any = call i32 @nondet_int()
  %x = and i32 %any, 126
  %cut = trunc nuw nsw i32 %x to i8
  %long = zext nneg i8 %cut to i64
  %odd = or disjoint i32 %x, 1
  ret i32 %odd
}
