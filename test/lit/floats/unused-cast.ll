; RUN: %exit 10 %fathom check %s | %filecheck %s
; A float that does not fit is poison, where the cast is computed in vain, and arbitrary when it is used
; after all.
; CHECK: error
; CHECK: FAILED: 1 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@a = internal constant [2 x i32] [i32 1, i32 2]
declare float @nondet_float()
declare i32 @nondet_int()
declare i1 @nondet_bool()
define i32 @main() {
  %f = call float @nondet_float()
  %n = fptosi float %f to i32
  %b = call i1 @nondet_bool()
  br i1 %b, label %x, label %no
x:
  %e = icmp eq i32 %n, 7
  %z = zext i1 %e to i64
  %i = add i64 1, %z
  %p = getelementptr [2 x i32], ptr @a, i64 0, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
no:
  ret i32 0
}
