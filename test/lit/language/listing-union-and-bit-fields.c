// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// Of a union, the member that fits what is stored; of bit-fields, all in the storage unit.
union word {
  float f;
  int i;
  const char* p;
  unsigned char b[4];
};
struct flags {
  unsigned low : 3, high : 5;
  int rest;
};

int main(void) {
  union word w;
  w.i = 3;
  // CHECK: :[[@LINE-1]]: w.i = 3{{$}}
  w.f = 0.5f;
  // CHECK-NEXT: :[[@LINE-1]]: w.f = 0.5{{$}}
  w.b[2] = 200;
  // CHECK-NEXT: :[[@LINE-1]]: w.b[2] = 200{{$}}
  w.p = "text";
  // CHECK-NEXT: :[[@LINE-1]]: w.p = "text"{{$}}
  struct flags flags = {0};
  flags.high = 9;
  // CHECK-NEXT: :[[@LINE-2]]: flags = {0}{{$}}
  // CHECK-NEXT: :[[@LINE-2]]: flags.low = 0, flags.high = 9{{$}}
  flags.rest = -1;
  // CHECK-NEXT: :[[@LINE-1]]: flags.rest = -1{{$}}
  return 1 / (flags.high - 9);
}
// CHECK: {{^}}FAILED: 1 of
