// RUN: %exit 10 %fathom check %s | %filecheck %s
// The body does not do what the contract says, once in a macro of the program's own.
#define contract(x) x
#define ensures(...) __CPROVER_ensures(__VA_ARGS__)
int nondet_int(void);

int clamp(int x)
  __CPROVER_requires(x >= 0)
  __CPROVER_ensures(__CPROVER_return_value <= 100)
  // CHECK-DAG: :[[@LINE-1]]:3: error: postcondition of 'clamp': __CPROVER_return_value <= 100 [assertion, CWE-617]
  // CHECK-DAG: __CPROVER_return_value = 101
{
  return x > 101 ? 100 : x;
}

void add(int* sum, int x)
contract(
  ensures(*sum == __CPROVER_old(*sum) + x)
  // CHECK-DAG: :[[@LINE-1]]:3: error: postcondition of 'add': *sum == __CPROVER_old(*sum) + x [assertion, CWE-617]
  // CHECK-DAG: __CPROVER_old(*sum) = 40
)
{
  *sum = *sum + 1;
}

int main(void) {
  int x = nondet_int(), sum = 40;
  if (x < 0)
    add(&sum, 2);
  else
    clamp(x);
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
