// A read at an offset that the way of the execution decides: select(c, o1, o2). What lies
// at o1 and at o2 was often read before, when the way was chosen: a search compares the
// keys of a table and returns a pointer to the one it found. Then the value is chosen by
// the same conditions, and the solver does not have to find out that two large choices
// agree. It is done only where the reads are known already, so it never costs much.
#include "memory/contents.h"

#include "llvm/ADT/DenseSet.h"

#include <algorithm>

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

constexpr unsigned maxWays = 12, maxNewTermsPerWay = 6;

}  // namespace

std::optional<Term> Contents::readOnEachWay(const Content& content, Term offset, unsigned bytes,
                                            uint64_t size) {
  Term chosen = offset, by = constant(0);
  if (terms_.op(offset) == Op::Add && terms_.isConst(terms_.operand(offset, 1))) {
    chosen = terms_.operand(offset, 0);
    by = terms_.operand(offset, 1);
  }
  if (terms_.op(chosen) != Op::Select)
    return std::nullopt;
  // Selects before their arms, each once.
  std::vector<Term> selects, ends;
  llvm::DenseSet<uint32_t> seen;
  std::vector<Term> open{chosen};
  while (!open.empty()) {
    Term t = open.back();
    open.pop_back();
    if (!seen.insert(t.id).second)
      continue;
    if (seen.size() > 2 * maxWays)
      return std::nullopt;
    if (terms_.op(t) != Op::Select) {
      ends.push_back(t);
      continue;
    }
    selects.push_back(t);
    open.push_back(terms_.operand(t, 1));
    open.push_back(terms_.operand(t, 2));
  }
  const uint32_t before = terms_.numTerms();
  llvm::DenseMap<uint32_t, Term> values;
  for (Term end : ends) {
    values[end.id] = readAt(content, terms_.mk(Op::Add, end, by), bytes, size);
    if (terms_.numTerms() - before > maxNewTermsPerWay * ends.size())
      return std::nullopt;
  }
  // An arm is an older term than the select that has it.
  std::sort(selects.begin(), selects.end(), [](Term s, Term t) { return s.id < t.id; });
  for (Term t : selects)
    values[t.id] = terms_.mkSelect(terms_.operand(t, 0), values[terms_.operand(t, 1).id],
                                   values[terms_.operand(t, 2).id]);
  return values[chosen.id];
}

}  // namespace fathom::memory
