// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two owners of one buffer, and both free it.
#include <stdlib.h>
int nondet_int(void);

struct Image {
  unsigned char* pixels;
};

static void destroy(struct Image* image) {
  free(image->pixels);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
}

int main(void) {
  struct Image a = {malloc(16)}, b = {NULL};
  if (nondet_int() > 0)
    b = a;
  destroy(&a);
  destroy(&b);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
