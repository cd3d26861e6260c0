; RUN: %exit 0 %fathom check %s -- -m32 2>&1 | %filecheck %s
; RUN: %exit 0 %fathom check %s 2>&1 | %filecheck %s --check-prefix=NONE
; RUN: %exit 0 %fathom check --entry=start %s 2>&1 | %filecheck %s --check-prefix=NONE
; Flags for clang do nothing to code that is compiled already.
define i32 @main() {
  ret i32 0
}

define i32 @start() {
  ret i32 0
}
; CHECK: fathom: warning: the flags after '--' are for clang, and change nothing: no file is C or C++
; CHECK: {{^}}VERIFIED
; NONE-NOT: warning
; NONE: {{^}}VERIFIED
