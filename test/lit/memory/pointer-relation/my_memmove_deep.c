// RUN: %exit 10 %fathom check --check=pointer-relation %s | %filecheck %s
// A memmove of one's own compares the addresses of two different arrays.

static void move(char* to, const char* from, int count) {
  if (to < from)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-relation, CWE-469]
    for (int i = 0; i < count; i++)
      to[i] = from[i];
  else
    for (int i = count - 1; i >= 0; i--)
      to[i] = from[i];
}

int main(void) {
  char text[8] = "abcdefg", copy[8] = "";
  for (int i = 1; i < 4; i++)
    move(text, text + i, 2);
  move(copy, text, 4);
  return copy[0] == text[0] ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
