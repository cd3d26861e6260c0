// RUN: %exit 0 %fathom check %s | %filecheck %s
// What a checker's function returns fits the integer that the harness has declared for it.
#include <assert.h>

int __CPROVER_same_object(const char*, const char*);
long __CPROVER_DYNAMIC_OBJECT(const void*);
int __CPROVER_POINTER_OFFSET(const void*);
unsigned __CPROVER_OBJECT_SIZE(const void*);

int main(void) {
  char text[8], other[8];
  assert(__CPROVER_same_object(text, text + 3) == 1);
  assert(__CPROVER_same_object(text, other) == 0);
  assert(__CPROVER_DYNAMIC_OBJECT(text) == 0);
  assert(__CPROVER_POINTER_OFFSET(text + 3) == 3);
  assert(__CPROVER_OBJECT_SIZE(text) == 8);
  return 0;
}
// CHECK: {{^}}VERIFIED
