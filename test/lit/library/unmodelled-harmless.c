// RUN: %exit 0 %fathom check %s | %filecheck %s
// A function without model that only reads is passed over; so is one that the program has declared
// for itself. The verdict names both.
#include <assert.h>
#include <sys/stat.h>
#include <unistd.h>

typedef int (*Compare)(int, int);
void sortAll(int* values, Compare compare);

static int less(int left, int right) { return left < right; }

int main(void) {
  char name[] = "log.txt";
  int values[2] = {1, 2};
  if (chmod(name, 0600) != 0 || getuid() == 0)
    return 1;
  sortAll(values, less);
  assert(name[0] == 'l');
}
// CHECK: {{^}}VERIFIED
// CHECK: 'chmod' has no model: it returns an arbitrary value and changes nothing but errno
// CHECK: 'sortAll' has no body: it returns an arbitrary value and changes nothing else; it does not call the function that it is given
