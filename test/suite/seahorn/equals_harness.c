#include "text_helper.h"

int main(void) {
  struct text a, b;
  any_text(&a);
  any_text(&b);
  bool same = text_equals(&a, &b);
  size_t at = nd_size_t();
  assume(at < a.length);
  if (same)
    sassert(a.length == b.length && a.bytes[at] == b.bytes[at]);
  sassert(sea_is_dereferenceable(a.bytes, (intptr_t)a.length));
  return 0;
}
