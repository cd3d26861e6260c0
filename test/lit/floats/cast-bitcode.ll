; RUN: %exit 10 %fathom check %s | %filecheck %s
; Bitcode has no check of clang's before a conversion.
declare float @nondet_float()

define noundef i32 @main() {
  %x = call float @nondet_float()
  %i = fptosi float %x to i32
  ret i32 %i
}
; CHECK: error: the value does not fit the integer [float-cast, CWE-681]
; CHECK: {{^}}FAILED: 1 of
