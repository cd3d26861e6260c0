// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// The members of a table are known, whatever lies between them.
#include <assert.h>

struct entry {
  char tag;
  const char* text;
  short number;
};

int nondet_int(void);

int main(void) {
  struct entry table[3] = {{1, "one", 10}, {2, "two", 20}, {3, "three", 30}};
  int i = nondet_int();
  if (i < 0 || i > 2)
    return 0;
  assert(table[i].tag == i + 1 && table[i].text[0] != 0 && table[i].number == 10 * (i + 1));
}
// CHECK: {{^}}VERIFIED
