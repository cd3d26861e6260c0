#include "text_helper.h"

int main(void) {
  struct text text;
  any_text(&text);
  struct text old = text;
  size_t at = nd_size_t();
  assume(at < text.length);
  char before = text.bytes[at], added = nd_char();
  if (text_append(&text, added)) {
    sassert(text.length == old.length + 1 && text.bytes[old.length] == added);
    sassert(text.bytes[at] == before);
  } else {
    sassert(text.length == text.room);
  }
  sassert(text_is_valid(&text));
  sassert(text.bytes == old.bytes && text.room == old.room);
  return 0;
}
