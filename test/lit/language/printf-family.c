// RUN: %exit 0 %fathom check %s | %filecheck %s
// Printing reads its arguments and writes within the given size, and nothing else.
#include <assert.h>
#include <stdio.h>

unsigned char nondet_uchar(void);

int main(void) {
  char buffer[8] = "", guard = 'g';
  int x = nondet_uchar(), written = 0;
  printf("%d %s\n", x, "items");
  snprintf(buffer, sizeof buffer, "%d/%d and more", x, 255);
  snprintf(NULL, 0, "%s", buffer);
  sprintf(buffer, "%c", 'a' + x % 26);
  fprintf(stderr, "%5.2s|%-3d|%lx\n", "abc", x, 99ul);
  puts("done");
  putchar('.');
  assert(guard == 'g' && x <= 255);
  printf("no argument%n", &written);
  return 0;
}
// CHECK: VERIFIED
