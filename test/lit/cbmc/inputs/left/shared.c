static int answer(void) { return 1; }
int left(void) { return answer(); }
