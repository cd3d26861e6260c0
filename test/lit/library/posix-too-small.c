// RUN: %exit 10 %fathom check %s | %filecheck %s
// Functions of POSIX that store more than there is room for.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/utsname.h>
#include <unistd.h>

int nondet_int(void);

int main(void) {
  char small[4];
  struct utsname* names;
  switch (nondet_int()) {
    case 0: recvfrom(0, small, 8, 0, NULL, NULL); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 1: realpath("/usr/bin", small); break;           // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 2: mkstemp((char*)"/tmp/a-XXXXXX"); break;       // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
    case 3:
      names = malloc(8);
      if (names)
        uname(names);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
      free(names);
  }
  return 0;
}
// CHECK: {{^}}FAILED: 4 of
