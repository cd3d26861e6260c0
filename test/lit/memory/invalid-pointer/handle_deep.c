// RUN: %exit 10 %fathom check %s | %filecheck %s
// Handles are addresses, and nobody checks the ones that come from outside.
#include <stdint.h>
unsigned long nondet_ulong(void);
void __VERIFIER_assume(int);

struct Object {
  int kind;
  int uses;
};
static struct Object objects[2];

static uintptr_t handleOf(struct Object* object) { return (uintptr_t)object; }

static void use(uintptr_t handle) {
  struct Object* object = (struct Object*)handle;
  object->uses++;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
}

static void useAll(const uintptr_t* handles, int count) {
  for (int i = 0; i < count; i++)
    use(handles[i]);
}

int main(void) {
  uintptr_t handles[3] = {handleOf(&objects[0]), handleOf(&objects[1]), nondet_ulong()};
  __VERIFIER_assume(handles[2] % 8 == 0 && handles[2] != 0);
  useAll(handles, 3);
  return 0;
}
// CHECK: {{^}}FAILED
