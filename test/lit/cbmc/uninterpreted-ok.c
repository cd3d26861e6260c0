// RUN: %exit 0 %fathom check %s | %filecheck %s
// An uninterpreted function, declared twice with different types, gives equal results for equal arguments. A
// builtin that the program defines is an ordinary function.
#include <assert.h>
#include <stddef.h>
unsigned long __CPROVER_uninterpreted_hash(void* key);
unsigned long __CPROVER_uninterpreted_hash(const void* const key);

void* __builtin___memset_chk(void* to, int byte, __CPROVER_size_t size, __CPROVER_size_t room) {
  (void)room;
  for (size_t i = 0; i < size; i++)
    ((char*)to)[i] = (char)byte;
  return to;
}

int main(void) {
  int a, b;
  assert(__CPROVER_uninterpreted_hash(&a) == __CPROVER_uninterpreted_hash(&a));
  (void)b;
  char text[4];
  __builtin___memset_chk(text, 'x', 4, 4);
  assert(text[3] == 'x');
  return 0;
}
// CHECK: {{^}}VERIFIED
