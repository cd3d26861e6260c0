// RUN: %exit 0 %fathom loops %s | %filecheck %s
// The loops of a program, by function and line, as --unwind= takes them.
static int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i)  // CHECK-DAG: sum:[[@LINE]]
    s += i;
  return s;
}

int main(void) {
  int n = 0;
  while (sum(n) < 30)  // CHECK-DAG: main:[[@LINE]]
    ++n;
  return n;
}
