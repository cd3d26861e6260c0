// RUN: %exit 10 %fathom check %s | %filecheck %s
// A struct by value is no pointer, nor is the place of a result, nor another struct.
struct Small { int a[10]; };
struct Large { int a[20]; };

static int by_value(struct Large s) { return s.a[19]; }
static int by_pointer(struct Large* s) { return s->a[19]; }
static struct Large made(void) { return (struct Large){{1}}; }

int nondet_int(void);

int main(void) {
  struct Large large = {{1}};
  struct Small small = {{1}};
  switch (nondet_int()) {
    case 0: return ((int (*)(struct Large*))by_value)(&large);   // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: call of 'by_value' as a function of another type
    case 1: return ((int (*)(struct Large))by_pointer)(large);   // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: call of 'by_pointer' as a function of another type
    case 2: return ((int (*)(struct Small))by_value)(small);     // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: call of 'by_value' as a function of another type
    case 3: ((void (*)(struct Large*))made)(&large); return 0;   // CHECK-DAG: [[@LINE]]:{{[0-9]+}}: error: call of 'made' as a function of another type
    default: return by_value(large) + by_pointer(&large) + made().a[0];
  }
}
// CHECK: FAILED: 4 of
