// RUN: %exit 0 %fathom check --no-simplify %s | %filecheck %s
// A pointer that is copied byte by byte keeps its object without any rewriting, too.
unsigned char nondet_uchar(void);
int main(void) {
  long a = 0, b = 0, *p = nondet_uchar() & 1 ? &a : &b, *q;
  for (unsigned i = 0; i < sizeof p; ++i)
    ((char *)&q)[i] = ((char *)&p)[i];
  *q = 1;
  return 0;
}
// CHECK: VERIFIED
