// The loop goes one too far, in a function that only reads.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <bitset>

template <std::size_t N>
int count(const std::bitset<N>& flags, int last) {
  int result = 0;
  for (int i = 0; i <= last; ++i)
    // CHECK: bitset-index-call.cpp:[[#@LINE+1]]:15: error: the index of a bitset is not smaller than its size
    result += flags[i];
  return result;
}

int main() {
  std::bitset<5> flags(21);
  return count(flags, 5);
}
// CHECK: FAILED
