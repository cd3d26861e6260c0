static int answer(void) { return 2; }
int right(void) { return answer(); }
