// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody reads the scratch buffer, so its stores are dead, and the wrong one too.
static void scribble(char* page, int size) {
  for (int i = 0; i <= size; i++)
    page[i] = (char)i;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
}

int main(void) {
  char page[12];
  scribble(page, sizeof page);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
