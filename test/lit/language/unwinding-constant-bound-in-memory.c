// RUN: %exit 0 %fathom check %s | %filecheck %s
// A bound that is only known through memory is still a constant: 500 rounds need no option.
#include <assert.h>

struct Config {
  int rows, columns;
};

static struct Config config;

static void configure(struct Config* c) {
  c->rows = 20;
  c->columns = c->rows + 5;
}

int main(void) {
  int cells = 0;
  configure(&config);
  for (int r = 0; r < config.rows; ++r)
    for (int c = 0; c < config.columns; ++c)
      ++cells;
  assert(cells == 500);
  return 0;
}
// CHECK: VERIFIED
