// RUN: %exit 0 %fathom check %s | %filecheck %s
// All elements fit.
typedef float Floats __attribute__((vector_size(16)));
typedef int Ints __attribute__((vector_size(16)));

float nondet_float(void);

int main(void) {
  Floats from = {nondet_float(), 1, 2, 3};
  if (!(from[0] >= -1e9f && from[0] <= 2e9f))
    return 0;
  Ints to = __builtin_convertvector(from, Ints);
  return to[0] > 1;
}
// CHECK: {{^}}VERIFIED
