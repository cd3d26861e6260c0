#include "text_helper.h"

/* Looking for something changes nothing. */
int main(void) {
  struct text text;
  any_text(&text);
  sea_tracking_on();
  char c = nd_char();
  size_t found = text_find(&text, c);
  sassert(found <= text.length);
  if (found < text.length)
    sassert(text.bytes[found] == c);
  sassert(!sea_is_modified((char*)&text));
  if (text.bytes)
    sassert(!sea_is_modified(text.bytes));
  return 0;
}
