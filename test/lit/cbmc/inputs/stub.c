int measure(void) { return 3; }
