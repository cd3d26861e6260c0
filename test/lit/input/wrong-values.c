// RUN: %exit 1 %fathom check --unwind=many %s | %filecheck %s --check-prefix=UNWIND
// RUN: %exit 1 %fathom check --recursion=-3 %s | %filecheck %s --check-prefix=RECURSION
// RUN: %exit 1 %fathom check --malloc=sometimes %s | %filecheck %s --check-prefix=MALLOC
// RUN: %exit 1 %fathom check --undefined=maybe %s | %filecheck %s --check-prefix=UNDEFINED
// RUN: %exit 1 %fathom check --entry= %s | %filecheck %s --check-prefix=ENTRY
// RUN: %exit 1 %fathom check --timeout=soon %s | %filecheck %s --check-prefix=TIMEOUT
// Values that an option does not take.
int main(void) { return 0; }
// UNWIND: --unwind
// RECURSION: --recursion
// MALLOC: --malloc
// UNDEFINED: --undefined
// ENTRY: --entry
// TIMEOUT: --timeout
