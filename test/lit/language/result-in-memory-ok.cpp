// RUN: %exit 0 %fathom check %s | %filecheck %s
// A result in memory is written, and by this call alone.
#include <cassert>

struct Config {
  int a[6];
};
Config load();
Config config = load();
static Config other;

int main() {
  int before = config.a[0];
  Config mine = load();
  if (mine.a[3] > 5)
    mine.a[3] = 5;
  assert(mine.a[3] <= 5);
  assert(config.a[0] == before);
  assert(other.a[5] == 0);
}
// CHECK: VERIFIED
// CHECK: 'load()' has no body
