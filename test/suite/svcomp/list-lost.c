/* The list of list.c, with a fault. */
#define LOST 1
#include "list.c"
