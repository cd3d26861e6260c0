// RUN: python3 -c "open('%t.c','w').close()"
// RUN: %exit 2 %fathom check %t.c | %filecheck %s
// A file with nothing in it compiles, but has no main.
// CHECK: {{[^-_/.a-z]main[^-_.a-z]}}
