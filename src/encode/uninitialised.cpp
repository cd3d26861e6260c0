// --check=uninit: a value that nobody wrote must not decide anything. The values
// are symbols; a condition depends on one of them if giving the symbol another
// value can change the condition. So the check compares the condition with
// itself over other symbols: that is exact, where following data through
// assignments would not be (x ^ x does not depend on x).
#include "encode/encoder.h"

#include "ilr/cone.h"
#include "ilr/rewriter.h"

namespace fathom::encode {

using ilr::Term;

namespace {

bool isUnwritten(std::string_view symbol) {
  return symbol.starts_with("uninit!") || symbol.starts_with("content!");
}

// What a harness left open: it stands for any value of the type that is read.
bool isLeftOpen(std::string_view symbol) {
  return isUnwritten(symbol) || symbol.starts_with("input!") || symbol.starts_with("arbitrary!");
}

// Further down a value stays as it is, which can only make a fault of it.
constexpr unsigned maxOpenDepth = 64, maxArrayDepth = 4096;

// Values with zero for what was left open. Conditions stay: whether somebody wrote it may
// depend on such a value, too.
class WithoutOpen {
public:
  WithoutOpen(ilr::TermManager& terms, llvm::DenseMap<uint32_t, Term>& arrays)
      : terms_(terms), arrays_(arrays) {}

  Term value(Term t, unsigned depth = maxOpenDepth) {
    if (auto it = values_.find(t.id); it != values_.end())
      return it->second;
    auto part = [&](unsigned i) { return value(terms_.operand(t, i), depth - 1); };
    Term result = t;
    ilr::Op op = terms_.op(t);
    if (depth == 0 || !terms_.isInt(terms_.sort(t)))
      result = t;
    else if (isOpen(t))
      result = terms_.mkInt(terms_.width(t), 0);
    else if (op == ilr::Op::Read)
      result = terms_.mk(op, array(terms_.operand(t, 0)), terms_.operand(t, 1));
    else if (op == ilr::Op::Select)
      result = terms_.mkSelect(terms_.operand(t, 0), part(1), part(2));
    else if (op == ilr::Op::ZExt)
      result = terms_.mkZExt(part(0), terms_.width(t));
    else if (op == ilr::Op::Extract)
      result =
          terms_.mkExtract(part(0), terms_.extractLo(t) + terms_.width(t) - 1, terms_.extractLo(t));
    else if (op == ilr::Op::Concat)
      result = terms_.mk(op, part(0), part(1));
    return values_[t.id] = result;
  }

private:
  bool isOpen(Term t) const {
    return terms_.op(t) == ilr::Op::Symbol && isLeftOpen(terms_.symbolName(t));
  }

  // Long chains of writes are passed without recursion, and each write once.
  Term array(Term t, unsigned depth = maxArrayDepth) {
    std::vector<Term> writes;
    while (terms_.op(t) == ilr::Op::Write && !arrays_.contains(t.id)) {
      writes.push_back(t);
      t = terms_.operand(t, 0);
    }
    Term result = t;
    if (auto it = arrays_.find(t.id); it != arrays_.end())
      result = it->second;
    else if (isOpen(t))
      result =
          terms_.mkConstArray(terms_.sort(t), terms_.mkInt(terms_.elementWidth(terms_.sort(t)), 0));
    else if (terms_.op(t) == ilr::Op::Select && depth > 0)
      result = terms_.mkSelect(terms_.operand(t, 0), array(terms_.operand(t, 1), depth - 1),
                               array(terms_.operand(t, 2), depth - 1));
    arrays_[t.id] = result;
    for (Term write : llvm::reverse(writes)) {
      result = terms_.mk(ilr::Op::Write, result, terms_.operand(write, 1),
                         value(terms_.operand(write, 2)));
      arrays_[write.id] = result;
    }
    return result;
  }

  ilr::TermManager& terms_;
  llvm::DenseMap<uint32_t, Term>& arrays_;
  llvm::DenseMap<uint32_t, Term> values_;
};

}  // namespace

// Whether such a symbol occurs in the term.
bool Encoder::mayBeUnwritten(Term root) {
  return ilr::occursIn(terms_, root, unwritten_, [&](Term t) {
    return terms_.op(t) == ilr::Op::Symbol && isUnwritten(terms_.symbolName(t));
  });
}

void Encoder::checkWritten(Term t, const char* what) {
  if (!options_.kinds.contains(CheckKind::Uninitialized) || !mayBeUnwritten(t))
    return;
  std::vector<std::pair<Term, Term>> others;
  std::vector<Term> roots{t};
  for (Term part : ilr::cone(terms_, roots)) {
    if (terms_.op(part) != ilr::Op::Symbol || !isUnwritten(terms_.symbolName(part)))
      continue;
    std::string name(terms_.symbolName(part));
    others.emplace_back(part, symbol("other!" + name, terms_.sort(part)));
  }
  Term other = ilr::substitute(terms_, t, others);
  check(CheckKind::Uninitialized, terms_.mkEq(t, other),
        [what] { return std::string(what) + " depends on a value that was never written"; });
}

// A `_Bool` of 3 is a fault if somebody wrote the 3. Memory that nobody wrote, and what a
// harness makes arbitrary, holds any value of the type: there the executions with
// another byte end, and the verdict says so.
Term Encoder::withoutOpenBytes(Term t) {
  bool isOpen = ilr::occursIn(terms_, t, leftOpen_, [&](Term part) {
    return terms_.op(part) == ilr::Op::Symbol && isLeftOpen(terms_.symbolName(part));
  });
  if (!isOpen)
    return t;
  return WithoutOpen(terms_, closedArrays_).value(t);
}

}  // namespace fathom::encode
