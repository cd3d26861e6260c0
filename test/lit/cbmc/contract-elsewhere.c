// RUN: %exit 10 %fathom check %S/inputs/limit_contract.c %s | %filecheck %s
// RUN: %exit 10 %fathom check %s %S/inputs/limit_contract.c | %filecheck %s
// RUN: %exit 10 %fathom check --entry=limit %s %S/inputs/limit_contract.c | %filecheck %s --check-prefix=ENTRY
// RUN: %exit 10 %fathom check --replace=limit %s %S/inputs/limit_contract.c | %filecheck %s --check-prefix=REPLACED
// RUN: %exit 2 %fathom check %s %S/inputs/limit_contract.c -- -DOTHER 2>&1 | %filecheck %s --check-prefix=OTHER
// RUN: %exit 2 %fathom check %s %S/inputs/limit_contract.c -- -DMANY 2>&1 | %filecheck %s --check-prefix=MANY
// The file with the contract does not mention the function otherwise. What it cannot say of a function that
// nobody uses does no harm.
int nondet_int(void);

#ifdef OTHER
#define LEAST 1  // the same text means something else
int limit(int x) __CPROVER_requires(x >= LEAST) __CPROVER_ensures(__CPROVER_return_value >= LEAST);
// OTHER: two files have different contracts for 'limit'
#endif

int limit(int x) { return x == 50 ? -1 : x; }
int top(int x) { return limit(x); }
// CHECK-DAG: :[[@LINE-1]]:25: error: precondition of 'limit': x >= LEAST [assertion, CWE-617]
// REPLACED: :[[@LINE-2]]:25: error: precondition of 'limit': x >= LEAST [assertion, CWE-617]

#ifdef MANY
int many(int x, ...) { return x; }
// MANY: limit_contract.c:5:5: the contract of 'many' is not supported: the function has a variable number of arguments
#endif

int main(void) { return top(nondet_int()) == 0; }
// CHECK-DAG: limit_contract.c:4:49: error: postcondition of 'limit': __CPROVER_return_value >= LEAST [assertion, CWE-617]
// CHECK: {{^}}FAILED: 2 of
// ENTRY: postcondition of 'limit': __CPROVER_return_value >= LEAST [assertion, CWE-617]
// ENTRY: {{^}}FAILED: 1 of
// REPLACED: {{^}}FAILED: 1 of
