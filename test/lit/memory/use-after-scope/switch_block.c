// RUN: %exit 10 %fathom check %s | %filecheck %s
// The label is formatted in a case's own buffer.
unsigned char __VERIFIER_nondet_uchar(void);

static int width(unsigned char code) {
  const char* label = "?";
  switch (code >> 4) {
    case 0: label = "zero"; break;
    case 1: {
      char buffer[3] = {'1', (char)('a' + (code & 15)), '\0'};
      label = buffer;
      break;
    }
  }
  int length = 0;
  while (label[length])
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
    length++;
  return length;
}

int main(void) { return width(__VERIFIER_nondet_uchar()); }
// CHECK: {{^}}FAILED: 1 of
