#pragma once

#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>

namespace fathom::proof {

// Twice the variable, plus one if it is negated.
using Lit = uint32_t;
inline constexpr Lit noLit = 0;
inline Lit negated(Lit l) { return l ^ 1; }
inline uint32_t variableOf(Lit l) { return l >> 1; }
inline Lit fromDimacs(int64_t l) {
  return l > 0 ? static_cast<Lit>(2 * l) : static_cast<Lit>(-2 * l + 1);
}
inline int64_t toDimacs(Lit l) {
  return l & 1 ? -static_cast<int64_t>(l >> 1) : static_cast<int64_t>(l >> 1);
}

// Where a clause is in its store; none is at 0.
using ClauseRef = uint32_t;
inline constexpr ClauseRef noClause = 0;

// Clauses one behind the other in one block of words, which grows by realloc: for large blocks
// that moves pages, not bytes, so a proof takes little more memory than its literals.
class ClauseStore {
public:
  ClauseStore() { reserve(1); }
  ~ClauseStore() { std::free(words_); }
  ClauseStore(const ClauseStore&) = delete;
  ClauseStore& operator=(const ClauseStore&) = delete;

  // std::bad_alloc if there is no room.
  ClauseRef add(std::span<const Lit> literals) {
    reserve(size_ + headerWords + literals.size());
    auto ref = static_cast<ClauseRef>(size_);
    words_[ref] = static_cast<uint32_t>(literals.size()) << flagBits | activeFlag;
    words_[ref + 1] = literals.empty() ? 0 : literals.front();
    words_[ref + 2] = noClause;
    for (size_t i = 0; i < literals.size(); ++i)
      words_[ref + headerWords + i] = literals[i];
    size_ += headerWords + literals.size();
    return ref;
  }

  uint32_t size(ClauseRef c) const { return words_[c] >> flagBits; }
  Lit* literals(ClauseRef c) { return words_ + c + headerWords; }
  std::span<const Lit> view(ClauseRef c) const { return {words_ + c + headerWords, size(c)}; }
  // The first literal as the clause was given; the others may change their places.
  Lit pivot(ClauseRef c) const { return words_[c + 1]; }
  // For chains of clauses.
  ClauseRef& next(ClauseRef c) { return words_[c + 2]; }

  // The proof needs it.
  bool isCore(ClauseRef c) const { return words_[c] & coreFlag; }
  void setCore(ClauseRef c) { words_[c] |= coreFlag; }
  // It is among the clauses at the present point of the proof.
  bool isActive(ClauseRef c) const { return words_[c] & activeFlag; }
  void setActive(ClauseRef c, bool active) {
    words_[c] = active ? words_[c] | activeFlag : words_[c] & ~activeFlag;
  }

  // In the order in which they came.
  ClauseRef first() const { return 1; }
  ClauseRef end() const { return static_cast<ClauseRef>(size_); }
  ClauseRef after(ClauseRef c) const { return c + headerWords + size(c); }

private:
  static constexpr uint32_t headerWords = 3, flagBits = 2, coreFlag = 1, activeFlag = 2;

  void reserve(uint64_t wanted) {
    if (wanted <= capacity_)
      return;
    if (wanted > UINT32_MAX)
      throw std::bad_alloc();
    uint64_t larger = capacity_ + capacity_ / 2 + 1024;
    if (larger < wanted)
      larger = wanted;
    auto* words = static_cast<uint32_t*>(std::realloc(words_, larger * sizeof(uint32_t)));
    if (!words)
      throw std::bad_alloc();
    words_ = words;
    capacity_ = larger;
  }

  uint32_t* words_ = nullptr;
  uint64_t size_ = 1, capacity_ = 0;
};

}  // namespace fathom::proof
