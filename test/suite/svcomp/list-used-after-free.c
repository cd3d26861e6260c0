/* The list of list.c, with a fault. */
#define USED_AFTER_FREE 1
#include "list.c"
