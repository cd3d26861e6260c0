// Lemmas on demand (Brummayer and Biere: Lemmas on Demand for the Extensional
// Theory of Arrays): ask the SAT solver about the formula in which
// every read is a free value, look whether the answer makes sense as arrays,
// and if not, add the instance of the read-over-write axioms that it breaks.
// Most reads of a bounded model checking formula never matter, and those that
// do need few instances.
//
// A read is followed down its array: past a write whose index has another
// value, into the arm of a select that the condition chooses, until it meets a
// write of its own index value, a constant array, or a symbol. The conditions
// passed on the way are the left side of the lemma. Writes whose indices have
// a common base (x + 4, x + 8, ...; or constants) are passed in one step: the
// one that is hit is found by its offset, and if none is, the gap between the
// neighbouring offsets, two comparisons, says so for all of them.
//
// Where a lemma equates two indices, its conditions may speak of either. They
// speak of the index of the write that is hit: whether that one differs from
// the indices of other writes is often known, and then the condition is gone.
#include "solve/array_lemmas.h"

#include "ilr/write_chains.h"
#include "solve/lemma_check.h"

#include <algorithm>
#include <tuple>

namespace fathom::solve {

using ilr::Op;
using ilr::Term;
using ilr::WriteChains;

namespace {

class ReadCheck {
public:
  explicit ReadCheck(LemmaCheck& check) : c_(check), terms_(check.terms) {}

  void follow(Term read);
  void fillModel();

private:
  // A step on the way of a read: writes of one base that were missed (from top
  // down to bottom, by the index at that offset from the base), or, without a
  // bottom, the condition of a select.
  struct Step {
    Term top, bottom, base;
    llvm::APInt offset;
  };
  using Path = llvm::SmallVector<Step, 4>;
  // A read that reached a symbol.
  struct Arrival {
    Term read;
    Path path;
  };

  bool passWrites();
  Term missed(const Step& step, Term index);
  void conditions(const Path& path, Term index, llvm::SmallVectorImpl<Term>& list);
  void arrive();

  LemmaCheck& c_;
  ilr::TermManager& terms_;
  std::unordered_map<Cell, Arrival, CellHash> arrivals_;
  std::vector<Cell> order_;
  // The read that is being followed, and where it has come to.
  Term read_, index_, array_;
  llvm::APInt indexValue_, value_;
  Path path_;
};

void ReadCheck::follow(Term read) {
  read_ = read;
  array_ = terms_.operand(read, 0);
  index_ = terms_.operand(read, 1);
  indexValue_ = c_.bitsOf(index_);
  value_ = c_.bitsOf(read);
  path_.clear();
  for (;;) {
    switch (terms_.op(array_)) {
      case Op::Write:
        if (!passWrites())
          return;
        break;
      case Op::Select: {
        Term condition = terms_.operand(array_, 0);
        bool holds = c_.isTrue(condition);
        path_.push_back({holds ? condition : terms_.mkNot(condition), {}, {}, llvm::APInt()});
        array_ = terms_.operand(array_, holds ? 1 : 2);
        break;
      }
      case Op::ConstArray: {
        Term element = terms_.operand(array_, 0);
        if (c_.bitsOf(element) != value_) {
          llvm::SmallVector<Term, 8> list;
          conditions(path_, index_, list);
          c_.require(list, read_, element);
        }
        return;
      }
      default: arrive(); return;
    }
  }
}

// Past the writes with the base of the topmost one; false if one was hit.
bool ReadCheck::passWrites() {
  WriteChains& chains = terms_.writeChains();
  Term base = chains.split(terms_.operand(array_, 1)).base;
  llvm::APInt offset = base ? indexValue_ - c_.bitsOf(base) : indexValue_;
  Term constant = terms_.mkInt(offset);
  WriteChains::Found found = chains.read(array_, {base, base && offset.isZero() ? 0 : constant.id});
  if (found.value) {
    if (c_.bitsOf(found.value) != value_) {
      Term hit = base ? terms_.mk(Op::Add, base, constant) : constant;
      llvm::SmallVector<Term, 8> list;
      conditions(path_, hit, list);
      list.push_back(terms_.mkEq(index_, hit));
      c_.require(list, read_, found.value);
    }
    return false;
  }
  path_.push_back({array_, found.below, base, offset});
  array_ = found.below;
  return true;
}

void ReadCheck::conditions(const Path& path, Term index, llvm::SmallVectorImpl<Term>& list) {
  for (const Step& step : path)
    list.push_back(step.bottom ? missed(step, index) : step.top);
}

// Why a read at the index misses the writes of the step.
Term ReadCheck::missed(const Step& step, Term index) {
  auto [top, bottom, base, offset] = step;
  if (terms_.operand(top, 0) == bottom)
    return terms_.mkNot(terms_.mkEq(index, terms_.operand(top, 1)));
  bool hasBelow = false, hasAbove = false;
  llvm::APInt below = offset, above = offset;
  for (Term w = top; w != bottom; w = terms_.operand(w, 0)) {
    WriteChains::Split split = terms_.writeChains().split(terms_.operand(w, 1));
    llvm::APInt at = split.offset ? terms_.constValue(Term{split.offset})
                                  : llvm::APInt::getZero(offset.getBitWidth());
    if (at.ult(offset)) {
      if (!hasBelow || at.ugt(below))
        below = at;
      hasBelow = true;
    } else {
      if (!hasAbove || at.ult(above))
        above = at;
      hasAbove = true;
    }
  }
  Term distance = base ? terms_.mk(Op::Sub, index, base) : index;
  Term condition = terms_.mkTrue();
  if (hasBelow)
    condition = terms_.mk(Op::Ult, terms_.mkInt(below), distance);
  if (hasAbove)
    condition = terms_.mkAnd(condition, terms_.mk(Op::Ult, distance, terms_.mkInt(above)));
  return condition;
}

void ReadCheck::arrive() {
  Cell cell{array_, indexValue_};
  auto [slot, isNew] = arrivals_.try_emplace(cell);
  if (isNew) {
    slot->second = {read_, path_};
    order_.push_back(cell);
    return;
  }
  const Arrival& first = slot->second;
  if (c_.bitsOf(first.read) == value_)
    return;
  llvm::SmallVector<Term, 8> list;
  conditions(path_, index_, list);
  conditions(first.path, index_, list);
  list.push_back(terms_.mkEq(index_, terms_.operand(first.read, 1)));
  c_.require(list, read_, first.read);
}

void ReadCheck::fillModel() {
  for (const Cell& cell : order_) {
    ilr::Value& value = c_.model.symbols[cell.array];
    if (!std::holds_alternative<ilr::ArrayValue>(value)) {
      unsigned width = terms_.elementWidth(terms_.sort(cell.array));
      value = ilr::ArrayValue{llvm::APInt::getZero(width), {}};
    }
    std::get<ilr::ArrayValue>(value).elements[cell.index] = c_.bitsOf(arrivals_.at(cell).read);
  }
}

}  // namespace

void checkReads(LemmaCheck& check) {
  ReadCheck reads(check);
  // Following a read may blast indices and so find further reads.
  for (size_t i = 0; i < check.blaster.reads().size(); ++i)
    reads.follow(check.blaster.reads()[i]);
  if (check.lemmas.empty())
    reads.fillModel();
}

void checkFunctions(LemmaCheck& check) {
  ilr::TermManager& terms = check.terms;
  using Key = std::pair<ilr::Function, std::vector<llvm::APInt>>;
  struct Less {
    bool operator()(const Key& a, const Key& b) const {
      if (a.first != b.first)
        return a.first < b.first;
      return ilr::LexicographicLess()(a.second, b.second);
    }
  };
  std::map<Key, Term, Less> results;
  for (size_t i = 0; i < check.blaster.applies().size(); ++i) {
    Term apply = check.blaster.applies()[i];
    Key key{terms.function(apply), {}};
    for (unsigned k = 0; k < terms.numOperands(apply); ++k)
      key.second.push_back(check.bitsOf(terms.operand(apply, k)));
    auto [slot, isNew] = results.try_emplace(std::move(key), apply);
    if (isNew || check.bitsOf(slot->second) == check.bitsOf(apply))
      continue;
    llvm::SmallVector<Term, 4> conditions;
    for (unsigned k = 0; k < terms.numOperands(apply); ++k)
      conditions.push_back(terms.mkEq(terms.operand(apply, k), terms.operand(slot->second, k)));
    check.require(conditions, apply, slot->second);
  }
  for (const auto& [key, apply] : results) {
    auto [slot, isNew] = check.model.functions.try_emplace(key.first);
    if (isNew)
      slot->second.otherwise = llvm::APInt::getZero(terms.width(apply));
    slot->second.table[key.second] = check.bitsOf(apply);
  }
}

// Lemmas compare indices and values, and which of them are equal is what the
// solver has to find out. To it an equality is a gate over bits, through which
// a = b and b = c do not reach a = c by propagation. Where few terms are
// compared, transitivity is said in clauses.
void ArrayLemmas::relate(Related& related, size_t most, llvm::ArrayRef<Term> equalities,
                         std::vector<Term>& lemmas) {
  auto enter = [&](Term t) {
    if (terms_.isConst(t) || related.size() == most ||
        std::find(related.begin(), related.end(), t) != related.end())
      return;
    for (size_t i = 0; i < related.size(); ++i)
      for (size_t k = 0; k < i; ++k) {
        Term a = related[i], b = related[k];
        if (terms_.sort(a) != terms_.sort(t) || terms_.sort(b) != terms_.sort(t))
          continue;
        Term x = terms_.mkEq(t, a), y = terms_.mkEq(t, b), z = terms_.mkEq(a, b);
        for (auto [p, q, r] : {std::tuple{x, y, z}, std::tuple{x, z, y}, std::tuple{y, z, x}})
          lemmas.push_back(terms_.mkOr(terms_.mkNot(terms_.mkAnd(p, q)), r));
      }
    related.push_back(t);
  };
  for (Term t : equalities) {
    if (terms_.op(t) == Op::Not)
      t = terms_.operand(t, 0);
    if (terms_.op(t) == Op::Eq && terms_.isInt(terms_.sort(terms_.operand(t, 0)))) {
      enter(terms_.operand(t, 0));
      enter(terms_.operand(t, 1));
    }
  }
}

std::vector<Term> ArrayLemmas::violated(const BitsOf& bitsOf, ilr::Assignment& model) {
  LemmaCheck check{terms_, blaster_, bitsOf, {}, {}, {}, model};
  // Reads can occur in arguments and applications in indices: until neither
  // check blasted anything new, start again.
  size_t inputs;
  do {
    inputs =
        blaster_.reads().size() + blaster_.applies().size() + blaster_.arrayEqualities().size();
    check.lemmas.clear();
    check.conditions.clear();
    check.results.clear();
    model.functions.clear();
    if (blaster_.arrayEqualities().empty())
      checkReads(check);
    else
      checkExtensional(check, witnesses_);
    checkFunctions(check);
  } while (inputs !=
           blaster_.reads().size() + blaster_.applies().size() + blaster_.arrayEqualities().size());
  relate(indices_, 16, check.conditions, check.lemmas);
  relate(values_, 8, check.results, check.lemmas);
  return std::move(check.lemmas);
}

}  // namespace fathom::solve
