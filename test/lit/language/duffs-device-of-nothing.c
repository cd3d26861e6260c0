// RUN: %exit 10 %fathom check %s | %filecheck %s
// Asked to send nothing, the device sends eight bytes.
#include <assert.h>

unsigned char nondet_uchar(void);

static int sent;

static void put(int byte) { sent += byte >= 0; }

static void send(int count) {
  int rounds = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { put(0);
  case 7:      put(7);
  case 6:      put(6);
  case 5:      put(5);
  case 4:      put(4);
  case 3:      put(3);
  case 2:      put(2);
  case 1:      put(1);
          } while (--rounds > 0);
  }
}

int main(void) {
  int count = nondet_uchar() % 20;
  send(count);
  assert(sent == count);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
