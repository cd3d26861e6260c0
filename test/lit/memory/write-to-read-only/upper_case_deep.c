// RUN: %exit 10 %fathom check %s | %filecheck %s
// Upper-cases in place, and one of the words is a literal.
static void upperCase(char* word) {
  for (; *word; word++)
    if (*word >= 'a' && *word <= 'z')
      *word = (char)(*word - 'a' + 'A');
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
}

static void upperCaseAll(char** words, int count) {
  for (int i = 0; i < count; i++)
    upperCase(words[i]);
}

int main(void) {
  char first[] = "one";
  char* words[3] = {first, "TWO", "three"};
  upperCaseAll(words, 3);
  return first[0] == 'O' ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
