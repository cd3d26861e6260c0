; RUN: %exit 0 %fathom check %s | %filecheck %s
; Only what fits is converted.
declare float @nondet_float()

define i32 @main() {
  %x = call float @nondet_float()
  %positive = fcmp oge float %x, 0.0
  %small = fcmp olt float %x, 4294967296.0
  %fits = and i1 %positive, %small
  br i1 %fits, label %converts, label %ends
converts:
  %i = fptoui float %x to i32
  br label %ends
ends:
  ret i32 0
}
; CHECK: {{^}}VERIFIED
