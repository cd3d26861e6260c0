// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// A length that went below zero.
#include <string.h>

int nondet_int(void);

int main(void) {
  char packet[16] = "", body[16];
  int length = nondet_int();
  if (length < 0 || length > 16)
    return 0;
  memcpy(body, packet + 4, length - 4);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-{{.*}}]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
