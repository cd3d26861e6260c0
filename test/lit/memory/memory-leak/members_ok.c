// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// What the members point to is freed before the struct.
#include <stdlib.h>
#include <string.h>
struct Person {
  char* name;
  struct Person* friend;
};

static void destroy(struct Person* person) {
  if (!person)
    return;
  free(person->name);
  free(person);
}

static struct Person* create(const char* name, struct Person* friend) {
  struct Person* person = malloc(sizeof *person);
  if (!person)
    return NULL;
  person->friend = friend;
  person->name = strdup(name);
  if (!person->name) {
    free(person);
    return NULL;
  }
  return person;
}

int main(void) {
  struct Person* ann = create("Ann", NULL);
  struct Person* bob = create("Bob", ann);
  destroy(ann);
  destroy(bob);
  return 0;
}
// CHECK: {{^}}VERIFIED
