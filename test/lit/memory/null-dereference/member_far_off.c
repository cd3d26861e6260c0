// RUN: %exit 10 %fathom check %s | %filecheck %s
// The address is far from zero, and yet it comes from a null pointer.
#include <stddef.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);

struct Image {
  unsigned width, height;
  unsigned char pixels[64][64];
  int palette[256];
};
static struct Image image;
static struct Image* current;

static void open(int which) {
  if (which > 0)
    current = &image;
}

int main(void) {
  int which = __VERIFIER_nondet_int();
  int colour = __VERIFIER_nondet_int();
  __VERIFIER_assume(colour >= 0 && colour < 256);
  open(which);
  current->palette[colour] = 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
