#include "text_helper.h"

/* The bytes are gone from memory, which is read after it was freed. */
int main(void) {
  struct text text;
  any_text(&text);
  char* bytes = text.bytes;
  size_t room = text.room, at = nd_size_t();
  assume(at < room);
  text_wipe(&text);
  sassert(text_is_valid(&text) && !text.bytes);
  sassert(bytes[at] == 0);
  return 0;
}
