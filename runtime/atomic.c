// Atomic operations that are too large, or not aligned well enough, for an instruction: clang
// calls functions of libatomic for them. There is one thread, so that they are plain ones. The
// names are those of builtins, which only an asm label can define.
#include "fathom_runtime.h"

static void copy(void* to, const void* from, size_t size) { __builtin_memmove(to, from, size); }

void loadAny(size_t size, void* object, void* result, int order) __asm__("__atomic_load");
void loadAny(size_t size, void* object, void* result, int order) {
  (void)order;
  copy(result, object, size);
}

void storeAny(size_t size, void* object, void* value, int order) __asm__("__atomic_store");
void storeAny(size_t size, void* object, void* value, int order) {
  (void)order;
  copy(object, value, size);
}

void exchangeAny(size_t size, void* object, void* value, void* result,
                 int order) __asm__("__atomic_exchange");
void exchangeAny(size_t size, void* object, void* value, void* result, int order) {
  (void)order;
  // The new value and the old one may have the same place.
  for (size_t i = 0; i < size; ++i) {
    unsigned char old = ((unsigned char*)object)[i];
    ((unsigned char*)object)[i] = ((unsigned char*)value)[i];
    ((unsigned char*)result)[i] = old;
  }
}

_Bool compareExchangeAny(size_t size, void* object, void* expected, void* value, int success,
                         int failure) __asm__("__atomic_compare_exchange");
_Bool compareExchangeAny(size_t size, void* object, void* expected, void* value, int success,
                         int failure) {
  (void)success, (void)failure;
  _Bool same = 1;
  for (size_t i = 0; i < size; ++i)
    same &= ((unsigned char*)object)[i] == ((unsigned char*)expected)[i];
  if (same)
    copy(object, value, size);
  else
    copy(expected, object, size);
  return same;
}

_Bool isLockFree(size_t size, void* object) __asm__("__atomic_is_lock_free");
_Bool isLockFree(size_t size, void* object) {
  (void)object;
  return size <= sizeof(void*) && (size & (size - 1)) == 0;
}

#ifdef __SIZEOF_INT128__
typedef unsigned __int128 Wide;

Wide load16(Wide* object, int order) __asm__("__atomic_load_16");
Wide load16(Wide* object, int order) {
  (void)order;
  return *object;
}

void store16(Wide* object, Wide value, int order) __asm__("__atomic_store_16");
void store16(Wide* object, Wide value, int order) {
  (void)order;
  *object = value;
}

_Bool compareExchange16(Wide* object, Wide* expected, Wide value, int success,
                        int failure) __asm__("__atomic_compare_exchange_16");
_Bool compareExchange16(Wide* object, Wide* expected, Wide value, int success, int failure) {
  (void)success, (void)failure;
  Wide old = *object;
  if (old == *expected) {
    *object = value;
    return 1;
  }
  *expected = old;
  return 0;
}

#define UPDATE(name, result)                                                            \
  Wide name##16(Wide * object, Wide value, int order) __asm__("__atomic_" #name "_16"); \
  Wide name##16(Wide * object, Wide value, int order) {                                 \
    (void)order;                                                                        \
    Wide old = *object;                                                                 \
    *object = (result);                                                                 \
    return old;                                                                         \
  }
UPDATE(exchange, value)
UPDATE(fetch_add, old + value)
UPDATE(fetch_sub, old - value)
UPDATE(fetch_and, old& value)
UPDATE(fetch_or, old | value)
UPDATE(fetch_xor, old ^ value)
UPDATE(fetch_nand, ~(old& value))
#endif
