// RUN: %exit 0 %fathom check --argv=symbolic:4,20 %s | %filecheck %s
// Loops over the arguments and over their characters end by themselves.
#include <assert.h>
#include <string.h>

int main(int argc, char** argv) {
  int dashes = 0, characters = 0;
  assert(argc <= 4 && argv[argc] == 0);
  for (int i = 1; i < argc; ++i)
    for (const char* p = argv[i]; *p; ++p) {
      ++characters;
      dashes += *p == '-';
    }
  assert(dashes <= characters && characters <= 60);
  if (argc > 1)
    assert(strlen(argv[1]) <= 20);
  return 0;
}
// CHECK: {{^}}VERIFIED
