// RUN: %exit 10 %fathom check %s | %filecheck %s
// A name in a directory has up to 255 characters; an entry dies with its directory.
#include <dirent.h>
#include <string.h>

int nondet_int(void);

int main(void) {
  DIR* directory = opendir(".");
  if (!directory)
    return 1;
  struct dirent* entry = readdir(directory);
  char name[32];
  if (entry && nondet_int())
    strcpy(name, entry->d_name);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  closedir(directory);
  return entry ? entry->d_name[0] : 0;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 2 of
