; RUN: %exit 0 %fathom check %s | %filecheck %s
; Optimisers compute what is used only if it fits: the overflow of a value that is dropped is no
; error, nor is a conversion or a shift.
; CHECK: {{^}}VERIFIED
; CHECK-NEXT: assumes: optimised code may compute what it does not use
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i32 @nondet_int()
declare float @nondet_float()

define noundef i32 @main() {
  %x = call i32 @nondet_int()
  %f = call float @nondet_float()
  %less = sub nsw i32 %x, 100
  %large = icmp sgt i32 %x, 100
  %a = select i1 %large, i32 %less, i32 0
  %whole = fptosi float %f to i32
  %above = fcmp oge float %f, 0.0
  %below = fcmp olt float %f, 1000.0
  %fits = and i1 %above, %below
  %b = select i1 %fits, i32 %whole, i32 0
  %bit = shl i32 1, %x
  %small = icmp ult i32 %x, 31
  %c = select i1 %small, i32 %bit, i32 0
  %bits = or i32 %b, %c
  %result = or i32 %a, %bits
  ret i32 %result
}
