; RUN: %exit 10 %fathom check %s | %filecheck %s
; In LLVM's own language the flag nsw forbids the overflow that C forbids. The variable g is there to
; show that the program is linked with its globals.
; CHECK: error: {{.*}} [signed-overflow, CWE-190]
; CHECK: FAILED: 1 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@g = internal global i32 1

declare i32 @nondet_int()

define noundef i32 @main() {
entry:
  %x = call i32 @nondet_int()
  %step = load i32, ptr @g
  %sum = add nsw i32 %x, %step
  %wraps = icmp slt i32 %sum, %x
  %result = zext i1 %wraps to i32
  ret i32 %result
}
