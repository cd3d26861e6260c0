// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <bitset>
#include <cassert>

extern unsigned nondet_uint();

int main() {
  std::bitset<8> flags;
  std::bitset<70> many;
  unsigned i = nondet_uint();
  if (i >= 8)
    return 0;
  flags[i] = true;
  many[i + 62] = true;
  const std::bitset<8>& seen = flags;
  assert(seen[i] && seen.count() == 1);
  assert(many[i + 62] && !many[i]);
}
// CHECK: VERIFIED
