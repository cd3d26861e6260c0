#include "helper.h"
static int helper(int x) { return x == 50 ? -1 : x; }
static int (*const table[])(int) = {helper};
int direct(int x) { return helper(x); }
int indirect(int x) { return table[0](x); }
int first_shared(int x) { return shared(x); }
