// RUN: %exit 10 %fathom check %s | %filecheck %s
// One element of a vector does not fit the integer.
typedef float Floats __attribute__((vector_size(16)));
typedef int Ints __attribute__((vector_size(16)));

float nondet_float(void);

int main(void) {
  Floats from = {nondet_float(), 1, 2, 3};
  if (!(from[0] >= -1e9f && from[0] <= 3e9f))
    return 0;
  Ints to = __builtin_convertvector(from, Ints);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
  return to[0] > 1;
}
// CHECK: {{^}}FAILED: 1 of
