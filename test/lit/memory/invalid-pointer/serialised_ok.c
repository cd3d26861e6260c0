// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer is written into a byte stream at an odd place and read back.
#include <assert.h>
#include <string.h>

struct Writer {
  unsigned char bytes[32];
  unsigned used;
};

static void put(struct Writer* w, const void* data, unsigned size) {
  memcpy(w->bytes + w->used, data, size);
  w->used += size;
}

int main(void) {
  struct Writer w = {{0}, 0};
  int number = 5, *original = &number, *p;
  put(&w, "abc", 3);
  put(&w, &original, sizeof original);
  put(&w, "xyz", 3);
  memcpy(&p, w.bytes + 3, sizeof p);
  *p = 6;
  assert(number == 6 && p == original);
  return 0;
}
// CHECK: {{^}}VERIFIED
