// RUN: %exit 10 %fathom check %s | %filecheck %s
// In C++ it is wrong to fall off the end even if the value is not used.
extern "C" int nondet_int(void);

namespace {

struct Door {
  bool open = false;

  bool toggle(int force) {  // CHECK: error: {{.*}} [missing-return, CWE-758]
    if (force > 10) {
      open = !open;
      return true;
    }
  }
};

}  // namespace

int main() {
  Door door;
  door.toggle(nondet_int());
  return 0;
}
// CHECK: FAILED: 1 of
