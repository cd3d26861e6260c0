// RUN: %exit 1 %fathom check --argv=symbolic:3 %s 2>&1 | %filecheck %s --check-prefix=NUMBERS
// RUN: %exit 1 %fathom check --argv=symbolic:3,-1 %s 2>&1 | %filecheck %s --check-prefix=NUMBERS
// RUN: %exit 1 %fathom check --argv=symbolic:3,4,5 %s 2>&1 | %filecheck %s --check-prefix=NUMBERS
// RUN: %exit 1 %fathom check --argv=symbolic:99999,4 %s 2>&1 | %filecheck %s --check-prefix=NUMBERS
// RUN: %exit 1 %fathom check --argv=symbolic:, %s 2>&1 | %filecheck %s --check-prefix=NUMBERS
// RUN: %exit 1 %fathom check --argv= %s 2>&1 | %filecheck %s --check-prefix=EMPTY
// RUN: %exit 1 %fathom check --argv=a --entry=f %s 2>&1 | %filecheck %s --check-prefix=ENTRY
// NUMBERS: --argv=symbolic:N,M needs two whole numbers up to 4096, not
// EMPTY: --argv must not be empty
// ENTRY: --argv is for main, not for the entry 'f'
int f(void) { return 0; }

int main(int argc, char** argv) { return argc > 0 && argv[0] != 0; }
