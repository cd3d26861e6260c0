// RUN: %exit 2 %fathom check %s | %filecheck %s
#include <vektor>
// CHECK: cpp-missing-header.cpp:2:10: fatal error: 'vektor' file not found

int main() {}
