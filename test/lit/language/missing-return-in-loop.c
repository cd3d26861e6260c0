// RUN: %exit 10 %fathom check %s | %filecheck %s
// A parser's step returns for every character class but one.
unsigned char nondet_uchar(void);

enum { WORD, NUMBER, SPACE };

static int classify(unsigned char c) {
  if (c >= 'a' && c <= 'z')
    return WORD;
  if (c >= '0' && c <= '9')
    return NUMBER;
  if (c == ' ')
    return SPACE;
}

int main(void) {
  int seen[3] = {0, 0, 0};
  for (int i = 0; i < 4; ++i) {
    unsigned char c = nondet_uchar();
    if (c > 'f')
      continue;
    if (c < '0' && c != ' ')
      continue;
    switch (classify(c)) {
    case WORD:
      seen[WORD]++;
      break;
    case NUMBER:
      seen[NUMBER]++;
      break;
    }
  }
  return seen[WORD] > 4;
}
// CHECK: error: {{.*}} [missing-return, CWE-758]
// CHECK: FAILED: 1 of
