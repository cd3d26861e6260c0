// RUN: %exit 0 %fathom check --property=%S/inputs/valid-memsafety.prp %s | %filecheck %s
// RUN: %exit 10 %fathom check --property=%S/inputs/valid-memsafety.prp %s -- -DDEFINED | %filecheck --check-prefix=DEFINED %s
// A constant of another file may be a variable there, which is set once through a cast.
#include <stdlib.h>

struct settings {
  int level;
};

#ifdef DEFINED
struct settings* const settings = 0;
#else
extern struct settings* const settings;
#endif

int main(void) {
  *(struct settings**)&settings = malloc(sizeof(struct settings));
  // DEFINED: constant-elsewhere.c:[[@LINE-1]]:33: error: {{.*}} [write-to-read-only, CWE-787]
  settings->level = 3;
  int level = settings->level;
  free(settings);
  return level != 3;
}
// CHECK: {{^}}true{{$}}
// DEFINED: {{^}}false(valid-deref){{$}}
