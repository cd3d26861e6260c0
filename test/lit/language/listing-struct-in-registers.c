// RUN: %exit 10 %fathom check --trace=full %s | %filecheck %s
// Small structs are passed and returned as integers, and still shown by their members.
struct point {
  int x, y;
};
struct table {
  unsigned rows, columns;
  int* cells;
};

static int cells[6];
static struct point middle(struct point a, struct point b) {
  struct point m = {(a.x + b.x) / 2, (a.y + b.y) / 2};
  return m;
}
static int first(struct table t) {
  return t.cells[0];
}

int main(void) {
  struct point a = {-1, 3}, b = {1, 5};
  // CHECK: :[[@LINE-1]]: a = {.x = -1, .y = 3}{{$}}
  // CHECK-NEXT: :[[@LINE-2]]: b = {.x = 1, .y = 5}{{$}}
  struct point m = middle(a, b);
  // CHECK-NEXT: :[[@LINE-1]]: middle(a.x = -1, a.y = 3, b.x = 1, b.y = 5){{$}}
  // CHECK: return {.x = 0, .y = 4}{{$}}
  // CHECK-NEXT: :[[@LINE-3]]: m.x = 0, m.y = 4{{$}}
  int zero = first((struct table){2, 3, cells});
  // CHECK: :[[@LINE-1]]: first({{.*}}t.rows = 2, t.columns = 3{{.*}}, t.cells = &cells){{$}}
  return m.y / zero;
}
// CHECK: {{^}}FAILED: 1 of
