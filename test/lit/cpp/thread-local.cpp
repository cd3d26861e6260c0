// RUN: %exit 10 %fathom check %s | %filecheck %s
// Objects that are thread_local are made at their first use, and destroyed before static ones.
#include <cassert>

static int alive, ended;

struct Cache {
  int value;
  explicit Cache(int v) : value(v) { ++alive; }
  ~Cache() {
    --alive;
    assert(ended == 0);
    assert(value == 3);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: value == 3 [assertion, CWE-617]
  }
};

struct Program {
  ~Program() { ended = 1; }
};

static Program program;
thread_local Cache cache(3);

int nondet_int();

static int use() { return cache.value; }

int main() {
  int value = use();
  assert(value == 3 && alive == 1);
  if (nondet_int() == 17)
    cache.value = 4;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
