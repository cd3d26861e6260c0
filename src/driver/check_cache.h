#pragma once

#include "driver/build_id.h"
#include "driver/check_digest.h"
#include "ilr/evaluate.h"

#include <map>
#include <optional>
#include <set>

namespace fathom::driver {

// What an earlier run found out about a goal: a fact of logic, whatever program it came from.
struct CacheEntry {
  // It cannot hold together with these formulas,
  bool proved = true;
  std::vector<Digest> core;
  // or it can, under this assignment of symbols, by name.
  std::map<std::string, ilr::Value, std::less<>> values{};
  uint64_t conflicts = 0;  // that it took
};

// Answers of earlier runs in a directory, a file each. A file is written under another name first,
// says what it is about and ends with a checksum: whatever a crash, a full disk or another run
// does, an entry is there as a whole or not at all. The directory is made when there is
// something worth keeping.
class Cache {
public:
  // Goals have nothing to do with each other under different scopes.
  Cache(std::string directory, std::string_view scope);
  ~Cache();
  Cache(const Cache&) = delete;
  Cache& operator=(const Cache&) = delete;

  // Why somebody else may have put answers there; empty if nobody can have.
  static std::string whyNotOwn(const std::string& directory);

  // Below this many seconds in all nothing is kept.
  static constexpr double worthKeepingInAll = 0.1;

  bool isThere() const;
  std::optional<CacheEntry> find(const Digest& goal);
  // From one thread at a time. `seconds` is what it took to find out.
  void keep(const Digest& goal, const CacheEntry& entry, double seconds);
  // The cache as a whole is not larger than it should be.
  void limitSize();
  // What went wrong since the last time, one sentence each.
  std::vector<std::string> complaints();

private:
  std::string pathOf(const Digest& key) const;
  Digest keyOf(const Digest& goal) const;
  void write(const Digest& key, const std::string& text);

  std::string directory_;
  std::string scope_;
  std::map<Digest, std::string> waiting_;  // entries until it is clear that they are worth it
  double seconds_ = 0;                     // of all that was to be kept
  bool isThere_ = false;                   // somebody thought it worth it before
  bool isWritable_ = true, wrote_ = false;
  size_t damaged_ = 0;
  std::vector<std::string> complaints_;
};

}  // namespace fathom::driver
