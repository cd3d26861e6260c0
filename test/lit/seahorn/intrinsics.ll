; RUN: %exit 0 %fathom check %s | %filecheck --check-prefix=FINE %s
; RUN: %exit 10 %fathom check --entry=wrong %s | %filecheck --check-prefix=WRONG %s
; RUN: %exit 10 %fathom check --entry=wrong_not %s | %filecheck --check-prefix=NOT %s
; RUN: %exit 10 %fathom check --entry=reaches %s | %filecheck --check-prefix=ERROR %s
; The intrinsics of SeaHorn's bitcode mean what the functions of its harnesses mean.
declare void @verifier.assume(i1)
declare void @verifier.assume.not(i1)
declare void @verifier.assert(i1)
declare void @verifier.assert.not(i1)
declare void @verifier.error()
declare i32 @nd_int()

; FINE-NOT: error:
; FINE: {{^}}VERIFIED
; FINE-NOT: assumes
define i32 @main() {
  %x = call i32 @nd_int()
  %over5 = icmp sgt i32 %x, 5
  call void @verifier.assume(i1 %over5)
  %over9 = icmp sgt i32 %x, 9
  call void @verifier.assume.not(i1 %over9)
  call void @verifier.assert(i1 %over5)
  call void @verifier.assert.not(i1 %over9)
  %is20 = icmp eq i32 %x, 20
  br i1 %is20, label %bad, label %good
bad:
  call void @verifier.error()
  unreachable
good:
  ret i32 0
}

; WRONG: error: verifier.assert [assertion, CWE-617]
define i32 @wrong() {
  %x = call i32 @nd_int()
  %over5 = icmp sgt i32 %x, 5
  call void @verifier.assert(i1 %over5)
  ret i32 0
}

; NOT: error: verifier.assert.not [assertion, CWE-617]
define i32 @wrong_not() {
  %x = call i32 @nd_int()
  %over5 = icmp sgt i32 %x, 5
  call void @verifier.assert.not(i1 %over5)
  ret i32 0
}

; ERROR: error: verifier.error is called [assertion, CWE-617]
define i32 @reaches() {
  %x = call i32 @nd_int()
  %over5 = icmp sgt i32 %x, 5
  br i1 %over5, label %bad, label %good
bad:
  call void @verifier.error()
  unreachable
good:
  ret i32 0
}
