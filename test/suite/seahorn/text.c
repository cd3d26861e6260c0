#include "text.h"

#include <stdlib.h>
#include <string.h>

bool text_is_valid(const struct text* text) {
  return text && text->length <= text->room && (text->room == 0 || text->bytes);
}

bool text_append(struct text* text, char c) {
#ifdef OFF_BY_ONE
  if (text->length > text->room)
#else
  if (text->length >= text->room)
#endif
    return false;
  text->bytes[text->length++] = c;
  return true;
}

bool text_equals(const struct text* a, const struct text* b) {
  if (a->length != b->length)
    return false;
  return a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0;
}

size_t text_find(const struct text* text, char c) {
  size_t i = 0;
#ifdef SENTINEL
  if (text->length == 0)
    return 0;
  char last = text->bytes[text->length - 1];
  text->bytes[text->length - 1] = c;
  while (text->bytes[i] != c)
    ++i;
  if (i + 1 < text->length)
    return i;
  text->bytes[text->length - 1] = last;
  return last == c ? i : text->length;
#else
  while (i < text->length && text->bytes[i] != c)
    ++i;
  return i;
#endif
}

void text_wipe(struct text* text) {
  if (text->room)
    memset(text->bytes, 0, text->room);
  free(text->bytes);
  text->bytes = NULL;
  text->length = text->room = 0;
}
