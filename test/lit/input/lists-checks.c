// RUN: %exit 0 %fathom checks | %filecheck %s
// Every kind of check is listed with its weakness number.
// CHECK-DAG: {{^ *assertion .*}}617
// CHECK-DAG: {{^ *signed-overflow .*}}190
// CHECK-DAG: {{^ *division-by-zero .*}}369
// CHECK-DAG: {{^ *bad-shift .*}}1335
// CHECK-DAG: {{^ *conversion .*}}197
// CHECK-DAG: {{^ *missing-return .*}}758
// CHECK-DAG: {{^ *invalid-call .*}}686
// CHECK-DAG: {{^ *unwinding}}
