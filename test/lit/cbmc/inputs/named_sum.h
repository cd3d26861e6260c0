static int NAME(int a, int b) { return a + b; }
