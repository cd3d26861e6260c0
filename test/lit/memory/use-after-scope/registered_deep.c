// RUN: %exit 10 %fathom check %s | %filecheck %s
// Observers are registered in the loop, with a context that each iteration takes back.
struct Observer {
  void (*notify)(int*);
  int* context;
};
static struct Observer observers[3];
static int registered;

static void count(int* context) {
  ++*context;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
}

static void add(void (*notify)(int*), int* context) {
  observers[registered].notify = notify;
  observers[registered].context = context;
  registered++;
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    int calls = 0;
    add(count, &calls);
    observers[i].notify(observers[i].context);
  }
  for (int i = 0; i < registered; i++)
    observers[i].notify(observers[i].context);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
