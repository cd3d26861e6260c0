int value(void) { return 5; }
int otherName(void) __attribute__((weak, alias("value")));
