// RUN: %exit 0 %fathom check %s | %filecheck %s
// There is a handler from the start, which aborts.
#include <cassert>
#include <exception>

void mine() {}

int main() {
  std::terminate_handler before = std::get_terminate();
  assert(before);
  assert(std::set_terminate(mine) == before && std::get_terminate() == mine);
  std::set_terminate(before);
  if (std::get_terminate() == before)
    before();
  assert(false);
}
// CHECK: {{^}}VERIFIED
