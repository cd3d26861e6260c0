/* A text of bounded length: the little library that the SeaHorn style proofs are about. */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
  char* bytes;
  size_t length, room;
};

bool text_is_valid(const struct text* text);
bool text_append(struct text* text, char c);
bool text_equals(const struct text* a, const struct text* b);
size_t text_find(const struct text* text, char c);
void text_wipe(struct text* text);

#endif
