// Copying terms between managers, operands first, with an explicit stack. Building
// in `to` simplifies there, so a copy may be another term than the original, but
// one of the same value.

#include "ilr/transfer.h"

#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::ilr {

Term Transfer::copy(Term root) {
  if (copies_.size() <= from_.numTerms())
    copies_.resize(from_.numTerms() + 1);
  stack_.assign(1, root);
  while (!stack_.empty()) {
    Term t = stack_.back();
    if (copies_[t.id]) {
      stack_.pop_back();
      continue;
    }
    size_t before = stack_.size();
    for (unsigned i = from_.numOperands(t); i-- > 0;)
      if (!copies_[from_.operand(t, i).id])
        stack_.push_back(from_.operand(t, i));
    if (stack_.size() != before)
      continue;
    copies_[t.id] = build(t);
    stack_.pop_back();
  }
  return copies_[root.id];
}

void Transfer::replace(Term t, Term copy) {
  if (copies_.size() <= from_.numTerms())
    copies_.resize(from_.numTerms() + 1);
  copies_[t.id] = copy;
}

Sort Transfer::copySort(Sort s) {
  switch (from_.kind(s)) {
    case SortKind::Bool: return to_.boolSort();
    case SortKind::Int: return to_.intSort(from_.width(s));
    case SortKind::Array: return to_.arraySort(from_.indexWidth(s), from_.elementWidth(s));
    case SortKind::Float: return to_.floatSort(from_.format(s));
    case SortKind::Rounding: return to_.roundingSort();
  }
  throw InternalError("a sort without copy");
}

Function Transfer::copyFunction(Function f) {
  auto [it, isNew] = functionCopies_.try_emplace(f);
  if (isNew) {
    llvm::SmallVector<Sort, 4> parameters;
    for (Sort s : from_.functionParameters(f))
      parameters.push_back(copySort(s));
    it->second =
        to_.mkFunction(from_.functionName(f), parameters, copySort(from_.functionResult(f)));
    functions_.emplace_back(f, it->second);
  }
  return it->second;
}

Term Transfer::build(Term t) {
  llvm::SmallVector<Term, 4> x;
  for (unsigned i = 0, n = from_.numOperands(t); i < n; ++i)
    x.push_back(copies_[from_.operand(t, i).id]);
  Op op = from_.op(t);
  switch (op) {
    case Op::Const: return to_.mkConst(copySort(from_.sort(t)), from_.constValue(t));
    case Op::Symbol: {
      Sort sort = copySort(from_.sort(t));
      std::string_view name = from_.symbolName(t);
      Term copy = to_.findSymbol(name) ? to_.mkFreshSymbol(name, sort) : to_.mkSymbol(name, sort);
      symbols_.emplace_back(t, copy);
      return copy;
    }
    case Op::ZExt: return to_.mkZExt(x[0], from_.width(t));
    case Op::SExt: return to_.mkSExt(x[0], from_.width(t));
    case Op::Extract: return to_.mkExtract(x[0], from_.extractHi(t), from_.extractLo(t));
    case Op::ConstArray: return to_.mkConstArray(copySort(from_.sort(t)), x[0]);
    case Op::Apply: return to_.mkApply(copyFunction(from_.function(t)), x);
    case Op::FpFromBits: return to_.mkFpFromBits(x[0], from_.format(from_.sort(t)));
    case Op::FpConvert: return to_.mkFpConvert(x[0], x[1], from_.format(from_.sort(t)));
    case Op::FpFromSInt:
    case Op::FpFromUInt:
      return to_.mkFpFromInt(op == Op::FpFromSInt, x[0], x[1], from_.format(from_.sort(t)));
    case Op::FpToSInt:
    case Op::FpToUInt: return to_.mkFpToInt(op == Op::FpToSInt, x[0], x[1], from_.width(t));
    case Op::FpFma: return to_.mkFpFma(x[0], x[1], x[2], x[3]);
    default: break;
  }
  switch (x.size()) {
    case 1: return to_.mk(op, x[0]);
    case 2: return to_.mk(op, x[0], x[1]);
    default: return to_.mk(op, x[0], x[1], x[2]);
  }
}

Assignment Transfer::back(const Assignment& assignment) const {
  Assignment result;
  for (const auto& [mine, copy] : symbols_)
    if (auto it = assignment.symbols.find(copy); it != assignment.symbols.end())
      result.symbols.emplace(mine, it->second);
  for (const auto& [mine, copy] : functions_)
    if (auto it = assignment.functions.find(copy); it != assignment.functions.end())
      result.functions.emplace(mine, it->second);
  return result;
}

}  // namespace fathom::ilr
