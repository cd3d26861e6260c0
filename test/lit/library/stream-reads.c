// RUN: %exit 0 %fathom check %s | %filecheck %s
// What a stream gives, and what it leaves alone.
#include <assert.h>
#include <stdio.h>

static int values[10];

int main(void) {
  int c = getchar();
  if (c == EOF)
    assert(feof(stdin) || ferror(stdin));
  else if (ungetc(c, stdin) == c)
    assert(getchar() == c);

  char bytes[4] = {9, 9, 9, 9};
  size_t read = fread(bytes, 1, 4, stdin);
  assert(read == 4 || bytes[3] == 9);
  int words[2] = {7, 8};
  if (fread(words, sizeof(int), 2, stdin) == 0)
    assert(words[1] == 8);

  char line[8] = "";
  if (fgets(line, 4, stdin) && line[0] == '\n')
    assert(line[1] == 0 && line[4] == 0);

  char digit[2];
  if (scanf("%1[0-9]", digit) == 1)
    assert(values[digit[0] - '0'] == 0);
  char word[2];
  if (scanf("%1s", word) == 1)
    assert(word[0] != ' ');
  int number, length = -1;
  if (scanf("%d%n", &number, &length) == 1)
    assert(length >= 1 || length == -1);
  return 0;
}
// CHECK: {{^}}VERIFIED
