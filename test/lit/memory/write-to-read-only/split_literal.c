// RUN: %exit 10 %fathom check %s | %filecheck %s
// Cuts the text at the comma, like strtok.
#include <stddef.h>

static char* cut(char** rest, char separator) {
  char* word = *rest;
  for (char* p = word; *p; p++)
    if (*p == separator) {
      *p = '\0';
      // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
      *rest = p + 1;
      return word;
    }
  *rest = NULL;
  return word;
}

int main(void) {
  char* rest = "a,bc";
  int words = 0;
  while (rest) {
    cut(&rest, ',');
    words++;
  }
  return words;
}
// CHECK: {{^}}FAILED: 1 of
