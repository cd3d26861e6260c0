// RUN: %exit 0 %fathom checks | %filecheck %s
// Every kind of check is listed with its weakness number.
// CHECK: {{^ *}}assertion{{($| )}}
// CHECK: CWE-617
// CHECK: {{^ *}}null-dereference{{($| )}}
// CHECK: CWE-476
// CHECK: {{^ *}}signed-overflow{{($| )}}
// CHECK: CWE-190
// CHECK: {{^ *}}division-by-zero{{($| )}}
// CHECK: CWE-369
// CHECK: {{^ *}}bad-shift{{($| )}}
// CHECK: CWE-1335
// CHECK: {{^ *}}conversion{{($| )}}
// CHECK: CWE-197
// CHECK: {{^ *}}missing-return{{($| )}}
// CHECK: CWE-758
// CHECK: {{^ *}}invalid-call{{($| )}}
// CHECK: CWE-686
// CHECK: {{^ *}}unwinding{{($| )}}
