// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --vcgen=path %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -m32 | %filecheck %s
// A parser that gives up from the depth of its recursion.
#include <assert.h>
#include <setjmp.h>

char nondet_char(void);

struct Parser {
  jmp_buf failed;
  const char* at;
  int depth;
};

static int sum(struct Parser* parser) {
  if (++parser->depth > 3)
    longjmp(parser->failed, 2);
  int result = 0;
  while (*parser->at != ')' && *parser->at != 0) {
    char c = *parser->at++;
    if (c == '(') {
      result += sum(parser);
      if (*parser->at++ != ')')
        longjmp(parser->failed, 1);
    } else if (c >= '0' && c <= '9') {
      result += c - '0';
    } else {
      longjmp(parser->failed, 0);
    }
  }
  --parser->depth;
  return result;
}

int main(void) {
  char text[5] = {nondet_char(), nondet_char(), nondet_char(), nondet_char(), 0};
  struct Parser parser = {.at = text};
  switch (setjmp(parser.failed)) {
    case 0: {
      int result = sum(&parser);
      assert(result >= 0 && result <= 36);
      return 0;
    }
    case 1: return 1;
    case 2: assert(parser.depth == 4 && (text[0] == '(' || text[1] == '(')); return 2;
  }
  assert(0 && "no other value");
}
// CHECK: {{^}}VERIFIED
