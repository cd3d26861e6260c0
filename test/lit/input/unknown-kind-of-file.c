// RUN: cp %s %t.txt
// RUN: %exit 2 %fathom check %t.txt | %filecheck %s
// What the name does not tell is not guessed.
int main(void) { return 0; }
// CHECK: .txt
