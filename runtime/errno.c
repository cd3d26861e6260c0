// errno. The models set it where the C library must; a call that succeeds leaves it alone.
#include "fathom_runtime.h"

int __fathom_errno;

int* __errno_location(void) { return &__fathom_errno; }
