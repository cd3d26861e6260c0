// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=OK
// RUN: %exit 10 %fathom check %s -- -DOTHER=16 | %filecheck %s --check-prefix=BAD
// A list of pointers whose elements have 8 bytes, or that is not there at all: an element is a
// whole pointer. Not so if there is another size that elements can have.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifndef OTHER
#define OTHER 8
#endif

struct list {
  size_t length, item;
  int** data;
};

int main(void) {
  struct list list;
  int numbers[2] = {1, 2};
  size_t i;
  __CPROVER_assume(list.item <= 20 && list.length <= 5);
  list.data = malloc(list.length * 8);
  __CPROVER_assume((list.data && (list.item == 8 || list.item == OTHER)) ||
                   (list.length == 0 && list.item == 0 && !list.data));
  for (size_t k = 0; k < list.length; ++k)
    list.data[k] = &numbers[k % 2];
  if (!list.data || i >= list.length)
    return 0;
  int* found;
  memcpy(&found, (char*)list.data + i * list.item, list.item);
  assert(*found == (i % 2 ? 2 : 1));
}
// OK: VERIFIED
// BAD: error:
// BAD: FAILED
