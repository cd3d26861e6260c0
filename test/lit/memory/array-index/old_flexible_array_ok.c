// RUN: %exit 0 %fathom check %s | %filecheck %s
// The last member of a struct, declared with one element, is as long as the allocation.
#include <stddef.h>
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Message {
  unsigned length;
  char text[1];
};

int main(void) {
  unsigned length = nondet_uint();
  __VERIFIER_assume(length >= 1 && length <= 6);
  struct Message* message = malloc(sizeof *message + length);
  if (!message)
    return 1;
  message->length = length;
  for (unsigned i = 0; i < length; i++)
    message->text[i] = (char)('a' + i);
  message->text[length] = '\0';
  free(message);
  return 0;
}
// CHECK: {{^}}VERIFIED
