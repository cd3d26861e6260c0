#include "smtlib/name_table.h"

#include <algorithm>
#include <functional>

namespace fathom::smtlib {

uint32_t NameTable::intern(std::string_view name) {
  if (names_.size() * 2 >= table_.size())
    grow();
  auto hash = static_cast<uint32_t>(std::hash<std::string_view>()(name));
  size_t mask = table_.size() - 1;
  size_t slot = hash & mask;
  for (; table_[slot]; slot = (slot + 1) & mask) {
    uint32_t id = table_[slot] - 1;
    if (hashes_[id] == hash && names_[id] == name)
      return id;
  }
  names_.emplace_back(keep(name), name.size());
  hashes_.push_back(hash);
  table_[slot] = size();
  return size() - 1;
}

const char* NameTable::keep(std::string_view name) {
  constexpr size_t blockSize = 64 * 1024;
  if (free_ < name.size() || blocks_.empty()) {
    size_t bytes = std::max(blockSize, name.size());
    blocks_.push_back(std::make_unique<char[]>(bytes));
    free_ = bytes;
    end_ = blocks_.back().get() + bytes;
  }
  char* place = end_ - free_;
  std::copy(name.begin(), name.end(), place);
  free_ -= name.size();
  return place;
}

void NameTable::grow() {
  table_.assign(std::max<size_t>(64, table_.size() * 2), 0);
  size_t mask = table_.size() - 1;
  for (uint32_t id = 0; id < size(); ++id) {
    size_t slot = hashes_[id] & mask;
    while (table_[slot])
      slot = (slot + 1) & mask;
    table_[slot] = id + 1;
  }
}

}  // namespace fathom::smtlib
