target triple = "pdp11-dec-unix"

define i32 @main() {
  ret i32 0
}
