// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// The struct is freed, its name is not.
#include <stdlib.h>
#include <string.h>
struct Person {
  char* name;
  int age;
};

static struct Person* create(const char* name, int age) {
  struct Person* person = malloc(sizeof *person);
  if (!person)
    return NULL;
  person->age = age;
  person->name = strdup(name);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  return person;
}

int main(void) {
  for (int i = 0; i < 2; i++) {
    struct Person* person = create("Eve", i);
    free(person);
  }
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
