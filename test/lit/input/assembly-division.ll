; RUN: %exit 10 %fathom check %s | %filecheck %s
; Division is checked as in C, for each width.
; CHECK-DAG: error: {{.*}} [division-by-zero, CWE-369]
; CHECK-DAG: error: {{.*}} [division-overflow, CWE-190]
; CHECK: FAILED: 2 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare i8 @nondet_char()

define i32 @main() {
entry:
  %a = call i8 @nondet_char()
  %b = call i8 @nondet_char()
  %q = sdiv i8 %a, %b
  %result = sext i8 %q to i32
  ret i32 %result
}
