// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// What the initialiser sets is known. With static storage all bytes are.
#include <assert.h>

union word {
  unsigned char byte;
  unsigned all;
};

int main(void) {
  union word w = {.byte = 1};
  static union word kept = {.byte = 1};
  assert(w.byte == 1);
  assert((kept.all & 0xff) == 1 && kept.all >> 8 == 0);
}
// CHECK: {{^}}VERIFIED
