// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -m32 | %filecheck %s
// Arguments that the ABI passes in vector registers: parts of structs, complex numbers, vectors.
#include <assert.h>
#include <stdarg.h>
typedef float V4 __attribute__((vector_size(16)));
typedef int V2 __attribute__((vector_size(8)));
typedef long long V2L __attribute__((vector_size(16)));
struct Mixed { float x, y; double z; };
struct Two { float x, y; };
struct Three { float x, y, z; };
struct Half { long a; float b; };
static double all(int n, ...) {
  va_list a;
  va_start(a, n);
  struct Mixed m = va_arg(a, struct Mixed);
  float _Complex c = va_arg(a, float _Complex);
  V4 v = va_arg(a, V4);
  struct Two t = va_arg(a, struct Two);
  V2 w = va_arg(a, V2);
  struct Three h = va_arg(a, struct Three);
  struct Half l = va_arg(a, struct Half);
  V4 u = va_arg(a, V4);
  V2L k = va_arg(a, V2L);
  double d = va_arg(a, double);
  va_end(a);
  return m.z + __imag__ c + v[2] + t.y + w[1] + h.z + l.a + l.b + u[3] + k[1] + d;
}
int main(void) {
  struct Mixed m = {1, 2, 3};
  float _Complex c = 4 + 5i;
  V4 v = {6, 7, 8, 9};
  struct Two t = {10, 11};
  V2 w = {12, 13};
  struct Three h = {14, 15, 16};
  struct Half l = {17, 18};
  V4 u = {19, 20, 21, 22};
  V2L k = {23, 24};
  assert(all(0, m, c, v, t, w, h, l, u, k, 25.0) == 3 + 5 + 8 + 11 + 13 + 16 + 17 + 18 + 22 + 24 + 25);
}
// CHECK: {{^}}VERIFIED
