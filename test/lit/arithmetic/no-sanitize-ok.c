// RUN: %exit 0 %fathom check %s | %filecheck %s
// Functions without a sanitizer that need none.
int nondet_int(void);

__attribute__((no_sanitize("undefined"))) static int next(int x) { return x < 1000 ? x + 1 : x; }

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)
static int part(int x) { return x > 0 ? 100 / x : 0; }
#pragma clang attribute pop

int main(void) { return next(nondet_int()) > part(nondet_int()); }
// CHECK: {{^}}VERIFIED
