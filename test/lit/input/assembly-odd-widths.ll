; RUN: %exit 0 %fathom check %s | %filecheck %s
; Integers of 1, 17 and 65 bits, a switch, a phi and a select; 17 bits wrap at 131072.
; CHECK: VERIFIED
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i16 @nondet_ushort()
declare void @__VERIFIER_error()

define i32 @main() {
entry:
  %n = call i16 @nondet_ushort()
  %wide = zext i16 %n to i17
  %twice = shl i17 %wide, 1
  %half = lshr i17 %twice, 1
  %kept = icmp eq i17 %half, %wide
  %low = trunc i16 %n to i1
  switch i16 %n, label %other [
    i16 0, label %join
    i16 -1, label %join
  ]

other:
  br label %join

join:
  %value = phi i65 [ 0, %entry ], [ 0, %entry ], [ 18446744073709551616, %other ]
  %top = lshr i65 %value, 64
  %bit = trunc i65 %top to i1
  %edge = select i1 %bit, i1 %kept, i1 true
  %either = or i1 %low, %edge
  br i1 %either, label %end, label %bad

bad:
  call void @__VERIFIER_error()
  unreachable

end:
  ret i32 0
}
