// RUN: %exit 10 %fathom check %s | %filecheck %s
// Deletes from a table of records; only the last deletion does not overlap.
#include <string.h>

struct Record {
  int key;
  int value;
};
struct Table {
  struct Record records[5];
  unsigned count;
};

static void removeAt(struct Table* table, unsigned at) {
  unsigned behind = table->count - at - 1;
  struct Record* gap = table->records + at;
  memcpy(gap, gap + 1, behind * sizeof *gap);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
  table->count--;
}

static void removeKey(struct Table* table, int key) {
  for (unsigned i = 0; i < table->count; i++)
    if (table->records[i].key == key) {
      removeAt(table, i);
      return;
    }
}

int main(void) {
  struct Table table = {{{1, 1}, {2, 4}, {3, 9}, {4, 16}, {5, 25}}, 5};
  removeKey(&table, 5);
  removeKey(&table, 3);
  removeKey(&table, 1);
  return (int)table.count;
}
// CHECK: {{^}}FAILED: 1 of
