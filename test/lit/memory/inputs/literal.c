const char* other(void) { return "abc"; }
