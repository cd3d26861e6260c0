// RUN: %exit 10 %fathom check %s | %filecheck %s
// The temporary dies at the semicolon.
struct Name {
  char text[4];
  const char* begin() const { return text; }
};

static Name makeName(char first) { return Name{{first, 'b', 'c', '\0'}}; }

int main() {
  const char* name = makeName('a').begin();
  return *name == 'a' ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
}
// CHECK: {{^}}FAILED: 1 of
