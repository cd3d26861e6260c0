// RUN: %exit 0 %fathom check --undefined=fail %s | %filecheck %s
// What no execution reaches need not be defined.
#include <assert.h>

unsigned char nondet_uchar(void);
void launch(int code);

static void handle(int command) {
  if (command > 255)
    launch(command);
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    handle(nondet_uchar());
  return 0;
}
// CHECK: VERIFIED
