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
constexpr unsigned maxOpenDepth = 64;

// A value with zero for what was left open. Conditions stay: whether somebody wrote it may
// depend on such a value, too.
Term zeroWhereOpen(ilr::TermManager& terms, Term t, llvm::DenseMap<uint32_t, Term>& known,
                   unsigned depth) {
  if (auto it = known.find(t.id); it != known.end())
    return it->second;
  auto part = [&](unsigned i) {
    return zeroWhereOpen(terms, terms.operand(t, i), known, depth - 1);
  };
  auto isOpen = [&](Term symbol) {
    return terms.op(symbol) == ilr::Op::Symbol && isLeftOpen(terms.symbolName(symbol));
  };
  Term result = t;
  ilr::Op op = terms.op(t);
  if (depth == 0 || !terms.isInt(terms.sort(t)))
    result = t;
  else if (isOpen(t) || (op == ilr::Op::Read && isOpen(terms.operand(t, 0))))
    result = terms.mkInt(terms.width(t), 0);
  else if (op == ilr::Op::Select)
    result = terms.mkSelect(terms.operand(t, 0), part(1), part(2));
  else if (op == ilr::Op::ZExt)
    result = terms.mkZExt(part(0), terms.width(t));
  else if (op == ilr::Op::Extract)
    result = terms.mkExtract(part(0), terms.extractLo(t) + terms.width(t) - 1, terms.extractLo(t));
  else if (op == ilr::Op::Concat)
    result = terms.mk(op, part(0), part(1));
  known[t.id] = result;
  return result;
}

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
  llvm::DenseMap<uint32_t, Term> known;
  return zeroWhereOpen(terms_, t, known, maxOpenDepth);
}

}  // namespace fathom::encode
