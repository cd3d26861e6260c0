#ifndef TEXT_HELPER_H
#define TEXT_HELPER_H

#include "text.h"

#include <seahorn/seahorn.h>
#include <stdlib.h>

#define MAX_ROOM 8

extern size_t nd_size_t(void);
extern char nd_char(void);
extern bool nd_bool(void);
extern void memhavoc(void* pointer, size_t size);

/* Any text that the library allows, of at most MAX_ROOM bytes. */
static inline void any_text(struct text* text) {
  text->room = nd_size_t();
  text->length = nd_size_t();
  assume(text->room <= MAX_ROOM);
  text->bytes = text->room ? malloc(text->room) : NULL;
  memhavoc(text->bytes, text->room);
  assume(text_is_valid(text));
}

#endif
