// RUN: %exit 10 %fathom check --unwind=6 %s | %filecheck %s
// What decides in a loop without an end matters, in it and in the functions that it calls; what
// was decided in a round for something else does not.
int nondet_int(void);
static int used, full, buffer[2];
static int get(void) {
  int got = nondet_int();
  return got;
}

static void serve(void) {
  do {
    if (used == 1)
      full = 1;
    int value = get();
    if (value > 0)
      buffer[used++] = value;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: index 2 {{.*}} [array-index
  } while (1);
}

int main(void) {
  serve();
  return 0;
}
// CHECK: execution (15 of {{[0-9]+}} steps matter)
// CHECK-NEXT: :22: serve()
// CHECK-NEXT: :15: get()
// CHECK-NEXT: :7: got = 1
// CHECK-NEXT: :8: return 1
// CHECK-NEXT: :15: value = 1
// CHECK-NEXT: :17: used = 1
// CHECK-NEXT: :15: get()
// CHECK-NEXT: :7: got = 1
// CHECK-NEXT: :8: return 1
// CHECK-NEXT: :15: value = 1
// CHECK-NEXT: :17: used = 2
// CHECK-NEXT: :15: get()
// CHECK-NEXT: :7: got = 1
// CHECK-NEXT: :8: return 1
// CHECK-NEXT: :15: value = 1
// CHECK-NOT: full
