// RUN: %exit 0 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck %s
// RUN: %exit 10 %fathom check --property=%S/inputs/unreach-call.prp %s -- -DREACHED | %filecheck --check-prefix=REACHED %s
// An arbitrary value of every type of the rules, and memory of arbitrary content.
#include <stddef.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern char __VERIFIER_nondet_char(void);
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern __int128 __VERIFIER_nondet_int128(void);
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
extern long long __VERIFIER_nondet_longlong(void);
extern short __VERIFIER_nondet_short(void);
extern size_t __VERIFIER_nondet_size_t(void);
extern unsigned __int128 __VERIFIER_nondet_uint128(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned int __VERIFIER_nondet_unsigned(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern char* __VERIFIER_nondet_charp(void);
extern void* __VERIFIER_nondet_pointer(void);
extern void __VERIFIER_nondet_memory(void*, size_t);
extern void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  __VERIFIER_assume(__VERIFIER_nondet_char() == 'x');
  __VERIFIER_assume(__VERIFIER_nondet_double() == 0.5);
  __VERIFIER_assume(__VERIFIER_nondet_float() == -2.0f);
  __VERIFIER_assume(__VERIFIER_nondet_int128() == -((__int128)1 << 100));
  __VERIFIER_assume(__VERIFIER_nondet_int() == -7);
  __VERIFIER_assume(__VERIFIER_nondet_long() == -(1L << 40));
  __VERIFIER_assume(__VERIFIER_nondet_longlong() == 1LL << 50);
  __VERIFIER_assume(__VERIFIER_nondet_short() == -300);
  __VERIFIER_assume(__VERIFIER_nondet_size_t() == (size_t)-1);
  __VERIFIER_assume(__VERIFIER_nondet_uint128() >> 127 == 1);
  __VERIFIER_assume(__VERIFIER_nondet_uchar() == 255);
  __VERIFIER_assume(__VERIFIER_nondet_uint() == 0x80000000u);
  __VERIFIER_assume(__VERIFIER_nondet_unsigned() == 5);
  __VERIFIER_assume(__VERIFIER_nondet_ulong() == 1UL << 63);
  __VERIFIER_assume(__VERIFIER_nondet_ulonglong() == 3);
  __VERIFIER_assume(__VERIFIER_nondet_ushort() == 65535);
  __VERIFIER_assume(__VERIFIER_nondet_charp() == 0);
  __VERIFIER_assume(__VERIFIER_nondet_pointer() != 0);
  unsigned char bytes[3] = {0};
  __VERIFIER_nondet_memory(bytes, 2);
  if (bytes[2] != 0 || __VERIFIER_nondet_bool() > 1)
    reach_error();
#ifdef REACHED
  if (bytes[0] == 17 && bytes[1] == 4)
    reach_error();
#endif
  // REACHED: nondet-types.c:[[@LINE-2]]:5: error: reach_error is called
  return 0;
}
// CHECK: {{^}}true{{$}}
// REACHED: {{^}}false(unreach-call){{$}}
