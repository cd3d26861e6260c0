// RUN: %exit 0 %fathom check %s | %filecheck %s
// A small vector that allocates and deletes arrays.
#include <assert.h>
extern "C" int nondet_int(void);

class Vector {
public:
  Vector() = default;
  Vector(const Vector&) = delete;
  Vector& operator=(const Vector&) = delete;
  ~Vector() { delete[] items_; }
  void push(int item) {
    if (count_ == capacity_) {
      capacity_ = capacity_ ? 2 * capacity_ : 1;
      int* items = new int[capacity_];
      for (unsigned i = 0; i < count_; i++)
        items[i] = items_[i];
      delete[] items_;
      items_ = items;
    }
    items_[count_++] = item;
  }
  int operator[](unsigned i) const { return items_[i]; }

private:
  int* items_ = nullptr;
  unsigned count_ = 0, capacity_ = 0;
};

int main() {
  Vector v;
  int first = nondet_int();
  v.push(first);
  for (int i = 0; i < 4; i++)
    v.push(i);
  assert(v[0] == first && v[4] == 3);
  return 0;
}
// CHECK: {{^}}VERIFIED
