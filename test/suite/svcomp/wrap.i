# 1 "wrap.c"
# 1 "<built-in>" 1
# 1 "wrap.c"
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
void reach_error() { __assert_fail("0", "wrap.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);

int main() {
  unsigned int low = __VERIFIER_nondet_uint();
  unsigned long sum = (unsigned long)low + 1UL;
  if (sum == 0)
    reach_error();
  return 0;
}
