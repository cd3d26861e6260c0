// RUN: python3 -c "open('%t.ll','w').write('define i32 @main() {\n  ret i33 0\n}\n')"
// RUN: %exit 2 %fathom check %t.ll | %filecheck %s
// Text that is not quite LLVM's: the reader says where.
// CHECK: .ll:2:{{[0-9]+}}:
// CHECK-NOT: VERIFIED
