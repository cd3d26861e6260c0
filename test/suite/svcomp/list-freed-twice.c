/* The list of list.c, with a fault. */
#define FREED_TWICE 1
#include "list.c"
