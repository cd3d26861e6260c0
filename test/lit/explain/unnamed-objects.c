// What alloca gives, and compound literals, have names that tell them apart, and their writes are steps.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <alloca.h>
#include <assert.h>
int nondet_int(void);
struct Point { int x, y; };
static int sum(struct Point p) { return p.x + p.y; }

int main(void) {
  int n = nondet_int();
  if (n < 1 || n > 4)
    return 0;
  int *p = alloca(n * sizeof *p);  // CHECK: [[@LINE]]: p = alloca#1
  for (int i = 0; i < n; i++)
    p[i] = i * i;  // CHECK: [[@LINE]]: alloca#1[3] = 9
  int *q = (int[]){1, 2, 3};  // CHECK: [[@LINE]]: q = &compound literal#1
  q[n / 2] = 9;               // CHECK: [[@LINE]]: compound literal#1[2] = 9
  struct Point *r = &(struct Point){.x = q[2], .y = 5};
  // CHECK: [[@LINE-1]]: compound literal#2.x = 9
  r->y += 1;  // CHECK: [[@LINE]]: compound literal#2.y = 6
  int s = sum((struct Point){r->x, r->y});
  // CHECK: [[@LINE-1]]: sum(p.x = 9, p.y = 6)
  assert(s != 15 || p[n - 1] != 9);
  return 0;
}
// CHECK: FAILED: 1 of
