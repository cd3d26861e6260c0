// RUN: %exit 0 %fathom check %s | %filecheck %s
// The pointer is used only while the block lasts.
int nondet_int(void);

int main(void) {
  int given = nondet_int();
  int result;
  if (given < 0) {
    int fallback = 3;
    const int* level = &fallback;
    result = *level;
  } else {
    const int* level = &given;
    result = *level;
  }
  return result >= 0 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
