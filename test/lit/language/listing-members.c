// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// The execution names members and elements, and shows each value by its own type.
int nondet_int(void);

enum colour { RED, GREEN };
struct all {
  unsigned char a;
  short b;
  float f;
  double d;
  _Bool z;
  enum colour e;
  struct { signed char tag; } inner[2];
} s;

int main(void) {
  s.a = 200;
  // CHECK: listing-members.c:[[@LINE-1]]: s.a = 200{{$}}
  s.b = -3;
  // CHECK-NEXT: :[[@LINE-1]]: s.b = -3{{$}}
  s.f = 1.5f;
  // CHECK-NEXT: :[[@LINE-1]]: s.f = 1.5{{$}}
  s.d = -2.5;
  // CHECK-NEXT: :[[@LINE-1]]: s.d = -2.5{{$}}
  s.z = 1;
  // CHECK-NEXT: :[[@LINE-1]]: s.z = 1{{$}}
  s.e = GREEN;
  // CHECK-NEXT: :[[@LINE-1]]: s.e = GREEN{{$}}
  s.inner[1].tag = 'x';
  // CHECK-NEXT: :[[@LINE-1]]: s.inner[1].tag = 120 'x'{{$}}
  unsigned char bytes[3];
  bytes[1] = 250;
  // CHECK-NEXT: :[[@LINE-1]]: bytes[1] = 250{{$}}
  int m[2][3];
  m[1][2] = 7;
  // CHECK-NEXT: :[[@LINE-1]]: m[1][2] = 7{{$}}
  return 1 / (m[1][2] - bytes[1] + 243);
}
// CHECK: {{^}}FAILED: 1 of
