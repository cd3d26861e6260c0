; RUN: %exit 10 %fathom check %s | %filecheck %s
; The instruction that must not be reached is reached.
; CHECK: error: {{.*}} [unreachable, CWE-758]
; CHECK: FAILED: 1 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i32 @nondet_int()

define i32 @main() {
entry:
  %x = call i32 @nondet_int()
  %isSeven = icmp eq i32 %x, 7
  br i1 %isSeven, label %never, label %end

never:
  unreachable

end:
  ret i32 0
}
