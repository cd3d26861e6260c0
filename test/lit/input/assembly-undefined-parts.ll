; RUN: %exit 10 %fathom check %s | %filecheck %s
; What is undefined in an aggregate or a vector can be anything; what was put into it is known.
; CHECK-NOT: known
; CHECK-DAG: error: record [assertion, CWE-617]
; CHECK-DAG: error: vector [assertion, CWE-617]
; CHECK-DAG: error: mixed [assertion, CWE-617]
; CHECK: FAILED: 3 of
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@known = constant [6 x i8] c"known\00"
@record = constant [7 x i8] c"record\00"
@vector = constant [7 x i8] c"vector\00"
@mixed = constant [6 x i8] c"mixed\00"

declare void @__CPROVER_assert(i1, ptr)
declare i32 @nondet_int()

define void @records(i32 %x) {
  %s = insertvalue { i32, i32 } undef, i32 %x, 0
  %first = extractvalue { i32, i32 } %s, 0
  %same = icmp eq i32 %first, %x
  call void @__CPROVER_assert(i1 %same, ptr @known)
  %second = extractvalue { i32, i32 } %s, 1
  %other = icmp ne i32 %second, 5
  call void @__CPROVER_assert(i1 %other, ptr @record)
  ret void
}

define void @vectors(i32 %x) {
  %v = insertelement <4 x i32> poison, i32 %x, i32 2
  %third = extractelement <4 x i32> %v, i32 2
  %same = icmp eq i32 %third, %x
  call void @__CPROVER_assert(i1 %same, ptr @known)
  %second = extractelement <4 x i32> %v, i32 1
  %other = icmp ne i32 %second, 5
  call void @__CPROVER_assert(i1 %other, ptr @vector)
  ret void
}

define void @constants() {
  %sum = add <2 x i32> <i32 1, i32 undef>, <i32 1, i32 1>
  %first = extractelement <2 x i32> %sum, i32 0
  %two = icmp eq i32 %first, 2
  call void @__CPROVER_assert(i1 %two, ptr @known)
  %second = extractelement <2 x i32> %sum, i32 1
  %one = icmp eq i32 %second, 1
  call void @__CPROVER_assert(i1 %one, ptr @mixed)
  ret void
}

define i32 @main() {
  %x = call i32 @nondet_int()
  call void @records(i32 %x)
  call void @vectors(i32 %x)
  call void @constants()
  ret i32 0
}
