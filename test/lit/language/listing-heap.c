// RUN: %exit 10 %fathom check --malloc=succeeds %s | %filecheck %s
// Objects from one call have numbers; their members have the names of the type that the
// pointer has.
#include <stdlib.h>

struct node {
  struct node* next;
  unsigned char value;
};

static struct node* push(struct node* list, unsigned char value) {
  struct node* n = malloc(sizeof *n);
  n->next = list;
  n->value = value;
  return n;
}

int main(void) {
  struct node* list = push(push(NULL, 255), 7);
  // CHECK: (the object from malloc at line 12)->next = NULL{{$}}
  // CHECK-NEXT: (the object from malloc at line 12)->value = 255{{$}}
  // CHECK: (the 2nd object from malloc at line 12)->next = the object from malloc at line 12{{$}}
  // CHECK-NEXT: (the 2nd object from malloc at line 12)->value = 7{{$}}
  // CHECK-NEXT: list = the 2nd object from malloc at line 12{{$}}
  short* numbers = malloc(3 * sizeof *numbers);
  numbers[2] = -4;
  // CHECK: :[[@LINE-1]]: (the object from malloc at line [[@LINE-2]])[2] = -4{{$}}
  int* one = malloc(sizeof *one);
  *one = 5;
  // CHECK: :[[@LINE-1]]: *(the object from malloc at line [[@LINE-2]]) = 5{{$}}
  return 1 / (list->value + numbers[2] - *one + 2);
}
// CHECK: {{^}}FAILED: 1 of
