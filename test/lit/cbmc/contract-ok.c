// RUN: %exit 0 %fathom check %s | %filecheck %s
// Contracts on declarations and on definitions, of functions of all kinds.
#include <assert.h>
typedef struct {
  int low, high;
  char name[20];
} Range;
struct counter {
  int value;
  int step : 4;
};

static Range widen(Range r, int by)
  __CPROVER_requires(by >= 0 && by < 100)
  __CPROVER_requires(r.low <= r.high && r.low > -1000 && r.high < 1000)
  __CPROVER_ensures(__CPROVER_return_value.low == r.low - by)
  __CPROVER_ensures(__CPROVER_return_value.high == r.high + by);
unsigned factorial(unsigned n)
  __CPROVER_requires(n <= 5)
  __CPROVER_ensures(n > 1 ==> __CPROVER_return_value >= n);
int* find(int* from, int size, int wanted)
  __CPROVER_requires(size >= 0 && size <= 3 && __CPROVER_r_ok(from, size * sizeof *from))
  __CPROVER_ensures(__CPROVER_return_value == 0 || *__CPROVER_return_value == wanted)
  __CPROVER_ensures(__CPROVER_return_value == 0 ==>
                    __CPROVER_forall { int i; (0 <= i && i < size) ==> from[i] != wanted });

void count(struct counter* c)
  __CPROVER_requires(__CPROVER_rw_ok(c) && c->value < 1000)
  __CPROVER_ensures(c->value == __CPROVER_old(c->value) + __CPROVER_old(c->step))
  __CPROVER_assigns(c->value)
{
  c->value += c->step;
  c = 0;  // of no interest to the contract
}

int nondet_int(void);
int main(void) {
  Range r = {1, 2, ""};
  r = widen(r, 3);
  assert(r.low == -2 && factorial(5) == 120);
  int values[3] = {nondet_int(), nondet_int(), nondet_int()};
  int* place = find(values, 3, 7);
  assert(place || values[1] != 7);
  struct counter c = {5, 3};
  void (*counting)(struct counter*) = count;
  counting(&c);
  assert(c.value == 8);
  return 0;
}

// The parameters of the definition have other names.
static Range widen(Range range, int by) {
  range.low -= by;
  range.high += by;
  return range;
}
unsigned factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }
int* find(int* from, int size, int wanted) {
  for (; size > 0; --size, ++from)
    if (*from == wanted)
      return from;
  return 0;
}
// CHECK: {{^}}VERIFIED
// CHECK: assumes: 'count': what __CPROVER_assigns says is not checked
