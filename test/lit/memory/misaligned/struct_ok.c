// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// Structs at multiples of their alignment, a packed one anywhere, and memcpy of bytes.
#include <assert.h>
#include <string.h>
unsigned nondet_uint(void);

struct Record {
  int id, width, height, depth, flags;
};
struct __attribute__((packed)) Packed {
  int id, width, height, depth, flags;
};
struct Matrix {
  long row[10];
};

static int first(struct Matrix m) { return m.row[0] == 0; }

int main(void) {
  _Alignas(8) char bytes[200] = {0};
  unsigned i = nondet_uint() % 8;
  struct Record value = {1}, again;
  *(struct Record*)(bytes + 4 * i) = value;
  again = *(struct Record*)(bytes + 4 * i);
  assert(again.id == 1);
  struct Packed packed = {2};
  *(struct Packed*)(bytes + 100 + i) = packed;
  struct Packed other = *(struct Packed*)(bytes + 100 + i);
  assert(other.id == 2);
  memcpy(bytes + 1 + i, &value, sizeof value);
  __builtin_memcpy(&again, bytes + 1 + i, sizeof again);
  assert(again.id == 1);
  memset(bytes, 0, sizeof bytes);
  assert(first(*(struct Matrix*)(bytes + 8 * i)));
  return 0;
}
// CHECK: {{^}}VERIFIED
