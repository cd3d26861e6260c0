// RUN: %exit 0 %fathom check %s | %filecheck %s
// A reference to a const keeps the temporary alive.
struct Name {
  char text[4];
  const char* begin() const { return text; }
};

static Name makeName(char first) { return Name{{first, 'b', 'c', '\0'}}; }

int main() {
  const Name& kept = makeName('a');
  const char* name = kept.begin();
  return *name == 'a' && *makeName('z').begin() == 'z' ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
