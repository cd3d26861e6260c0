; RUN: %exit 0 %fathom check %s | %filecheck %s
; Without flags, addition wraps around and is nothing to report; the rest of division is what it is.
; CHECK: VERIFIED
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i8 @nondet_uchar()
declare void @__VERIFIER_error()

define i32 @main() {
entry:
  %x = call i8 @nondet_uchar()
  %sum = add i8 %x, 1
  %back = sub i8 %sum, 1
  %same = icmp eq i8 %back, %x
  br i1 %same, label %good, label %bad

good:
  %quotient = udiv i8 %x, 7
  %product = mul i8 %quotient, 7
  %rest = urem i8 %x, 7
  %whole = add i8 %product, %rest
  %exact = icmp eq i8 %whole, %x
  br i1 %exact, label %end, label %bad

bad:
  call void @__VERIFIER_error()
  unreachable

end:
  ret i32 0
}
