// RUN: %exit 10 %fathom check --check=conversion %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=DEFAULT
// A length of up to 300 is stored into a byte.
unsigned int nondet_uint(void);

struct Packet {
  unsigned char length;
  unsigned char data[8];
};

static void setLength(struct Packet* p, unsigned length) {
  p->length = length;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [conversion, CWE-197]
}

int main(void) {
  struct Packet p;
  unsigned length = nondet_uint();
  if (length > 300)
    return 1;
  setLength(&p, length);
  return 0;
}
// CHECK: FAILED: 1 of
// DEFAULT: VERIFIED
