// That a call was not made in which a variable gets its value is a reason.
// RUN: %exit 10 %fathom check --trace=full --json=%t.json %s > /dev/null
// RUN: python3 -c "import json,sys; v=[p for p in json.load(open('%t.json'))['properties'] if p['status']=='violated'][0]; print([s['place']['line'] for s in v['execution']['steps'] if s['needed'] and s['kind']=='branch'])" | %filecheck %s
#include <assert.h>
int nondet_int(void);
static int ready;
static void prepare(void) { ready = 1; }
static void set(int *to) { *to = 3; }

int main(void) {
  int value = 0, kind = nondet_int();
  if (kind == 1)
    prepare();
  if (kind != 2)
    kind = 0;
  else
    set(&value);
  assert(ready || value);
  return 0;
}
// CHECK: [12, 14, 
