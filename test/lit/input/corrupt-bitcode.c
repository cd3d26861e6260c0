// RUN: python3 -c "open('%t.bc','wb').write(b'BC\xc0\xde' + bytes(range(200)))"
// RUN: %exit 2 %fathom check %t.bc | %filecheck %s
// RUN: python3 -c "open('%t.text.bc','wb').write(b'this is no bitcode')"
// RUN: %exit 2 %fathom check %t.text.bc | %filecheck %s
// RUN: python3 -c "open('%t.empty.bc','wb').close()"
// RUN: %exit 2 %fathom check %t.empty.bc | %filecheck %s
// Files that are named like bitcode: with its first bytes only, with text, and empty.
// CHECK: .bc
// CHECK-NOT: VERIFIED
