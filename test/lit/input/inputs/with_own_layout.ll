target datalayout = "e-m:e-p:64:64-i64:64-n8:16:32:64-S64"
target triple = "x86_64-pc-linux-gnu"

define i32 @main() {
  %p = call ptr @malloc(i64 4)
  call void @free(ptr %p)
  ret i32 0
}

declare ptr @malloc(i64)
declare void @free(ptr)
