#pragma once

#include <sys/mman.h>

#include <cstdlib>
#include <new>

namespace fathom {

// For large tables that are accessed at random: asks the system for large pages,
// because looking up page addresses otherwise costs as much as the access.
template <class T> struct HugePageAllocator {
  using value_type = T;

  HugePageAllocator() = default;
  template <class U> HugePageAllocator(const HugePageAllocator<U>&) {}

  T* allocate(size_t n) {
    constexpr size_t page = size_t{2} << 20;
    size_t bytes = n * sizeof(T);
    if (bytes < page)
      return static_cast<T*>(::operator new(bytes));
    void* p = std::aligned_alloc(page, (bytes + page - 1) / page * page);
    if (!p)
      throw std::bad_alloc();
    madvise(p, bytes, MADV_HUGEPAGE);  // a hint: it may fail
    return static_cast<T*>(p);
  }
  void deallocate(T* p, size_t n) {
    if (n * sizeof(T) < (size_t{2} << 20))
      ::operator delete(p);
    else
      std::free(p);
  }
  bool operator==(const HugePageAllocator&) const { return true; }
};

}  // namespace fathom
