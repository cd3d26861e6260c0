#include "support/name_table.h"

#include <algorithm>
#include <functional>

namespace fathom {

namespace {

uint32_t hashOf(std::string_view name) {
  return static_cast<uint32_t>(std::hash<std::string_view>()(name));
}

}  // namespace

size_t NameTable::probe(std::string_view name, uint32_t hash) const {
  size_t mask = table_.size() - 1;
  size_t slot = hash & mask;
  while (table_[slot]) {
    uint32_t id = table_[slot] - 1;
    if (hashes_[id] == hash && names_[id] == name)
      break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

std::optional<uint32_t> NameTable::find(std::string_view name) const {
  if (table_.empty())
    return {};
  uint32_t found = table_[probe(name, hashOf(name))];
  return found ? std::optional(found - 1) : std::nullopt;
}

uint32_t NameTable::intern(std::string_view name) {
  if (names_.size() * 2 >= table_.size())
    grow();
  uint32_t hash = hashOf(name);
  size_t slot = probe(name, hash);
  if (table_[slot])
    return table_[slot] - 1;
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

}  // namespace fathom
