// RUN: %exit 0 %fathom check %s -- -m32 | %filecheck %s
// On a 32-bit target pointers and longs have four bytes, and long long is aligned to four.
void __VERIFIER_assume(int);
long nondet_long(void);
void __CPROVER_assert(_Bool, const char*);

struct Node {
  char tag;
  struct Node* next;
  long long value;
};

static long long multiply(long a, long b) { return (long long)a * b; }

int main(void) {
  __CPROVER_assert(sizeof(long) == 4 && sizeof(void*) == 4, "ILP32");
  __CPROVER_assert(sizeof(struct Node) == 16, "packed to words");
  struct Node second = {'b', 0, 7}, first = {'a', &second, 5};
  struct Node* p = &first;
  p = p->next;
  __CPROVER_assert(p->value == 7 && p->tag == 'b', "list");
  long x = nondet_long();
  __CPROVER_assert(multiply(x, 65536) >> 16 == x, "64-bit product");
  __CPROVER_assert((__SIZE_TYPE__)-1 == 0xffffffffu, "size_t");
  return 0;
}
// CHECK: VERIFIED
