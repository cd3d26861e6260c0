// The bits of a small bitset share one word, and libstdc++ takes an index modulo its width.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <bitset>

extern unsigned nondet_uint();

int main() {
  std::bitset<8> flags;
  unsigned i = nondet_uint();
  if (i > 8)
    return 0;
  // CHECK: bitset-index.cpp:[[#@LINE+1]]:3: error: the index of a bitset is not smaller than its size [library-precondition, CWE-628]
  flags[i] = true;
  // CHECK: nondet_uint() = 8
  return flags.any();
}
// CHECK: FAILED
