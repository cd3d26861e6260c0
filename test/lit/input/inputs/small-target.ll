target triple = "msp430"

define i32 @main() {
  ret i32 0
}
