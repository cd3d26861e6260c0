// What is defined nowhere is an input: it is told with its type, and given to a native run.
// RUN: %exit 10 %fathom check --replay=native %s | %filecheck %s
#include <assert.h>
enum mode { OFF, SLOW, FAST };
struct config {
  enum mode mode;
  unsigned char level;
  char name[4];
};
extern struct config config;  // CHECK: :[[@LINE]]: extern variable config = {.mode = FAST, .level = 128, .name = "go"}
extern const unsigned limit;  // CHECK: :[[@LINE]]: extern variable limit = 3
extern int unused;

int main(int argc, char **argv) {
  if (config.mode == FAST && config.level > 127 && config.name[0] == 'g' && config.name[1] == 'o' && !config.name[2])
    assert(limit != 3);
  return argc > 5 ? unused : 0;
}
// CHECK: extern-variable.c:{{[0-9]+}} [assertion] confirmed
