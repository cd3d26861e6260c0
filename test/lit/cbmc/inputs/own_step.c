static int step(void) { return 1; }
int advance(void) { return step(); }
