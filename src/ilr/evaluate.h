#pragma once

#include "ilr/term_manager.h"

#include <map>
#include <optional>
#include <variant>

namespace fathom::ilr {

struct UnsignedLess {
  bool operator()(const llvm::APInt& a, const llvm::APInt& b) const { return a.ult(b); }
};
struct LexicographicLess {
  bool operator()(const std::vector<llvm::APInt>& a, const std::vector<llvm::APInt>& b) const;
};

// The value of an array: elements at some indices, one value everywhere else.
struct ArrayValue {
  llvm::APInt otherwise;
  std::map<llvm::APInt, llvm::APInt, UnsignedLess> elements;
};

// A bool is one bit, a float its packed bits, a rounding mode its number.
using Value = std::variant<llvm::APInt, ArrayValue>;

// The value of an uninterpreted function: a finite table, and one value
// everywhere else.
struct FunctionValue {
  llvm::APInt otherwise;
  std::map<std::vector<llvm::APInt>, llvm::APInt, LexicographicLess> table;
};

// Values for symbols and functions; what is not given is zero everywhere.
struct Assignment {
  std::unordered_map<Term, Value> symbols;
  std::unordered_map<Function, FunctionValue> functions;
};

// The value of one function of constants; both constant folding and the
// evaluator are this. `width` is that of the result (bool: 1). Not for leaves,
// arrays, apply, extract and floats (evaluate_float.h).
llvm::APInt evaluateOp(Op op, unsigned width, llvm::ArrayRef<llvm::APInt> operands);

// Evaluates terms under an assignment, memoised, without recursion. The manager
// may grow meanwhile; it and the assignment must outlive the evaluator.
class Evaluator {
public:
  Evaluator(const TermManager& terms, const Assignment& assignment);
  ~Evaluator();

  // The value of a term that is no array, valid as long as the evaluator.
  const llvm::APInt& bits(Term t);
  bool isTrue(Term t) { return bits(t).isOne(); }
  // The value of a term of any sort.
  Value value(Term t);

private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fathom::ilr
