// RUN: %exit 0 %fathom check %s | %filecheck %s
// What is written goes nowhere; what is read is arbitrary.
#include <cassert>
#include <iomanip>
#include <iostream>
#include <string>

int main() {
  std::cout << "n = " << 42 << ' ' << std::setw(6) << std::hex << 255u << 2.5 << std::string("x")
            << true << std::endl;
  std::cerr << 1ul << '\n' << std::flush;
  assert(std::cout.good());
  int n = 7;
  if (std::cin >> n)
    assert(n - n == 0);
  else
    assert(n == 0 && std::cin.fail());
}
// CHECK: {{^}}VERIFIED
