#pragma once

#include "ilr/float_format.h"
#include "ilr/term.h"
#include "support/huge_page_allocator.h"
#include "support/name_table.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fathom::ilr {

class AbstractValues;
class WriteChains;

enum class SortKind : uint8_t { Bool, Int, Array, Float, Rounding };

// Owns every term of a run. Terms are immutable, shared (structurally equal
// terms have the same handle) and simplified as they are built. A handle of an
// operand is always smaller than the handle of the term it occurs in, so
// ascending handles are a topological order.
class TermManager {
public:
  // With simplify off, terms are built as written, except that functions of
  // constants fold.
  explicit TermManager(bool simplify = true);
  ~TermManager();
  TermManager(const TermManager&) = delete;
  TermManager& operator=(const TermManager&) = delete;

  bool simplifies() const { return simplify_; }

  // Sorts.
  Sort boolSort() const { return Sort{0}; }
  Sort intSort(unsigned width);
  Sort arraySort(unsigned indexWidth, unsigned elementWidth);
  // At least two bits for the exponent and two for the significand.
  Sort floatSort(FloatFormat format);
  Sort roundingSort();
  SortKind kind(Sort s) const { return sorts_[s.id].kind; }
  bool isBool(Sort s) const { return s.id == 0; }
  bool isInt(Sort s) const { return kind(s) == SortKind::Int; }
  bool isArray(Sort s) const { return kind(s) == SortKind::Array; }
  bool isFloat(Sort s) const { return kind(s) == SortKind::Float; }
  bool isRounding(Sort s) const { return kind(s) == SortKind::Rounding; }
  // Its values are bits: no array, float or rounding mode.
  bool isBits(Sort s) const { return kind(s) <= SortKind::Int; }
  // Bits of a bool (1), an iN (N), a packed float or a rounding mode.
  unsigned width(Sort s) const { return sorts_[s.id].width; }
  unsigned indexWidth(Sort s) const { return sorts_[s.id].indexWidth; }
  unsigned elementWidth(Sort s) const { return sorts_[s.id].elementWidth; }
  FloatFormat format(Sort s) const {
    return {sorts_[s.id].exponentBits(), sorts_[s.id].significandBits()};
  }
  // Some sort of this manager is that of floats or rounding modes.
  bool hasFloats() const { return hasFloats_; }
  // "bool", "i32", "[i32 -> i8]", "f8.24", "rounding".
  std::string name(Sort s) const;

  // Leaves.
  Term mkBool(bool value) { return value ? true_ : false_; }
  Term mkTrue() const { return true_; }
  Term mkFalse() const { return false_; }
  Term mkInt(const llvm::APInt& value);
  Term mkInt(unsigned width, uint64_t value);
  // A constant of sort bool or iN; of a float, its packed bits (any NaN is the
  // NaN); of a rounding mode, its number.
  Term mkConst(Sort sort, const llvm::APInt& value);
  // The symbol of that name; asking again with another sort is an error.
  Term mkSymbol(std::string_view name, Sort sort);
  // A symbol whose name starts with prefix and was not used before.
  Term mkFreshSymbol(std::string_view prefix, Sort sort);
  // Null if there is no symbol of that name.
  Term findSymbol(std::string_view name) const;
  bool hasFunction(std::string_view name) const { return functionIds_.contains(std::string(name)); }
  Function mkFunction(std::string_view name, llvm::ArrayRef<Sort> parameters, Sort result);

  // Applications. The operands must have the sorts that op asks for.
  Term mk(Op op, Term a);
  Term mk(Op op, Term a, Term b);
  Term mk(Op op, Term a, Term b, Term c);
  // Bits hi down to lo of x.
  Term mkExtract(Term x, unsigned hi, unsigned lo);
  // Extension to `width` bits, which must not be less than those of x.
  Term mkZExt(Term x, unsigned width);
  Term mkSExt(Term x, unsigned width);
  Term mkTrunc(Term x, unsigned width);
  // Truncation or zero extension, whichever leads to `width`: what ptrtoint
  // and inttoptr are while pointers are integers.
  Term mkResize(Term x, unsigned width);
  Term mkConstArray(Sort array, Term element);
  Term mkApply(Function f, llvm::ArrayRef<Term> arguments);

  // Floats. `rm` is of sort rounding.
  Term mkRounding(Rounding rounding);
  // The mode that has this number; a larger one than there is means toward zero.
  Term mkRounding(Term number);
  Term mkFloat(FloatFormat format, const llvm::APInt& bits);
  Term mkFpFromBits(Term bits, FloatFormat format);
  Term mkFpToBits(Term x) { return mk(Op::FpToBits, x); }
  Term mkFpConvert(Term rm, Term x, FloatFormat format);
  Term mkFpFromInt(bool isSigned, Term rm, Term x, FloatFormat format);
  Term mkFpToInt(bool isSigned, Term rm, Term x, unsigned width);
  // x, rounded to an integer, is one of that many bits (no NaN, nothing too large).
  Term mkFpFitsInt(bool isSigned, Term rm, Term x, unsigned width);
  Term mkFpFma(Term rm, Term x, Term y, Term z);
  // The remainder of the truncated quotient, with the sign of x: C's fmod.
  Term mkFpMod(Term x, Term y);
  // The 80 bits of an x86 long double, and back. Bits that are no number of the
  // format (unnormal, pseudo-infinite, pseudo-NaN) are the NaN.
  Term mkFpFromX87(Term bits);
  Term mkFpToX87(Term x);

  // The same function as t over other operands (as many as t has).
  Term mkLike(Term t, llvm::ArrayRef<Term> operands);

  // Shorthands.
  Term mkNot(Term a) { return mk(Op::Not, a); }
  Term mkAnd(Term a, Term b) { return mk(Op::And, a, b); }
  Term mkOr(Term a, Term b) { return mk(Op::Or, a, b); }
  Term mkEq(Term a, Term b) { return mk(Op::Eq, a, b); }
  Term mkSelect(Term c, Term a, Term b) { return mk(Op::Select, c, a, b); }
  Term mkImplies(Term a, Term b) { return mkOr(mkNot(a), b); }
  Term mkAnd(llvm::ArrayRef<Term> conjuncts);  // balanced; true if empty
  Term mkOr(llvm::ArrayRef<Term> disjuncts);   // balanced; false if empty

  // Inspection.
  Op op(Term t) const { return node(t).op; }
  Sort sort(Term t) const { return Sort{node(t).sort}; }
  unsigned width(Term t) const { return width(sort(t)); }
  bool isBool(Term t) const { return node(t).sort == 0; }
  unsigned numOperands(Term t) const {
    const Node& n = node(t);
    return n.op >= Op::Apply ? n.c : arity_[static_cast<unsigned>(n.op)];
  }
  Term operand(Term t, unsigned i) const {
    const Node& n = node(t);
    if (n.op >= Op::Apply)
      return operandPool_[n.b + i];
    return Term{i == 0 ? n.a : i == 1 ? n.b : n.c};
  }
  bool isConst(Term t) const { return node(t).op == Op::Const; }
  llvm::APInt constValue(Term t) const;
  // The low 64 bits of a constant.
  uint64_t constLow(Term t) const;
  bool isZero(Term t) const;
  bool isOne(Term t) const;
  bool isOnes(Term t) const;  // every bit set; true
  unsigned extractHi(Term t) const { return node(t).b; }
  unsigned extractLo(Term t) const { return node(t).c; }
  std::string_view symbolName(Term t) const { return symbolNames_.text(node(t).a); }
  Function function(Term t) const { return Function{node(t).a}; }
  const std::string& functionName(Function f) const { return functions_[f.id].name; }
  llvm::ArrayRef<Sort> functionParameters(Function f) const { return functions_[f.id].parameters; }
  Sort functionResult(Function f) const { return functions_[f.id].result; }

  // Handles run from 1 to numTerms().
  uint32_t numTerms() const { return numNodes_ - 1; }
  size_t numFunctions() const { return functions_.size(); }
  // Bytes held by terms, their hash table and what is memoised about them.
  size_t bytes() const;
  // How often each rule fired, by the number of ilr::Rule.
  const std::vector<uint64_t>& ruleCounters() const { return fired_; }
  AbstractValues& abstractValues() { return *abstractValues_; }
  WriteChains& writeChains() { return *writeChains_; }

  // Bounded rewriting: what the last mk of the outermost level left undone
  // because its push budget ran out can be finished by ilr::Rewriter.
  bool budgetExhausted() const { return budgetExhausted_; }
  // Some term was left undone so.
  bool hasUnfinished() const { return hasUnfinished_; }

private:
  friend struct Redex;

  struct Node {
    Op op;
    bool unfinished;  // a rule may still fire once there is budget again
    uint32_t sort;
    // Operands; or, for a constant, its 64 bits (a low, b high) or with c = 1
    // the index of a wide value; extract: x, hi, lo; symbol: name; apply:
    // function (fpfma: 0), first operand in the pool, number of operands.
    uint32_t a, b, c;
  };
  struct SortData {
    SortKind kind;
    unsigned width, indexWidth, elementWidth;
    // Of a float, in the place of what an array has.
    unsigned exponentBits() const { return indexWidth; }
    unsigned significandBits() const { return elementWidth; }
  };
  struct FunctionData {
    std::string name;
    std::vector<Sort> parameters;
    Sort result;
  };

  static constexpr unsigned pageBits = 14;
  static constexpr uint32_t pageMask = (1u << pageBits) - 1;

  const Node& node(Term t) const { return pages_[t.id >> pageBits][t.id & pageMask]; }
  Node& mutableNode(Term t) { return pages_[t.id >> pageBits][t.id & pageMask]; }
  Term build(Op op, Sort sort, uint32_t a, uint32_t b, uint32_t c);
  // The order of operands of commutative functions: by handle, constants last.
  bool comesAfter(Term a, Term b) const;
  // Builds without rules.
  Term raw(Op op, Sort sort, Term a, Term b = {}, Term c = {});
  struct Slot {
    uint32_t hash = 0, id = 0;  // id 0: empty
  };
  template <class Matches> size_t findSlot(const Node& n, uint64_t hash, Matches matches) const;
  // The slot of the table that holds n, or the empty one where it belongs.
  size_t probe(const Node& n, uint64_t hash) const;
  Term share(const Node& n);
  Term insert(const Node& n, uint64_t hash, size_t slot);
  Term append(const Node& n);
  bool sameNode(const Node& n, const Node& m) const;
  uint64_t hashNode(const Node& n) const;
  void grow();
  Term fold(Op op, Sort sort, uint32_t a, uint32_t b, uint32_t c);
  Sort resultSort(Op op, Term a, Term b, Term c);
  Sort floatResultSort(Op op, Term a, Term b, Term c);
  Term pooled(Op op, Sort sort, uint32_t function, llvm::ArrayRef<Term> operands);
  Term roundingBound(bool upper, bool isSigned, Term rm, FloatFormat format, unsigned width);
  Sort internSort(const SortData& data);

  bool simplify_;
  std::array<uint8_t, numOps> arity_;
  std::vector<std::unique_ptr<Node[]>> pages_;
  uint32_t numNodes_ = 1;
  std::vector<Slot, HugePageAllocator<Slot>> table_;  // a power of two
  size_t tableUsed_ = 0;
  std::vector<Term> operandPool_;
  std::vector<llvm::APInt> wideValues_;
  std::vector<SortData> sorts_;
  std::unordered_map<uint64_t, uint32_t> sortIds_;
  NameTable symbolNames_;
  std::vector<Term> symbols_;  // by number of the name
  std::vector<FunctionData> functions_;
  std::unordered_map<std::string, Function> functionIds_;
  uint64_t freshCounter_ = 0;
  Term true_, false_;
  bool hasFloats_ = false;

  std::vector<uint64_t> fired_;
  unsigned depth_ = 0;
  unsigned budget_ = 0;
  bool budgetExhausted_ = false, hasUnfinished_ = false;
  // By function and sort, and operands: what a push over a select gave.
  using PushKey = std::pair<std::pair<uint64_t, uint32_t>, std::pair<uint32_t, uint32_t>>;
  llvm::DenseMap<PushKey, Term> pushed_;
  std::unique_ptr<AbstractValues> abstractValues_;
  std::unique_ptr<WriteChains> writeChains_;
};

}  // namespace fathom::ilr
