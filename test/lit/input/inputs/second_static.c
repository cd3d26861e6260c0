static int counter = 100;
static int step(void) { return ++counter; }

int elsewhere(void) { return step(); }
