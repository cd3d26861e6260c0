// RUN: %exit 10 %fathom check %s | %filecheck %s
// The result goes straight into a variable of static storage.
#include <cassert>

struct Config {
  int a[6];
};
Config load();
Config config = load();

int main() {
  static Config once = load();
  assert(config.a[0] == 0);
  assert(once.a[5] == 0);
}
// CHECK: error: config.a[0] == 0
// CHECK: error: once.a[5] == 0
// CHECK: FAILED: 2 of
