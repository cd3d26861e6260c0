#include <stddef.h>
void *memcpy(void *to, const void *from, size_t size) {
  __CPROVER_precondition(size == 3, "three bytes");
  *(char *)to = 'x';
  return to;
}
