// RUN: %exit 0 %fathom check %s | %filecheck %s
// The functions of KLEE's header, and what each may be relied on for.
#include <errno.h>
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

static int isReplayed;

static void values(void) {
  int x = klee_int("x");
  klee_assert(klee_get_value_i32(x) == x);
  klee_assert(klee_get_value_i64(x) == x);
  klee_assert(klee_get_valuel(x) == x && klee_get_valuell(x) == x);
  klee_assert(klee_get_valuef(2.5f) == 2.5f && klee_get_valued(0.1) == 0.1);
  uintptr_t choice = klee_choose(3);
  klee_assert(choice < 3);
  int inRange = klee_range(-2, 2, "range");
  klee_assert(inRange >= -2 && inRange <= 1);
}

static void advice(void) {
  char text[4] = "abc";
  klee_prefer_cex(text, text[0] == 'a');
  klee_posix_prefer_cex(text, text[1] == 'b');
  klee_mark_global(text);
  klee_open_merge();
  klee_set_forking(0);
  klee_warning("careful");
  klee_warning_once("careful");
  klee_print_expr("text", text[0], 2);
  klee_print_range("length", 3);
  klee_stack_trace();
  klee_close_merge();
  klee_assert(strcmp(text, "abc") == 0);
}

int main(void) {
  values();
  advice();
  klee_check_memory_access(&isReplayed, sizeof isReplayed);
  klee_assert(klee_get_obj_size(&isReplayed) == sizeof(int));
  klee_assert(klee_is_replay() == 0);
  klee_assert(klee_is_symbolic(0) <= 1);
  errno = 5;
  klee_assert(klee_get_errno() == 5);
  if (klee_int("stop"))
    klee_silent_exit(1);
  klee_assume(0);
  klee_abort();
}
// CHECK: VERIFIED
