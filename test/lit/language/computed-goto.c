// RUN: %exit 0 %fathom check %s | %filecheck %s
// An interpreter that jumps to the label of each instruction.
#include <assert.h>

unsigned char nondet_uchar(void);

enum { PUSH, ADD, MULTIPLY, DUPLICATE, HALT };

static int run(const unsigned char* code) {
  static void* const labels[] = {&&push, &&add, &&multiply, &&duplicate, &&halt};
  int stack[8], top = 0;
  goto* labels[*code];
push:
  stack[top++] = code[1];
  code += 2;
  goto* labels[*code];
add:
  --top;
  stack[top - 1] += stack[top];
  goto* labels[*++code];
multiply:
  --top;
  stack[top - 1] *= stack[top];
  goto* labels[*++code];
duplicate:
  stack[top] = stack[top - 1];
  ++top;
  goto* labels[*++code];
halt:
  return stack[top - 1];
}

int main(void) {
  unsigned char x = nondet_uchar() & 15;
  const unsigned char square[] = {PUSH, x, DUPLICATE, MULTIPLY, PUSH, 1, ADD, HALT};
  assert(run(square) == x * x + 1);
  const unsigned char either[] = {PUSH, 3, PUSH, 4, x & 1 ? ADD : MULTIPLY, HALT};
  assert(run(either) == (x & 1 ? 7 : 12));
  return 0;
}
// CHECK: VERIFIED
