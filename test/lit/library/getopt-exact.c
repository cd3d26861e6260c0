// RUN: %exit 0 %fathom check %s | %filecheck %s
// With arguments that are known, so are the options.
#include <assert.h>
#include <getopt.h>
#include <stddef.h>
#include <string.h>

int main(void) {
  char* arguments[] = {"tool", "-vn", "a", "-nb", "--depth=12", "--verb", "-x", "--", "-n", NULL};
  static int isVerbose;
  const struct option options[] = {
      {"depth", required_argument, NULL, 'd'}, {"verbose", no_argument, &isVerbose, 5}, {NULL, 0, NULL, 0}};
  int index = -1;
  assert(getopt_long(9, arguments, "vn:", options, &index) == 'v' && optarg == NULL);
  assert(getopt_long(9, arguments, "vn:", options, &index) == 'n' && strcmp(optarg, "a") == 0);
  assert(getopt_long(9, arguments, "vn:", options, &index) == 'n' && strcmp(optarg, "b") == 0);
  assert(getopt_long(9, arguments, "vn:", options, &index) == 'd' && strcmp(optarg, "12") == 0 && index == 0);
  assert(getopt_long(9, arguments, "vn:", options, &index) == 0 && isVerbose == 5 && index == 1);
  assert(getopt_long(9, arguments, "vn:", options, &index) == '?' && optopt == 'x');
  assert(getopt_long(9, arguments, "vn:", options, &index) == -1 && optind == 8);
}
// CHECK: {{^}}VERIFIED
