// RUN: %exit 0 %fathom check %s | %filecheck %s
// Splits at spaces and stops at the terminator.
#include <assert.h>
char __VERIFIER_nondet_char(void);

static const char* nextToken(const char* text, unsigned* length) {
  while (*text == ' ')
    text++;
  *length = 0;
  while (text[*length] != '\0' && text[*length] != ' ')
    ++*length;
  return text;
}

int main(void) {
  char text[6];
  for (int i = 0; i < 5; i++)
    text[i] = __VERIFIER_nondet_char();
  text[5] = '\0';
  unsigned length;
  int tokens = 0;
  const char* token = nextToken(text, &length);
  while (length > 0) {
    tokens++;
    token = nextToken(token + length, &length);
  }
  assert(tokens <= 3 && *token == '\0');
  return 0;
}
// CHECK: {{^}}VERIFIED
