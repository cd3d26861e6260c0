// RUN: %exit 1 %fathom check | %filecheck %s
// A check of nothing is a mistake in the command line.
// CHECK: {{usage|[Ff]ile|FILE}}
