// RUN: %exit 10 %fathom check --check=memory-track %s | %filecheck %s
// The struct is freed, and with it the only pointer to the name.
#include <stdlib.h>
#include <string.h>
struct Person {
  char* name;
};
static struct Person* person;

int main(void) {
  person = malloc(sizeof *person);
  if (!person)
    return 1;
  person->name = malloc(4);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-track, CWE-401]
  if (person->name)
    strcpy(person->name, "Eve");
  free(person);
  person = NULL;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
