// 1,000,000 iterations of a constant loop over a local array of 1,000 ints.
int main(void) {
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = 0;
  for (int i = 0; i < 1000000; i++)
    a[i % 1000] += i & 3;
  return a[7] < 0;
}
