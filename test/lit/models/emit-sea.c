// RUN: %exit 0 %fathom check --emit=sea %s | %filecheck --check-prefix=OBJECTS %s
// RUN: %exit 0 %fathom check --emit=sea --memory=lambdas %s | %filecheck --check-prefix=REGIONS %s
// RUN: %exit 0 %fathom check --emit=sea --memory=arrays --word=4 %s | %filecheck --check-prefix=WORDS %s
// RUN: %exit 0 %fathom check --emit=sea --memory=lambdas --regions=off %s | %filecheck --check-prefix=ONE %s
// RUN: %exit 0 %fathom check --emit=sea --memory=flat %s | %filecheck --check-prefix=FLAT %s
// The purified program: one memory, one for each region that a function touches, or bytes and heap.
int nondet_int(void);

static int widths[4];
static int heights[4];

static void grow(int* size, int by) {
  *size += by;
}

int main(void) {
  int i = nondet_int();
  if (i < 0 || i > 3)
    return 0;
  widths[i] = 7;
  heights[i] = 9;
  grow(&widths[i], 1);
  return heights[i] - 9;
}
// OBJECTS: # memory: objects
// OBJECTS: fun main(M0) {
// OBJECTS: M1 = store 7, {{P[0-9]+}}, M0
// OBJECTS: M2 = store 9, {{P[0-9]+}}, M1
// OBJECTS: M3 = call @grow({{P[0-9]+}}, 1, M2)
// OBJECTS: = load i32, {{P[0-9]+}}, M3
// OBJECTS: fun grow(P0, R0, M0) {
// OBJECTS: assert isderef(P0, 4, M0)
// OBJECTS-NEXT: = load i32, P0, M0
// OBJECTS: assert isderef(P0, 4, M0)
// OBJECTS-NEXT: M1 = store {{R[0-9]+}}, P0, M0
// OBJECTS-NEXT: return M1

// REGIONS: # memory: lambdas, by regions
// REGIONS: fun main(M0_0, M1_0) {
// REGIONS: [[W:M[0-9]+_]]1 = store 7, {{P[0-9]+}}, [[W]]0
// REGIONS: [[H:M[0-9]+_]]1 = store 9, {{P[0-9]+}}, [[H]]0
// REGIONS: [[W]]2 = call @grow({{P[0-9]+}}, 1, [[W]]1)
// REGIONS: = load i32, {{P[0-9]+}}, [[H]]1
// REGIONS: fun grow(P0, R0, M0_0) {

// WORDS: # memory: arrays, words of 4 bytes, by regions

// ONE: # memory: lambdas
// ONE: fun main(M0) {

// FLAT: # memory: flat
// FLAT: fun main(M0, H0) {
// FLAT: M1 = store 7, {{P[0-9]+}}, M0
// FLAT: M2 = store 9, {{P[0-9]+}}, M1
// FLAT: M3, H1 = call @grow({{P[0-9]+}}, 1, M2, H0)
// FLAT: fun grow(P0, R0, M0, H0) {
// FLAT: assert validaccess(P0, 4, H0)
