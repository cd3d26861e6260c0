// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// A packed struct's members are accessed through the struct, which knows.
#include <assert.h>
struct __attribute__((packed)) Record {
  char kind;
  int value;
  long stamp;
};

int main(void) {
  struct Record records[3];
  for (int i = 0; i < 3; i++) {
    records[i].value = i;
    records[i].stamp = i * 10;
  }
  assert(sizeof records == 39 && records[2].value + records[1].stamp == 12);
  return 0;
}
// CHECK: {{^}}VERIFIED
