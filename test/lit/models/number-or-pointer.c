// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// A union holds a number or a pointer, and the number is followed. It may by chance be where an
// array ends, but nobody has made an integer of that address: it leads to no object.
int nondet_int(void);
unsigned sum;

struct Mixed {
  int isPointer;
  union {
    unsigned char* at;
    unsigned long number;
  } u;
};

int main(void) {
  unsigned to = nondet_int() & 1, from = nondet_int() & 7;
  unsigned char bytes[3] = {0};
  struct Mixed all[3];
  all[0].isPointer = 0, all[0].u.number = to;
  all[1].isPointer = 1, all[1].u.at = &bytes[to];
  all[2].isPointer = 0, all[2].u.number = 15;
  if (to > 0)
    all[to] = all[from % 3u];
  for (int i = 0; i < 3; ++i)
    if (!all[i].isPointer && all[i].u.at != 0)
      sum += *all[i].u.at;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: read through a pointer that belongs to no object [invalid-pointer, CWE-824]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
