// RUN: %exit 0 %fathom check %s | %filecheck %s
// Each way of allocating with its own way of freeing.
#include <stdlib.h>
#include <string.h>

int main() {
  int* one = new int(1);
  int* many = new int[3]();
  int* c = static_cast<int*>(malloc(sizeof(int)));
  char* text = strdup("abc");
  int sum = *one + many[2];
  delete one;
  delete[] many;
  free(c);
  free(text);
  return sum == 1 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
