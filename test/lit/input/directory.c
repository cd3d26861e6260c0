// RUN: mkdir -p %t.folder.c
// RUN: %exit 2 %fathom check %t.folder.c | %filecheck %s
// A folder is no program.
// CHECK: folder.c
