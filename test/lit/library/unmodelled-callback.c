// RUN: %exit 5 %fathom check %s | %filecheck %s
// A function of the C library that has no model, and is given a function of the program: it
// may call it, and to go on as if it did not would be wrong.
#include <assert.h>
#include <search.h>
#include <stddef.h>

static int visits;

static void visit(const void* node, VISIT which, int depth) {
  (void)node, (void)which, (void)depth;
  ++visits;
}

int main(void) {
  twalk(NULL, visit);  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: 'twalk', which has no model and may call a function of the program, is not supported
  assert(visits == 0);
}
// CHECK: {{^}}UNKNOWN
