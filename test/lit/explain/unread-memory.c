// RUN: %exit 10 %fathom check --json=%t.json %s | %filecheck %s
// RUN: python3 -c "import json; v=[p for p in json.load(open('%t.json'))['properties'] if p['status']=='violated'][0]; print([i['text'] for i in v['execution']['inputs'] if i['text']])" | %filecheck --check-prefix=JSON %s
// What malloc leaves in an object that is written before it is read is told nobody.
#include <stdlib.h>
unsigned char nondet_uchar(void);
struct Node {
  struct Node *next;
  int value;
};

int main(void) {
  unsigned n = nondet_uchar() % 4;
  struct Node *head = 0;
  for (unsigned i = 0; i < n; i++) {
    struct Node *node = malloc(sizeof *node);
    if (!node)
      break;
    node->next = head;
    node->value = (int)i;
    head = node;
  }
  while (head) {
    if (head->value == 2) {
      free(head);
      head = head->next;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
    } else {
      struct Node *next = head->next;
      free(head);
      head = next;
    }
  }
}
// CHECK: inputs:
// CHECK-NEXT: nondet_uchar() = 3
// CHECK-NEXT: execution
// JSON: ['nondet_uchar() = 3']
