// RUN: %exit 0 %fathom check %s | %filecheck %s
// Objects with static storage: zero unless said otherwise, addresses of each other, strings, tables.
#include <assert.h>
#include <stddef.h>
#include <wchar.h>

unsigned char nondet_uchar(void);

struct Node { int value; struct Node* next; };

static struct Node third = {3, NULL};
static struct Node second = {2, &third};
static struct Node ring[2] = {{10, &ring[1]}, {20, &ring[0]}};
static int numbers[5] = {1, [3] = 7}, zeros[100];
static const char* const words[] = {"one", "two" "three", ""};
static int* middle = &numbers[3];
static wchar_t wide[] = L"wide";
int tentative;
extern int tentative;

int main(void) {
  assert(second.next->value == 3 && third.next == NULL);
  assert(ring[0].next->next == ring && ring[1].next->value == 10);
  assert(numbers[2] == 0 && *middle == 7 && middle[1] == 0 && middle[-3] == 1);
  assert(zeros[nondet_uchar() % 100] == 0 && tentative == 0);
  assert(words[1][3] == 't' && words[2][0] == 0 && sizeof words == 3 * sizeof(char*));
  assert(wide[3] == 'e' && wide[4] == 0 && sizeof wide == 5 * sizeof(wchar_t));
  numbers[nondet_uchar() % 5] = 4;
  assert(numbers[0] == 1 || numbers[0] == 4);
  return 0;
}
// CHECK: VERIFIED
