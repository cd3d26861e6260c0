// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --replace=update --replace=bounded %s -- -DBODIES | %filecheck %s
// Where there is no body, the contract says what happens.
#include <assert.h>
struct state {
  int a, b;
  int data[4];
};
int global, other;
void update(struct state* s, char* buffer, unsigned size, int all)
  __CPROVER_requires(__CPROVER_rw_ok(s) && __CPROVER_w_ok(buffer, size))
  __CPROVER_assigns(s->a, __CPROVER_object_upto(buffer, size), global; all > 0: s->data, other)
  __CPROVER_ensures(s->a == __CPROVER_old(s->a) + 1);
int bounded(int most) __CPROVER_ensures(__CPROVER_return_value <= most);
int* choose(int* first, int* all, int i)
  __CPROVER_ensures(__CPROVER_return_value == 0 || __CPROVER_return_value == first ||
                    (all != 0 && __CPROVER_return_value == &all[i]));
#ifdef BODIES
void update(struct state* s, char* buffer, unsigned size, int all) {}
int bounded(int most) { return 0; }
#endif

int main(void) {
  struct state s = {1, 2, {5, 6, 7, 8}};
  char buffer[4] = {0, 0, 0, 9};
  update(&s, buffer, 3, 0);
  assert(s.a == 2 && s.b == 2 && s.data[1] == 6 && buffer[3] == 9 && other == 0);
  assert(buffer[2] == 0 || global == 0);
  // CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}} [assertion, CWE-617]
  int x = bounded(10);
  assert(x <= 10);
  assert(x == 0);
  // CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}} [assertion, CWE-617]
  update(&s, buffer, 4, 1);
  assert(s.a == 3 && s.b == 2);
  assert(s.data[1] == 6);
  // CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}} [assertion, CWE-617]
  update(&s, buffer, 5, 1);
  // CHECK-DAG: :[[@LINE-1]]:3: error: precondition of 'update': __CPROVER_rw_ok(s) && __CPROVER_w_ok(buffer, size) [assertion, CWE-617]
  int one = 1, two[2] = {2, 3}, *place = choose(&one, two, 1);
  assert(!place || *place == 1 || *place == 3);
  return 0;
}
// CHECK: {{^}}FAILED: 4 of
// CHECK: assumes: 'update' has no body; that it does what its contract says is taken for granted
// CHECK: assumes: 'bounded' has no body; that it does what its contract says is taken for granted
