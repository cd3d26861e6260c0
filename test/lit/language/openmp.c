// RUN: %exit 5 %fathom check %s -- -fopenmp | %filecheck %s
// RUN: %exit 0 %fathom check %s
// What the threads of a parallel region do is not known. Without the flag there are none.
#include <assert.h>

int main(void) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 4; i++)
    sum += i;
  assert(sum == 6);
  return 0;
}
// CHECK: note: OpenMP (__kmpc_{{.*}}) is not supported [unsupported]
// CHECK: {{^}}UNKNOWN
