// RUN: %exit 5 %fathom check --unwind=2 --unwindset=macros.0:1,macros.4:3,macros.5:1 %s 2>&1 | %filecheck %s
// RUN: %exit 5 %fathom check --unwind=2 --unwindset=line.0:5,line.1:6,line.2:7,line.3:8,line.4:1 %s 2>&1 | %filecheck %s --check-prefix=ONE
// RUN: %exit 5 %fathom check --unwind=2 --unwindset=gotos.0:5,gotos.1:6,gotos.3:9 %s 2>&1 | %filecheck %s --check-prefix=GOTOS
// RUN: %exit 5 %fathom check --unwind=2 --unwindset=scopes.0:5,scopes.1:6 %s 2>&1 | %filecheck %s --check-prefix=SCOPES
// RUN: %exit 5 %fathom check --unwind=2 --unwindset=dead.0:3,dead.1:2 %s 2>&1 | %filecheck %s --check-prefix=DEAD
// CBMC counts what leads back in the source: loops that run once, whose ends are not reached, and gotos.
int nondet_int(void);
void use(int *);

#define GUARD(x)                 \
  do {                           \
    if (!(x))                    \
      do {                       \
        return 1;                \
      } while (0);               \
  } while (0)

static int macros(int n) {
  GUARD(n);  // 0 and 1
  while (nondet_int())  // 4, behind 2 and 3
    GUARD(__CPROVER_forall { int i; 0 <= i && i < 2 ==> i < n });
  return 0;
}
// CHECK: warning: --unwindset=macros.5: there is no such loop
// CHECK-NOT: warning
// CHECK: :[[@LINE-6]]:3: note: loop can go on after 3 iterations

// clang-format off
static int line(int s) {
  for (; nondet_int();) for (; nondet_int();) s ^= 3; while (nondet_int()) s ^= 2; do s ^= 1; while (nondet_int());
  return s;
}
// clang-format on
// ONE: warning: --unwindset=line.4: there is no such loop
// ONE-NOT: warning
// ONE-DAG: :[[@LINE-6]]:3: note: loop can go on after 6 iterations
// ONE-DAG: :[[@LINE-7]]:25: note: loop can go on after 5 iterations
// ONE-DAG: :[[@LINE-8]]:55: note: loop can go on after 7 iterations
// ONE-DAG: :[[@LINE-9]]:84: note: loop can go on after 8 iterations

static int gotos(int n) {
outer:
  n ^= 1;
inner:
  n ^= 2;
  if (nondet_int())
    goto inner;
  if (nondet_int())
    goto end;
  if (nondet_int())
    goto outer;
end:
  return n;
}
// GOTOS: warning: --unwindset=gotos.3: there is no such loop
// GOTOS-NOT: warning
// GOTOS-DAG: :[[@LINE-13]]:1: note: loop can go on after 5 iterations
// GOTOS-DAG: :[[@LINE-16]]:1: note: loop can go on after 6 iterations

// The way back leads out of the scope of a local.
static int scopes(int n) {
  while (n) {
    int kept = nondet_int();
    use(&kept);
    if (kept == 1)
      return 1;
    continue;
  }
again: {
  int kept = nondet_int();
  use(&kept);
  if (kept)
    goto again;
}
  return 0;
}
// SCOPES-NOT: warning
// SCOPES-DAG: :[[@LINE-16]]:3: note: loop can go on after 5 iterations
// SCOPES-DAG: :[[@LINE-10]]:1: note: loop can go on after 6 iterations

// One macro with two loops, of which clang makes one.
#define BOTH(n)      \
  while (1) {        \
    if (n)           \
      return 1;      \
    return 2;        \
  }                  \
  while (nondet_int()) \
    ;
static int dead(int n) {
  if (n)
    BOTH(n);
  return 0;
}
// DEAD: warning: --unwindset=dead.0: which loop that is cannot be told; --unwind=FUNCTION:LINE:N names loops by their lines

int main(void) {
  int n = nondet_int();
  return macros(n) ^ line(n) ^ gotos(n) ^ scopes(n) ^ dead(n);
}
