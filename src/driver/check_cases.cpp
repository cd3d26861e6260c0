// A look ahead, as solvers that cut a problem into cubes do it: for each of some conditions the
// formula is built once more with the condition true and once more with it false, and the rewrite
// rules show how much is left. The best condition leaves little in both cases. What is looked at
// are the conditions that most of the formula is selected by: those of the branches of the program
// at whose joins states were merged.
#include "driver/check_cases.h"

#include "ilr/cone.h"
#include "ilr/transfer.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

namespace fathom::driver {

using ilr::Op;
using ilr::Term;

namespace {

// So many conditions are tried, and fewer if that would build more terms than this.
constexpr size_t mostConditions = 16, mostTerms = 4'000'000;
constexpr unsigned bitsOfSymbols = 4, mostSymbols = 4;

bool isConnective(Op op) { return op == Op::And || op == Op::Or || op == Op::Not || op == Op::Xor; }

uint64_t gates(const ilr::TermManager& terms, Term t) {
  ilr::Sort sort = terms.sort(t);
  uint64_t width = terms.isArray(sort) ? terms.elementWidth(sort) : terms.width(sort);
  // A comparison is as wide as what it compares.
  if (terms.numOperands(t) && terms.isBool(t) && terms.isBits(terms.sort(terms.operand(t, 0))))
    width = terms.width(terms.operand(t, 0));
  switch (terms.op(t)) {
    case Op::Const:
    case Op::Symbol:
    case Op::Not:
    case Op::ZExt:
    case Op::SExt:
    case Op::Extract:
    case Op::Concat: return 0;
    case Op::Mul:
    case Op::UMulO:
    case Op::SMulO:
    case Op::UDiv:
    case Op::URem:
    case Op::SDiv:
    case Op::SRem: return width * width;
    case Op::Read: return 4 * width;
    default: return width;
  }
}

}  // namespace

Cases::Cases(ilr::TermManager& terms, Term formula) : terms_(terms), formula_(formula) {
  collect();
}

void Cases::collect() {
  std::map<Term, uint64_t> conditions, symbols;  // by what they decide
  auto count = [&](Term t, uint64_t weight) {
    while (terms_.op(t) == Op::Not)
      t = terms_.operand(t, 0);
    if (!terms_.isConst(t) && !isConnective(terms_.op(t)))
      conditions[t] += weight;
  };
  std::vector<Term> cone = ilr::cone(terms_, {formula_});
  numTerms_ = cone.size();
  for (Term t : cone) {
    if (terms_.op(t) == Op::Select)
      count(terms_.operand(t, 0), 1 + gates(terms_, t));
    bool connects = terms_.isBool(t) && isConnective(terms_.op(t));
    for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i) {
      Term operand = terms_.operand(t, i);
      if (connects)
        count(operand, 1);
      if (terms_.op(operand) == Op::Symbol && terms_.isInt(terms_.sort(operand)))
        symbols[operand] += 1 + gates(terms_, t);
    }
  }
  auto ordered = [](const std::map<Term, uint64_t>& weights, size_t most) {
    std::vector<std::pair<Term, uint64_t>> all(weights.begin(), weights.end());
    llvm::stable_sort(all, [](const auto& a, const auto& b) { return a.second > b.second; });
    all.resize(std::min(all.size(), most));
    return all;
  };
  for (const auto& [t, weight] : ordered(conditions, mostConditions))
    candidates_.push_back({t, {}, 0});
  for (const auto& [symbol, weight] : ordered(symbols, mostSymbols)) {
    unsigned width = terms_.width(symbol);
    for (unsigned bit = 0; bit < std::min(width, bitsOfSymbols); ++bit)
      others_.push_back({{}, symbol, bit});
    if (width > bitsOfSymbols)
      others_.push_back({{}, symbol, width - 1});
  }
}

Term Cases::made(const Condition& condition) {
  if (condition.term)
    return condition.term;
  return terms_.mkEq(terms_.mkExtract(condition.symbol, condition.bit, condition.bit),
                     terms_.mkInt(1, 1));
}

bool Cases::isSupposed(const Condition& condition) const {
  return llvm::any_of(supposed_, [&](const Supposed& each) { return each.condition == condition; });
}

uint64_t Cases::size(const std::vector<Supposed>& supposed) const {
  ilr::TermManager scratch(terms_.simplifies());
  ilr::Transfer transfer(terms_, scratch);
  std::map<Term, std::map<unsigned, bool>> bits;  // by symbol
  for (const auto& [condition, holds] : supposed)
    if (condition.term)
      transfer.replace(condition.term, scratch.mkBool(holds));
    else
      bits[condition.symbol][condition.bit] = holds;
  for (const auto& [symbol, values] : bits) {
    unsigned width = terms_.width(symbol);
    Term free = scratch.mkSymbol(terms_.symbolName(symbol), scratch.intSort(width)), whole;
    for (unsigned bit = 0; bit < width; ++bit) {
      auto known = values.find(bit);
      Term one = known == values.end() ? scratch.mkExtract(free, bit, bit)
                                       : scratch.mkInt(1, known->second);
      whole = whole ? scratch.mk(Op::Concat, one, whole) : one;
    }
    transfer.replace(symbol, whole);
  }
  uint64_t sum = 0;
  for (Term t : ilr::cone(scratch, {transfer.copy(formula_)}))
    sum += gates(scratch, t);
  return sum;
}

std::optional<Term> Cases::next() {
  size_t tries = std::min(mostConditions, mostTerms / (2 * numTerms_ + 1));
  uint64_t whole = tries ? size(supposed_) : 0, best = 0;
  const Condition* found = nullptr;
  for (const auto* list : {&candidates_, &others_})
    for (const Condition& condition : *list) {
      if (isSupposed(condition) || !tries)
        continue;
      --tries;
      std::vector<Supposed> with = supposed_;
      with.push_back({condition, true});
      uint64_t ifTrue = size(with);
      with.back().holds = false;
      uint64_t ifFalse = size(with);
      // What both cases are rid of counts; a case that is none at all helps nobody.
      uint64_t gain = ifTrue && ifFalse ? std::min(whole - std::min(whole, ifTrue),
                                                   whole - std::min(whole, ifFalse))
                                        : 0;
      if (gain > best) {
        best = gain;
        found = &condition;
      }
    }
  for (const auto* list : {&others_, &candidates_})
    for (const Condition& condition : *list)
      if (!found && !isSupposed(condition))
        found = &condition;
  if (!found)
    return std::nullopt;
  last_ = *found;
  return made(last_);
}

void Cases::suppose(bool holds) { supposed_.push_back({last_, holds}); }

}  // namespace fathom::driver
