// RUN: %exit 0 %fathom check %s | %filecheck %s
// Objects by hand: a table of methods per kind of shape, and instances that share it.
#include <assert.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

struct Shape;
struct Methods {
  const char* name;
  int (*area)(const struct Shape*);
  void (*grow)(struct Shape*, int);
};
struct Shape {
  const struct Methods* methods;
  int width, height;
};

static int rectangleArea(const struct Shape* s) { return s->width * s->height; }
static int squareArea(const struct Shape* s) { return s->width * s->width; }
static void growBoth(struct Shape* s, int by) { s->width += by, s->height += by; }
static void growWidth(struct Shape* s, int by) { s->width += by; }

static const struct Methods rectangle = {"rectangle", rectangleArea, growBoth};
static const struct Methods square = {.area = squareArea, .grow = growWidth};

int main(void) {
  struct Shape shapes[2] = {{&rectangle, 2, 3}, {&square, 4, 0}};
  int by = nondet_uchar() & 3;
  struct Shape* s = &shapes[nondet_uchar() & 1];
  s->methods->grow(s, by);
  int area = s->methods->area(s);
  assert(s->methods->name ? area == (2 + by) * (3 + by) : area == (4 + by) * (4 + by));
  assert(shapes[1].height == 0);
  return 0;
}
// CHECK: VERIFIED
