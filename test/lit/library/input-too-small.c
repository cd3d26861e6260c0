// RUN: %exit 10 %fathom check %s | %filecheck %s
// What comes from a file is arbitrary, and so long as the program lets it be: each of these can
// write past its buffer. The last one behind a call and a loop.
#include <stdio.h>

int nondet_int(void);

static void fill(char* line, int rounds) {
  for (int i = 0; i < rounds; ++i)
    if (i == 2)
      fgets(line + i, 4, stdin);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
}

int main(void) {
  char text[4];
  int numbers[2];
  switch (nondet_int()) {
    case 0: fgets(text, 5, stdin); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 1: fread(numbers, sizeof numbers[0], 3, stdin); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 2: scanf("%4s", text); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 3: scanf("%s", text); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 4: scanf("%ld", (long*)&numbers[1]); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    default: fill(text, 3);
  }
  return 0;
}
// CHECK: {{^}}FAILED: 6 of
