// RUN: %exit 0 %fathom check %s | %filecheck %s
// A struct that was copied from a const one may be changed.
#include <assert.h>
struct Config {
  int level;
  const char* name;
};
static const struct Config presets[2] = {{1, "fast"}, {9, "small"}};
unsigned nondet_uint(void);

int main(void) {
  struct Config config = presets[nondet_uint() & 1];
  int old = config.level;
  config.level++;
  config.name = "custom";
  assert(config.level == old + 1 && presets[0].level == 1 && presets[1].level == 9);
  return 0;
}
// CHECK: {{^}}VERIFIED
