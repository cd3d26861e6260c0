// RUN: %exit 2 %fathom check %s 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %s -- -DPLACES 2>&1 | %filecheck %s --check-prefix=PLACES
// RUN: %exit 2 %fathom check %s -- -DEXPRESSIONS 2>&1 | %filecheck %s --check-prefix=EXPRESSIONS
// RUN: %exit 2 %fathom check %s -- -DFREES 2>&1 | %filecheck %s --check-prefix=FREES
// What is no C is refused, never passed over.
#if defined PLACES
int variable __CPROVER_requires(1);
int main(void) {
  int i = 0;
  while (i < 3)
    __CPROVER_assigns(i)
    // PLACES: :[[@LINE-1]]:5: error: '__CPROVER_assigns' stands here in a function: contracts of loops
    __CPROVER_loop_invariant(i <= 3)
    // PLACES: :[[@LINE-1]]:5: error: '__CPROVER_loop_invariant' is not supported
    __CPROVER_decreases(3 - i)
    // PLACES: :[[@LINE-1]]:5: error: '__CPROVER_decreases' is not supported
    ++i;
  return 0;
}
#elif defined EXPRESSIONS
int array[3];
int unknown(int x) __CPROVER_requires(y > 0) { return x; }
// EXPRESSIONS: :[[@LINE-1]]:39: error: use of undeclared identifier 'y'
void whole(void) __CPROVER_ensures(array[0] == __CPROVER_old(array)[0]) {}
// EXPRESSIONS: :[[@LINE-1]]:62: error: '__CPROVER_old' of a whole array is not supported
int main(void) { return 0; }
#elif defined FREES
void release(int* p) __CPROVER_frees(p);
int main(void) {
  release(0);
  // FREES: 'release' has no body, and a contract with __CPROVER_frees
  return 0;
}
#else
int first(int* p) __CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p)) { return *p; }
// CHECK: :[[@LINE-1]]:38: error: '__CPROVER_is_fresh' in __CPROVER_requires is not supported
void nothing(int x) __CPROVER_ensures(__CPROVER_return_value == x) {}
// CHECK: :[[@LINE-1]]:39: error: '__CPROVER_return_value' in __CPROVER_ensures, but 'nothing' returns nothing
int old(int x) __CPROVER_requires(__CPROVER_old(x) == x) { return x; }
// CHECK: :[[@LINE-1]]:35: error: '__CPROVER_old' in __CPROVER_requires has no meaning
int many(int x, ...) __CPROVER_requires(x > 0) { return x; }
// CHECK: :[[@LINE-1]]:5: error: the contract of 'many' is not supported: the function has a variable number of arguments
int empty(void) __CPROVER_ensures() { return 0; }
// CHECK: :[[@LINE-1]]:17: error: '__CPROVER_ensures' has no condition
int main(void) { return 0; }
#endif
