// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// Set under the same condition under which it is used.
#include <assert.h>
int nondet_int(void);

static int find(const int* values, int count, int wanted, int* at) {
  for (int i = 0; i < count; i++)
    if (values[i] == wanted) {
      *at = i;
      return 1;
    }
  return 0;
}

int main(void) {
  static const int values[3] = {5, 6, 7};
  int at;
  if (find(values, 3, nondet_int(), &at))
    assert(values[at] == at + 5);
  return 0;
}
// CHECK: {{^}}VERIFIED
