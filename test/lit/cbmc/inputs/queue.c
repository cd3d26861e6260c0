static int s_next(int i) { return i + 1; }

int queue_advance(int i) { return s_next(s_next(i)); }

int queue_length(void) { return 5; }
