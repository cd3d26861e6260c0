// RUN: %exit 0 %fathom check %s | %filecheck %s
// The length is kept before the text; freeing steps back to it.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static char* textNew(const char* source) {
  size_t length = strlen(source);
  size_t* block = malloc(sizeof *block + length + 1);
  if (!block)
    return NULL;
  *block = length;
  return strcpy((char*)(block + 1), source);
}

static size_t textLength(const char* text) { return ((const size_t*)text)[-1]; }
static void textFree(char* text) {
  if (text)
    free((size_t*)text - 1);
}

int main(void) {
  char* text = textNew("depth");
  if (text)
    assert(textLength(text) == 5 && text[4] == 'h');
  textFree(text);
  return 0;
}
// CHECK: {{^}}VERIFIED
