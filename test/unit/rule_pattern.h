#pragma once

// Instances of rewrite rules, made from the patterns that rules.def states.

#include "ilr/redex.h"

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace fathom::ilr::testing {

// A pattern like "and(u, not(or(u, v)))", parsed.
struct Pattern {
  std::string head;  // function or letter or constant
  std::vector<Pattern> operands;

  static Pattern parse(const std::string& text);
};

// How an instance is drawn.
struct Draw {
  unsigned width;    // of x, y, z, w and array elements
  bool boolLetters;  // u and v are bools
  unsigned indexWidth;
  // Near miss: the occurrence (counted over the whole pattern) of a letter that
  // becomes a symbol of its own; -1: none.
  int detached = -1;
};

// Builds instances of the operands of a pattern. Fails (nothing) where the
// random choices do not fit together; draw again then.
class Instance {
public:
  Instance(TermManager& terms, const Draw& draw, std::mt19937& random)
      : m_(terms), draw_(draw), random_(random) {}

  // The root application as a redex, with operands in the manager's order.
  std::optional<Redex> redex(const Pattern& root);

private:
  struct Misfit {};

  Term build(const Pattern& p, std::optional<Sort> wanted);
  Term letter(const Pattern& p, std::optional<Sort> wanted);
  std::vector<Term> sameSort(const Pattern& p, size_t first, std::optional<Sort> wanted);
  unsigned below(unsigned n) { return n < 2 ? 0 : random_() % n; }
  Sort letterSort(char c);
  FloatFormat floatFormat() const;
  Redex floatRedex(const Pattern& p);
  static std::vector<Term> operandsOf(const Redex& r);
  llvm::APInt randomConstant(unsigned width);

  TermManager& m_;
  Draw draw_;
  std::mt19937& random_;
  std::map<std::string, Term> bound_;
  int occurrence_ = 0;
};

}  // namespace fathom::ilr::testing
