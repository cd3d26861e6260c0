// RUN: %exit 0 %fathom check %s | %filecheck %s
// exit runs the registered functions, last registered first; what follows it is not reached.
#include <assert.h>
#include <stdlib.h>

_Bool nondet_bool(void);

static int closed;

static void closeFile(void) { assert(++closed == 2); }
static void flush(void) { assert(++closed == 1); }

static void fail(int code) {
  if (code)
    exit(code);
}

int main(void) {
  atexit(closeFile);
  atexit(flush);
  int code = nondet_bool() ? 3 : 0;
  fail(code);
  assert(code == 0);
  return code;
}
// CHECK: VERIFIED
