// RUN: %exit 10 %fathom check %s | %filecheck %s
// The second slot was never filled. That it happens to hold the right address does not make it a pointer.
int main(void) {
  int count = 0;
  int* slots[2];
  slots[0] = &count;
  unsigned long seen = (unsigned long)&count;
  if ((unsigned long)slots[1] == seen)
    *slots[1] = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: write through a pointer that belongs to no object [invalid-pointer, CWE-824]
  return 0;
}
// CHECK: FAILED: 1 of
