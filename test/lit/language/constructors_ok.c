// RUN: %exit 0 %fathom check %s | %filecheck %s
// Constructors run by rising priority, destructors by falling one and after atexit.
#include <assert.h>
#include <stdlib.h>

static int order;

__attribute__((constructor(200))) static void second(void) { assert(++order == 2); }
__attribute__((constructor(101))) static void first(void) { assert(++order == 1); }
__attribute__((constructor)) static void third(void) { assert(++order == 3); }
__attribute__((constructor)) static void fourth(void) { assert(++order == 4); }
__attribute__((destructor(101))) static void last(void) { assert(++order == 8); }
__attribute__((destructor(300))) static void lastButOne(void) { assert(++order == 7); }
__attribute__((destructor)) static void lastButTwo(void) { assert(++order == 6); }

static void atEnd(void) { assert(++order == 5); }

int nondet_int(void);

int main(void) {
  assert(order == 4);
  atexit(atEnd);
  if (nondet_int())
    exit(3);
  return 0;
}
// CHECK: {{^}}VERIFIED
