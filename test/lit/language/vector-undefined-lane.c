// RUN: %exit 10 %fathom check %s | %filecheck %s
// The second lane of the result is not defined: it can be anything. The others are those of the operand.
typedef int Four __attribute__((vector_size(16)));

void __CPROVER_assert(_Bool condition, const char* text);

int main(void) {
  Four v = {1, 2, 3, 4};
  Four w = __builtin_shufflevector(v, v, 0, -1, 2, 3);
  __CPROVER_assert(w[0] == 1 && w[2] == 3 && w[3] == 4, "defined lanes");
  __CPROVER_assert(w[1] != 5, "undefined lane");  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: undefined lane [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
