// RUN: %exit 10 %fathom check %s | %filecheck %s
// Resets the defaults instead of the settings.
#include <string.h>
struct Config {
  int level;
  char name[12];
};
const struct Config defaults = {3, "default"};
static struct Config settings;

static void reset(const struct Config* config) {
  memset((void*)config, 0, sizeof *config);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
}

int main(void) {
  reset(&settings);
  reset(&defaults);
  return defaults.level;
}
// CHECK: {{^}}FAILED: 1 of
