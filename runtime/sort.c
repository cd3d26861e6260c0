// Sorting and searching with a comparison function.
//
// qsort is an insertion sort that never stops early: which elements meet depends
// on their number only, so the guards of its loops are constants even when
// the elements are arbitrary. C leaves the order of equal elements open. So does the
// model: equal neighbours are swapped or not, as the solver likes. A program
// that is right only if the sort is stable fails.
#include "fathom_runtime.h"

typedef int Compare(const void* left, const void* right);
typedef int CompareWith(const void* left, const void* right, void* argument);

// The two kinds of comparison function behind one call.
struct Order {
  Compare* plain;
  CompareWith* with;
  void* argument;
};

static int compare(const struct Order* order, const void* left, const void* right) {
  return order->with != NULL ? order->with(left, right, order->argument)
                             : order->plain(left, right);
}

static size_t bytesOf(size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? SIZE_LARGEST : bytes;
}

static void sort(char* elements, size_t count, size_t size, const struct Order* order) {
  requireWritable(elements, bytesOf(count, size));
  if (count < 2 || size == 0)
    return;
  char held[size];
  for (size_t i = 1; i < count; ++i) {
    for (size_t j = i; j > 0; --j) {
      char* left = elements + (j - 1) * size;
      char* right = left + size;
      int result = compare(order, left, right);
      if (result > 0 || (result == 0 && __fathom_nondet_bool())) {
        __builtin_memcpy(held, left, size);
        __builtin_memcpy(left, right, size);
        __builtin_memcpy(right, held, size);
      }
    }
  }
}

void qsort(void* elements, size_t count, size_t size, Compare* function) {
  struct Order order = {function, NULL, NULL};
  sort(elements, count, size, &order);
}

void qsort_r(void* elements, size_t count, size_t size, CompareWith* function, void* argument) {
  struct Order order = {NULL, function, argument};
  sort(elements, count, size, &order);
}

// Halves what is left until one candidate remains. How much is left does not
// depend on the comparisons, so the guard is constant for a constant count.
// Which of several equal elements is found is open: the last of them, or any
// that was met on the way.
void* bsearch(const void* key, const void* elements, size_t count, size_t size, Compare* function) {
  const char* candidate = elements;
  const char* met = NULL;
  requireReadable(elements, bytesOf(count, size));
  if (count == 0)
    return NULL;
  while (count > 1) {
    size_t half = count / 2;
    const char* middle = candidate + half * size;
    int result = function(key, middle);
    if (result == 0 && met == NULL && __fathom_nondet_bool())
      met = middle;
    if (result >= 0)
      candidate = middle;
    count -= half;
  }
  if (met != NULL)
    return (void*)met;
  return function(key, candidate) == 0 ? (void*)candidate : NULL;
}

static void* findLinear(const void* key, const char* elements, size_t count, size_t size,
                        Compare* function) {
  for (size_t i = 0; i < count; ++i) {
    if (function(key, elements + i * size) == 0)
      return (void*)(elements + i * size);
  }
  return NULL;
}

void* lfind(const void* key, const void* elements, size_t* count, size_t size, Compare* function) {
  return findLinear(key, elements, *count, size, function);
}

// Adds the key at the end if it is not there yet.
void* lsearch(const void* key, void* elements, size_t* count, size_t size, Compare* function) {
  void* found = findLinear(key, elements, *count, size, function);
  if (found == NULL) {
    found = (char*)elements + *count * size;
    __builtin_memcpy(found, key, size);
    ++*count;
  }
  return found;
}
