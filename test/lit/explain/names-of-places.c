// A pointer to an element is called after the element, and one to its first member after that.
// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
#include <assert.h>
struct node { long l; struct node *next; };
int main(void) {
  struct node n[3] = {{1}, {2}, {3}};
  struct node *p = &n[1];  // CHECK: p = &n[1]{{$}}
  long *q = &n[1].l;       // CHECK: q = &n[1].l{{$}}
  char quote = '\'', back = '\\';  // CHECK: quote = 39 '\''
  assert(p->l + *q + quote + back == 0);  // CHECK: back = 92 '\\'
  return 0;
}
