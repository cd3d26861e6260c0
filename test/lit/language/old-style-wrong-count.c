// RUN: %exit 10 %fathom check %s -- -std=c89 -Wno-deprecated-non-prototype | %filecheck %s
// Without a prototype nobody counts the arguments, but the function needs all of them. Behind a
// call and a loop.
static int sum(a, b)
    int a, b;
{
  return a + b;
}

static int apply(f, n)
    int (*f)();
    int n;
{
  int i, result = 0;
  for (i = 0; i < n; ++i)
    result += i < 2 ? f(i, 1) : f(i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: call of 'sum' as a function of another type [invalid-call, CWE-686]
  return result;
}

int main() { return apply(sum, 2) + apply(sum, 3); }
// CHECK: {{^}}FAILED: 1 of
