// RUN: %exit 10 %fathom check %s | %filecheck %s
// The lookup answers null for a key that the table does not have.
#include <stddef.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);

struct Entry {
  int key;
  int value;
};
static struct Entry table[] = {{10, 100}, {20, 200}, {30, 300}};

static struct Entry* lookup(int key) {
  for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++)
    if (table[i].key == key)
      return &table[i];
  return NULL;
}

int main(void) {
  int key = __VERIFIER_nondet_int();
  __VERIFIER_assume(key >= 10 && key <= 30 && key % 5 == 0);
  struct Entry* entry = lookup(key);
  return entry->value > 0 ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
}
// CHECK: {{^}}FAILED: 1 of
