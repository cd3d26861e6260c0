// RUN: %exit 10 %fathom check %s | %filecheck %s
// Methods, templates and lambdas are checked as well if they want no sanitizer.
#define UNCHECKED __attribute__((no_sanitize("undefined")))
int nondet_int();

namespace counters {
struct Counter {
  int value;
  UNCHECKED int next() const {
    return value + 1;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  }
  UNCHECKED int previous() const;
};

// This instance is there before the namespace ends.
template <class T> UNCHECKED constexpr T half(T x) {
  return x / ((x & 7) - 2);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}
static_assert(half(8) == -4);

int Counter::previous() const {
  return value - 1;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}
}  // namespace counters

template <class T> struct Box {
  T value;
  UNCHECKED T twice() {
    return value * 2;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  }
};

int main() {
  int x = nondet_int();
  auto shifted = [](int y) UNCHECKED {
    return 1 << y;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-{{[0-9]+}}]
  };
  auto negative = [](auto y) UNCHECKED {
    return -y;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  };
  switch (nondet_int()) {
    case 0: return counters::Counter{x}.next();
    case 1: return counters::Counter{x}.previous();
    case 2: return counters::half(x);
    case 3: return Box<int>{x}.twice();
    case 4: return shifted(x);
    case 5: return negative(x);
  }
}
// CHECK: FAILED: 6 of
