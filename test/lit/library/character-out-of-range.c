// RUN: %exit 10 %fathom check %s | %filecheck %s
// The functions of ctype.h take EOF and what an unsigned char can hold, with their macros and without.
#include <ctype.h>

char nondet_char(void);
int nondet_int(void);

int main(void) {
  char c = nondet_char();
  switch (nondet_int()) {
    case 0: return (isalpha)(c);                  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [builtin-misuse
    case 1: return isspace(c);                    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [builtin-misuse
    case 2: return toupper(256 + (c & 1));        // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [builtin-misuse
    case 3: return isdigit((unsigned char)c);
    case 4: return isdigit(-1);
  }
}
// CHECK: {{^}}FAILED: 3 of
