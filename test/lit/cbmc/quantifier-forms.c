// RUN: %exit 10 %fathom check %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DHOLDS 2>&1 | %filecheck %s --check-prefix=HOLDS
// Bounds in all forms in which they are written. Each claim is wrong for one value only, the last or the first
// of which it speaks; without that value it holds.
typedef unsigned long size_t;

int last[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 90}, first[10] = {10, 1, 2, 3, 4, 5, 6, 7, 8, 9};
unsigned n = 10;
#ifdef HOLDS
#define LAST 8
#define FIRST 1
#define WIDE 0
#else
#define LAST 9
#define FIRST 0
#define WIDE 1
#endif
#define CLAIM(number, ...) \
  if (claim == number)     \
  __CPROVER_assert(__VA_ARGS__, #number)
int nondet_int(void);

int main(void) {
  int claim = nondet_int();
  // CHECK-DAG: error: 101 [
  CLAIM(101, __CPROVER_forall { int i; (0 <= i && (size_t)i < LAST + 1) ==> last[i] == i });
  // CHECK-DAG: error: 102 [
  CLAIM(102, __CPROVER_forall { int i; (FIRST <= i && (unsigned long)(i) < n) ==> first[i] == i });
  // CHECK-DAG: error: 103 [
  // Negative values are large ones.
  CLAIM(103, __CPROVER_forall { signed char i; (-2 <= i && (size_t)i <= -1ul - !WIDE) ==> i != -1 });
  // CHECK-DAG: error: 105 [
  CLAIM(105, __CPROVER_forall { unsigned i; !(i >= LAST + 1) ==> last[i] == i });
  // CHECK-DAG: error: 106 [
  CLAIM(106, __CPROVER_forall { int i; !(i < FIRST || i > 9) ==> first[i] == i });
  // CHECK-DAG: error: 107 [
  CLAIM(107, __CPROVER_forall { unsigned i; !!(i <= LAST) ==> last[i] == i });
  // CHECK-DAG: error: 108 [
  CLAIM(108, __CPROVER_forall { int i; i == LAST ==> last[i] == i });
  // CHECK-DAG: error: 109 [
  CLAIM(109, __CPROVER_forall { int i; (0 <= i && (size_t)i == LAST) ==> last[i] == i });
  // CHECK-DAG: error: 110 [
  CLAIM(110, __CPROVER_forall { int i; (0 <= i) ==> ((i <= LAST) ==> last[i] == i) });
  // CHECK-DAG: error: 111 [
  CLAIM(111, __CPROVER_forall { unsigned i; i > LAST || last[i] == i });
  // CHECK-DAG: error: 112 [
  CLAIM(112, __CPROVER_forall { int i; i < FIRST || !(i < 10) || first[i] == i });
  // CHECK-DAG: error: 113 [
  CLAIM(113, __CPROVER_forall { int i; i != LAST || last[i] == i });
  // CHECK-DAG: error: 114 [
  // The loop meets the greatest value of the type as well, before an unsigned bound.
  CLAIM(114, __CPROVER_forall { int i; (2147483640 <= i && i < 2147483648u) ==> i < 2147483647 + !WIDE * 1l });
  // CHECK-DAG: error: 115 [
  CLAIM(115, !__CPROVER_exists { int i; i == 8 && last[i] == i + !WIDE });

  // Such an `exists` holds for any value of which it does not speak.
  CLAIM(201, __CPROVER_exists { int i; (0 <= i && i < 8) ==> i == 100 });
  CLAIM(202, __CPROVER_exists { unsigned char i; i < 255 ==> i == 1000 });
  CLAIM(203, __CPROVER_exists { signed char i; (-127 <= i && i <= 127) ==> i == 1000 });
  // CHECK-DAG: error: 204 [
  CLAIM(204, __CPROVER_exists { signed char i; (-128 <= i && i <= 127 - !WIDE) ==> i == 1000 });
  // CHECK-DAG: error: 205 [
  CLAIM(205, __CPROVER_exists { unsigned char i; ((!WIDE) <= i && i <= 255) ==> i == 1000 });
  return 0;
}
// CHECK: {{^}}FAILED: 16 of
// HOLDS: {{^}}VERIFIED
