// RUN: %exit 10 %fathom check %s | %filecheck %s
// Each holder deletes what somebody else has allocated; the last one has it from malloc.
#include <stdlib.h>

class Holder {
public:
  explicit Holder(int* value) : value_(value) {}
  Holder(const Holder&) = delete;
  ~Holder() {
    delete value_;
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  }

private:
  int* value_;
};

static int* make(int i) { return i < 2 ? new int(i) : static_cast<int*>(malloc(sizeof(int))); }

static void hold(int count) {
  for (int i = 0; i < count; i++)
    Holder holder(make(i));
}

int main() {
  hold(3);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
