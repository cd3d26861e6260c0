// RUN: %exit 0 %fathom check %s | %filecheck %s
// expect and constant_p change nothing; object_size is known or all ones; memory builtins copy.
#include <assert.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

struct Record { char key[6]; short value; };

int main(void) {
  unsigned char x = nondet_uchar();
  struct Record from = {"alpha", x}, to;
  __builtin_memcpy(&to, &from, sizeof to);
  assert(to.value == x && to.key[4] == 'a');
  __builtin_memset(to.key, x, 3);
  assert((unsigned char)to.key[2] == x && to.key[3] == 'h');
  __builtin_memmove(from.key + 1, from.key, 4);
  assert(from.key[0] == 'a' && from.key[1] == 'a' && from.key[4] == 'h');
  assert(__builtin_memcmp(&from.value, &to.value, sizeof from.value) == 0);
  size_t known = __builtin_object_size(to.key, 1), whole = __builtin_object_size(&to, 0);
  assert(known == 6 || known == (size_t)-1);
  assert(whole == sizeof to || whole == (size_t)-1);
  if (__builtin_expect(x > 200, 0))
    assert(x >= 201);
  assert(__builtin_constant_p(x) == 0 || x <= 255);
  assert(__builtin_choose_expr(1, 5, x) == 5);
  assert(__builtin_strlen("five!") == 5);
  return 0;
}
// CHECK: VERIFIED
