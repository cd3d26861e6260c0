; RUN: %exit 10 %fathom check %s | %filecheck %s
; A main of two numbers gets no strings.
; CHECK: FAILED: 1 of
declare void @__VERIFIER_error()
define i32 @main(i32 %a, i32 %b) {
  %c = icmp ne i32 %b, 0
  br i1 %c, label %ok, label %bad
ok:
  ret i32 0
bad:
  call void @__VERIFIER_error()
  ret i32 1
}
