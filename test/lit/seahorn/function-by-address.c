// RUN: %exit 0 %fathom check --malloc=succeeds %s | %filecheck %s
// RUN: %exit 10 %fathom check --malloc=succeeds %s -- -DANY | %filecheck --check-prefix=ANY %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off --malloc=succeeds %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --malloc=succeeds %s | %filecheck --check-prefix=REGIONS %s
// A function pointer of arbitrary bytes that equals a function is that function, also where
// its address is the end of an object that the program knows as a number.
#include <seahorn/seahorn.h>
#include <stdlib.h>

extern void memhavoc(void*, size_t);

static void nothing(void* p) { (void)p; }

struct table {
  size_t size;
  void (*destroy)(void*);
};

int main(void) {
  struct table* table = malloc(sizeof *table);
  memhavoc(table, sizeof *table);
#ifndef ANY
  assume(table->destroy == nothing || table->destroy == NULL);
#endif
  size_t address = (size_t)table;
  assume(address != 77);
  if (table->destroy)
    table->destroy(table);  // ANY: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-call, CWE-686]
  return 0;
}
// CHECK: VERIFIED
// ANY: FAILED
// REGIONS: note: a call of a function that is known by its address alone is not supported with regions of memory
