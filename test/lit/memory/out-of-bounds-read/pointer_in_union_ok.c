// RUN: %exit 0 %fathom check %s | %filecheck %s
// A variant that holds a number or a pointer; the tag says which.
#include <string.h>
int __VERIFIER_nondet_int(void);

struct Variant {
  enum { Number, Text } tag;
  union {
    long number;
    const char* text;
  };
};

static long measure(const struct Variant* v) {
  switch (v->tag) {
    case Number: return v->number;
    case Text: return (long)strlen(v->text);
  }
  return -1;
}

int main(void) {
  struct Variant v;
  if (__VERIFIER_nondet_int()) {
    v.tag = Number;
    v.number = 12;
  } else {
    v.tag = Text;
    v.text = "twelve";
  }
  return measure(&v) > 5 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
