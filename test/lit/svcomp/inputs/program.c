extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned long next = x + 1UL;
  if (next == 0)
    reach_error();
  return helper() - 1;
}
