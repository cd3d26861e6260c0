// RUN: %exit 2 %fathom check %t.is-not-there.c | %filecheck %s
// A file that does not exist is named, and there is no verdict.
// CHECK-NOT: VERIFIED
// CHECK: is-not-there.c
// CHECK-NOT: VERIFIED
