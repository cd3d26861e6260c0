// RUN: %exit 0 %fathom check %s | %filecheck %s
// Atomic operations without threads are ordinary ones: counters, exchange, compare and swap.
#include <assert.h>
#include <stdatomic.h>
#include <stdbool.h>

unsigned char nondet_uchar(void);

static atomic_int users;
static atomic_flag lock = ATOMIC_FLAG_INIT;

int main(void) {
  int n = nondet_uchar();
  atomic_store(&users, n);
  assert(atomic_fetch_add(&users, 5) == n && users == n + 5);
  int expected = 100;
  bool swapped = atomic_compare_exchange_strong(&users, &expected, 7);
  assert(swapped == (n == 95));
  assert(swapped ? users == 7 && expected == 100 : expected == n + 5);
  assert(atomic_exchange(&users, 1) == (swapped ? 7 : n + 5));
  assert(!atomic_flag_test_and_set(&lock));
  assert(atomic_flag_test_and_set(&lock));
  atomic_flag_clear(&lock);
  unsigned bits = 0xf0;
  assert(__atomic_or_fetch(&bits, 0x0f, __ATOMIC_SEQ_CST) == 0xff);
  assert(__sync_fetch_and_sub(&bits, 1) == 0xff && bits == 0xfe);
  atomic_thread_fence(memory_order_seq_cst);
  return 0;
}
// CHECK: VERIFIED
