void my_assert(int);
int fathom_assert = 3;

void sassert(int x);

int other(int x) {
  my_assert(x);
  sassert(x == x + 0);
  return fathom_assert;
}
