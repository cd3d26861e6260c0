// RUN: %exit 10 %fathom check --trace=full --malloc=succeeds %s | %filecheck %s
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
  // CHECK: malloc#1->next = NULL{{$}}
  // CHECK-NEXT: malloc#1->value = 255{{$}}
  // CHECK: malloc#2->next = malloc#1{{$}}
  // CHECK-NEXT: malloc#2->value = 7{{$}}
  // CHECK-NEXT: return malloc#2{{$}}
  // CHECK-NEXT: list = malloc#2{{$}}
  short* numbers = malloc(3 * sizeof *numbers);
  numbers[2] = -4;
  // CHECK: :[[@LINE-1]]: malloc#3[2] = -4{{$}}
  int* one = malloc(sizeof *one);
  *one = 5;
  // CHECK: :[[@LINE-1]]: *malloc#4 = 5{{$}}
  return 1 / (list->value + numbers[2] - *one + 2);
}
// CHECK: {{^}}FAILED: 1 of
