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
  short n = 7;
  if (std::cin >> n)
    assert(!std::cin.fail());
  else
    assert(std::cin.fail() && (n == 0 || n == 7 || n == 32767 || n == -32768));
  std::cin.clear();
  char c = 'x';
  int next = std::cin.get();
  assert((next == -1 && std::cin.eof() && std::cin.fail()) || (next >= 0 && next < 256));
  std::cin.clear();
  if (!std::cin.get(c) || !(std::cin >> c))
    assert(std::cin.eof());
  std::cin.clear();
  double d = 0.5;
  std::cin >> d;
  assert(d - d == 0);
  std::cin.setstate(std::ios::eofbit);
  n = 1;
  std::cin >> n;
  assert(std::cin.fail() && n == 1);
}
// CHECK: {{^}}VERIFIED
