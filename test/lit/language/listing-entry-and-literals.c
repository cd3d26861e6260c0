// RUN: %exit 10 %fathom check --trace=full --entry=label --entry-pointers=fresh %s | %filecheck %s
// The object behind a pointer parameter, and string literals, in words.
struct box {
  int size;
  const char* label;
};

// CHECK: read-only [write-to-read-only, CWE-787]
// CHECK: parameter box = the fresh object *box{{$}}
void label(struct box* box) {
  // CHECK: :[[@LINE-1]]: box = the fresh object *box{{$}}
  box->size = -2;
  // CHECK-NEXT: :[[@LINE-1]]: box->size = -2{{$}}
  box->label = "a \"label\"";
  // CHECK-NEXT: :[[@LINE-1]]: box->label = "a \"label\""{{$}}
  char* end = (char*)box->label + 8;
  // CHECK-NEXT: :[[@LINE-1]]: end = "a \"label\"" + 8{{$}}
  *end = 0;
}
// CHECK: {{^}}FAILED: 1 of
