// RUN: %exit 2 %fathom check --entry=harness %s 2>&1 | %filecheck %s
#pragma CPROVER check disable "poiner"
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: CBMC has no check 'poiner'
#pragma CPROVER check pop
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: '#pragma CPROVER check pop' without a push before it
void harness(void) {}
