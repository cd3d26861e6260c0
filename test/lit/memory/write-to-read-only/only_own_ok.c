// RUN: %exit 0 %fathom check %s | %filecheck %s
// The default text is recognised and left alone.
#include <assert.h>
_Bool nondet_bool(void);

static const char defaultName[] = "anonymous";

struct User {
  const char* name;
  char storage[8];
};

static void censor(struct User* user) {
  if (user->name == defaultName)
    return;
  ((char*)user->name)[0] = '*';
}

int main(void) {
  struct User user = {defaultName, "eve"};
  if (nondet_bool())
    user.name = user.storage;
  censor(&user);
  assert(defaultName[0] == 'a');
  assert(user.name[0] == '*' || user.name[0] == 'a');
  return 0;
}
// CHECK: {{^}}VERIFIED
