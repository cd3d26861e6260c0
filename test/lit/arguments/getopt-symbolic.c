// RUN: %exit 10 %fathom check --argv=symbolic:3,3 %s | %filecheck %s
// RUN: %exit 0 %fathom check --argv=symbolic:3,2 %s | %filecheck --check-prefix=SHORT %s
// With bounded arguments getopt reads what they hold: letters share a dash, and an option's text has a length.
#include <assert.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char** argv) {
  int verbose = 0, option;
  char name[4];
  while ((option = getopt(argc, argv, "vo:")) != -1)
    if (option == 'v')
      ++verbose;
    else if (option == 'o')
      strcpy(name, optarg);
  assert(verbose <= 4);
  assert(verbose < 3);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: verbose < 3 [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// SHORT: {{^}}VERIFIED
