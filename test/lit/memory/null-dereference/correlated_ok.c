// RUN: %exit 0 %fathom check %s | %filecheck %s
// The pointer is null exactly when the flag says so.
#include <stddef.h>
int nondet_int(void);

struct Config {
  int hasLimit;
  int* limit;
};

static void configure(struct Config* config, int* storage, int wanted) {
  config->hasLimit = wanted > 0;
  config->limit = NULL;
  if (config->hasLimit) {
    *storage = wanted;
    config->limit = storage;
  }
}

int main(void) {
  struct Config config;
  int storage;
  configure(&config, &storage, nondet_int());
  if (!config.hasLimit)
    return 0;
  return *config.limit > 0 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
