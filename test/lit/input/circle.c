// RUN: %exit 2 %fathom check %S/inputs/circle.bc 2>&1 | %filecheck %s
// In this bitcode (mutation 418254 of test/fuzz/bitcode.sh with seed 1) a scope of debug information
// lies in itself, and LLVM's verifier looks for the outermost one for ever.
// CHECK: fathom: LLVM gave up on '{{.*}}circle.bc'
