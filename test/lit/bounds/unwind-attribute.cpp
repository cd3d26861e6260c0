// RUN: %exit 5 %fathom check %s 2>&1 | %filecheck %s --implicit-check-not=warning
// RUN: %exit 5 %fathom check %s -- -xc -Wall -Wextra 2>&1 | %filecheck %s --implicit-check-not=warning
// RUN: %exit 5 %fathom check %s -- -xc -std=c2x -DSPELLING='[[clang::annotate("fathom:unwind=6")]]' 2>&1 | %filecheck %s --implicit-check-not=warning
// RUN: %exit 0 %fathom check --unwind=40 %s
// The same as an attribute, in C and C++, also from a macro.
#ifdef __cplusplus
extern "C"
#endif
unsigned nondet_uint(void);

#define UNWIND(n) __attribute__((annotate("fathom:unwind=" #n)))
#ifndef SPELLING
#define SPELLING UNWIND(6)
#endif

__attribute__((annotate("something else"))) static unsigned other;

int main(void) {
  unsigned bits = 0, n = nondet_uint(), m = nondet_uint();
  __attribute__((annotate("fathom:unwind=5")))
  while (n) {  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 5 iterations
    n /= 2;
    ++bits;
  }
  SPELLING do {  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 6 iterations
    m /= 2;
    ++bits;
  } while (m);
  return bits > 64 + other;
}
// CHECK: 2 bounds were reached
