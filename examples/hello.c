// The smallest program there is. What is checked here is the call of printf: its
// format, and the text that is read for %s.
//
//   fathom check examples/hello.c
#include <stdio.h>

int main(int argc, char** argv) { printf("hello, %s\n", argc > 1 ? argv[1] : "world"); }
