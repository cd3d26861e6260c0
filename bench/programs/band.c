// The case study of Zhou's thesis on SEAM, figure 8.9: how the cost grows with
// the number of writes before each read.
#ifndef N
#define N 1000
#endif
#ifndef SELECT_SIZE
#define SELECT_SIZE 10
#endif
int nd_int(void);
void sassert(int);

int bAnd(int x[N]) {
  int i;
  long long res;
  res = x[0];
  for (i = 1; i < N; i++) {
    res = res & x[i];
  }
  return res;
}

int main(void) {
  int x[N];
  int temp;
  int ret;
  int ret2;
  for (int i = 0; i < N; i++) {
    x[i] = nd_int();
  }

  ret = bAnd(x);

  for (int i = 0, j = SELECT_SIZE; i < j; i++, j--) {
    temp = x[i];
    x[i] = x[j];
    x[j] = temp;
    ret2 = bAnd(x);
    sassert(ret == ret2);
  }
  return 0;
}
