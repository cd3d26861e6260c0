// Signals. A handler could run at any moment from its installation on; who installs one
// leaves what is modelled. To ignore a signal, or to let it do what it does by default, is
// no such thing.
#include "fathom_runtime.h"

typedef void (*Handler)(int);

#define DEFAULT_ACTION ((Handler)0)
#define IGNORE ((Handler)1)
#define NO_HANDLER ((Handler) - 1)

static _Bool isHandler(Handler handler) {
  return handler != DEFAULT_ACTION && handler != IGNORE && handler != NO_HANDLER;
}

static Handler install(Handler handler) {
  if (isHandler(handler))
    __fathom_fail("unsupported", "a handler for a signal");
  if (anyOutcomeWithError() != 0)
    return NO_HANDLER;
  return __fathom_nondet_bool() ? DEFAULT_ACTION : IGNORE;
}

Handler signal(int number, Handler handler) {
  (void)number;
  return install(handler);
}

Handler __sysv_signal(int number, Handler handler) {
  (void)number;
  return install(handler);
}

struct Action {
  Handler handler;
  unsigned char mask[128];
  int flags;
  void (*restorer)(void);
};

int sigaction(int number, const struct Action* action, struct Action* old) {
  (void)number;
  if (action != NULL) {
    requireReadable(action, sizeof *action);
    if (isHandler(action->handler))
      __fathom_fail("unsupported", "a handler for a signal");
  }
  if (anyOutcomeWithError() != 0)
    return -1;
  if (old != NULL) {
    __fathom_havoc(old, sizeof *old);
    old->handler = __fathom_nondet_bool() ? DEFAULT_ACTION : IGNORE;
    old->restorer = NULL;
  }
  return 0;
}

// Without a handler, most signals end the program.
int raise(int number) {
  (void)number;
  if (__fathom_nondet_bool())
    __fathom_end();
  return anyOutcome();
}
