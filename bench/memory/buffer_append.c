// Pieces of symbolic length are appended to a buffer of N bytes, with a cursor, as in aws-c-common's byte_buf.
// family: buffers
// sizes: 8 16 32
#include <assert.h>
#include <stdlib.h>
#include <string.h>
size_t nondet_size_t(void);
void __VERIFIER_assume(int);

struct Buffer {
  size_t length, room;
  unsigned char* data;
};

static int append(struct Buffer* to, const unsigned char* from, size_t length) {
#ifdef BUG
  if (length > to->room)
#else
  if (length > to->room - to->length)
#endif
    return 0;
  memcpy(to->data + to->length, from, length);
  to->length += length;
  return 1;
}

int main(void) {
  unsigned char piece[N];
  struct Buffer buffer = {0, N, malloc(N)};
  if (!buffer.data)
    abort();
  for (int i = 0; i < N; i++)
    piece[i] = i;
  for (int i = 0; i < 3; i++) {
    size_t length = nondet_size_t(), before = buffer.length;
    __VERIFIER_assume(length <= N);
    if (append(&buffer, piece, length) && length) {
      assert(buffer.data[before] == 0);
      assert(buffer.data[before + length - 1] == (unsigned char)(length - 1));
    }
    assert(buffer.length <= buffer.room);
  }
  free(buffer.data);
  return 0;
}
