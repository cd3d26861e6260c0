// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <dirent.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  DIR* directory = opendir(".");
  if (!directory)
    return 1;
  char name[300];
  struct dirent* entry;
  for (int i = 0; i < 2 && (entry = readdir(directory)); ++i) {
    if (strcmp(entry->d_name, "..") != 0)
      snprintf(name, sizeof name, "%s", entry->d_name);
  }
  rewinddir(directory);
  closedir(directory);
}
// CHECK: {{^}}VERIFIED
