// fenv.h: the rounding mode is exact, exceptions are not followed. What is asked of
// them is answered by arbitrary flags, and the verdict says so.
#include "fathom_runtime.h"

// The numbers of the modes, in LLVM's order: to zero, to nearest, up, down.
#if defined(__i386__) || defined(__x86_64__)
static const int modes[] = {0xc00, 0, 0x800, 0x400};
#elif defined(__aarch64__) || defined(__arm__)
static const int modes[] = {0xc00000, 0, 0x400000, 0x800000};
#elif defined(__riscv)
static const int modes[] = {1, 0, 3, 2};
#else
static const int modes[] = {1, 0, 2, 3};
#endif
enum { MODES = 4, NEAREST = 1 };

int fegetround(void) { return modes[__builtin_flt_rounds() & (MODES - 1)]; }

int fesetround(int mode) {
  for (int i = 0; i < MODES; ++i)
    if (modes[i] == mode) {
      __fathom_set_rounding(i);
      return 0;
    }
  return 1;
}

// As large as glibc's fenv_t. The mode is in its first bytes.
enum { ENVIRONMENT_SIZE = sizeof(void*) == 8 ? 32 : 28 };

static void keep(void* environment) {
  requireWritable(environment, ENVIRONMENT_SIZE);
  __fathom_havoc(environment, ENVIRONMENT_SIZE);
  *(int*)environment = __builtin_flt_rounds();
}

static void restore(const void* environment) {
  // FE_DFL_ENV and FE_NOMASK_ENV.
  if ((Address)environment >= (Address)-2) {
    __fathom_set_rounding(NEAREST);
    return;
  }
  requireReadable(environment, ENVIRONMENT_SIZE);
  int mode = *(const int*)environment;
  if (mode < 0 || mode >= MODES)
    __fathom_fail("unsupported", "a floating-point environment that fegetenv did not make");
  __fathom_set_rounding(mode);
}

int fegetenv(void* environment) {
  keep(environment);
  return 0;
}

int feholdexcept(void* environment) {
  keep(environment);
  return 0;
}

int fesetenv(const void* environment) {
  restore(environment);
  return 0;
}

int feupdateenv(const void* environment) {
  restore(environment);
  return 0;
}

int fetestexcept(int exceptions) {
  int raised = __fathom_nondet_int();
  __fathom_suppose((raised & ~exceptions) == 0,
                   "which floating-point exceptions were raised is arbitrary");
  return raised;
}

int feclearexcept(int exceptions) {
  (void)exceptions;
  return 0;
}

int feraiseexcept(int exceptions) {
  (void)exceptions;
  return 0;
}

int fegetexceptflag(void* flags, int exceptions) {
  (void)exceptions;
  requireWritable(flags, sizeof(short));
  __fathom_havoc(flags, sizeof(short));
  return 0;
}

int fesetexceptflag(const void* flags, int exceptions) {
  (void)exceptions;
  requireReadable(flags, sizeof(short));
  return 0;
}

int feenableexcept(int exceptions) {
  (void)exceptions;
  __fathom_fail("unsupported", "feenableexcept");
}

int fedisableexcept(int exceptions) {
  (void)exceptions;
  return 0;
}

int fegetexcept(void) { return 0; }
