; RUN: %exit 10 %fathom check %s | %filecheck %s
; An alternative that is named twice does not make the others go.
declare i32 @nondet_int()
declare void @__VERIFIER_assume(i32)
declare void @__assert_fail(ptr, ptr, i32, ptr)

@text = private constant [7 x i8] c"x == 0\00"
@file = private constant [9 x i8] c"program\00\00"

define i32 @main() {
  %x = call i32 @nondet_int()
  %a = icmp eq i32 %x, 0
  %b = icmp eq i32 %x, 1
  %c = icmp eq i32 %x, 8
  %ab = or i1 %a, %b
  %ca = or i1 %c, %a
  %any = or i1 %ab, %ca
  %number = zext i1 %any to i32
  call void @__VERIFIER_assume(i32 %number)
  br i1 %a, label %good, label %bad
bad:
  call void @__assert_fail(ptr @text, ptr @file, i32 1, ptr @file)
  unreachable
good:
  ret i32 0
}
; CHECK: {{^}}FAILED
