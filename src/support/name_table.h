#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace fathom {

// Numbers names from 0 in the order in which they first occur. A script may
// bind millions of them, so an entry is small.
class NameTable {
public:
  uint32_t intern(std::string_view name);
  // The number of a name that occurred.
  std::optional<uint32_t> find(std::string_view name) const;
  std::string_view text(uint32_t id) const { return names_[id]; }
  uint32_t size() const { return static_cast<uint32_t>(names_.size()); }

private:
  // The slot of the table that holds the name, or the empty one where it belongs.
  size_t probe(std::string_view name, uint32_t hash) const;
  const char* keep(std::string_view name);
  void grow();

  std::vector<std::string_view> names_;
  std::vector<uint32_t> hashes_;
  std::vector<uint32_t> table_;  // open addressing: 0, or 1 + id
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* end_ = nullptr;  // of the last block
  size_t free_ = 0;      // bytes left before it
};

}  // namespace fathom
