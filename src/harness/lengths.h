#pragma once

#include "clang/AST/Type.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::harness {

// A parameter of a function, or a member of a struct.
struct Item {
  std::string name;
  clang::QualType type;
  clang::QualType written = type;  // of a parameter that is an array: the array
};

// How many things a pointer points to.
struct Length {
  size_t item = 0;      // the item that says so,
  uint64_t number = 0;  // or this number, if there is no such item
  bool isItem = false;
  bool inBytes = false;
  bool isNotZero = false;
};

// For each item the length that seems to belong to it, by types, names and order.
std::vector<std::optional<Length>> lengthsOf(const std::vector<Item>& items);

}  // namespace fathom::harness
