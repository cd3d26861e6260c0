// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// An assignment is shown at its own line, a parameter at the line of its function,
// and each assignment is shown, also of a value that the variable has already.
static int twice(int n) {
  int result =
      n;
  result = result + n;
  return result;
}

int main(void) {
  int a = 1;
  // CHECK: listing-lines.c:[[@LINE-1]]: a = 1{{$}}

  a = 1;
  // CHECK-NEXT: :[[@LINE-1]]: a = 1{{$}}
  int b = twice(a);
  // CHECK-NEXT: :17: twice(n = 1){{$}}
  // CHECK-NEXT: :5: result = 1{{$}}
  // CHECK-NEXT: :7: result = 2{{$}}
  // CHECK-NEXT: :8: return 2{{$}}
  // CHECK-NEXT: :[[@LINE-5]]: b = 2{{$}}

  for (int i = 0; i < 1; ++i)
    // CHECK-NEXT: :[[@LINE-1]]: i = 0{{$}}
    b -= 2;
  // CHECK-NEXT: :[[@LINE-3]]: the condition holds{{$}}
  // CHECK-NEXT: :[[@LINE-2]]: b = 0{{$}}
  // CHECK-NEXT: :[[@LINE-5]]: i = 1{{$}}

  return 1 / b;
}
// CHECK: {{^}}FAILED: 1 of
