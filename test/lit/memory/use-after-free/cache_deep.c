// RUN: %exit 10 %fathom check %s | %filecheck %s
// Looking up a third key evicts the oldest entry, and the caller still holds it.
#include <stdlib.h>
struct Entry {
  int key, value;
};
static struct Entry* slots[2];
static unsigned oldest;

static struct Entry* get(int key) {
  for (int i = 0; i < 2; i++)
    if (slots[i] && slots[i]->key == key)
      return slots[i];
  free(slots[oldest]);
  struct Entry* entry = malloc(sizeof *entry);
  slots[oldest] = entry;
  oldest ^= 1;
  if (!entry)
    exit(1);
  entry->key = key;
  entry->value = key * key;
  return entry;
}

int main(void) {
  struct Entry* first = get(1);
  int sum = 0;
  for (int key = 1; key <= 3; key++) {
    sum += get(key)->value;
    sum += first->value;
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  }
  return sum;
}
// CHECK: {{^}}FAILED: 1 of
