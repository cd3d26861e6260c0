// In each file it is a function of its own.
static int shared(int x) { return x == 7 ? -7 : x; }
