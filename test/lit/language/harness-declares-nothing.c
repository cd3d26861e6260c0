// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DDECLARE | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -x c++ | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -x c++ -DDECLARE | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -x c++ -DDECLARE -DBOOL=int | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -x c++ -DDECLARE -DBOOL=int -DLINKAGE=EXTERN_C | %filecheck %s
// Without a declaration, and with the one of the manual; in C++ with and without extern "C".
#define EXTERN_C extern "C"
#ifndef LINKAGE
#define LINKAGE
#endif

int nondet_int(void);

#ifdef DECLARE
#ifndef BOOL
#define BOOL __CPROVER_bool
#endif
LINKAGE void __CPROVER_assume(BOOL condition);
LINKAGE void __CPROVER_assert(BOOL condition, const char* text);
#endif

int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x > 3 && x < 8);
  __CPROVER_assert(x * x < 64, "assumed");
  void* pointer = &x;
  __CPROVER_assert(pointer != 0, "a pointer");
  __CPROVER_assert(x != 5, "this one fails");  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: this one fails [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// CHECK-NOT: has no body
