/* The mean of two numbers, without a sum that is too large. */
extern int __VERIFIER_nondet_int(void);

static int mean(int a, int b) {
#ifdef BY_SUM
  return (a + b) / 2;
#else
  return a / 2 + b / 2 + (a % 2 + b % 2) / 2;
#endif
}

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int middle = mean(a, b);
  return middle > 0;
}
