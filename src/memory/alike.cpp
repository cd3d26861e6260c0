// What a loop has written is often one expression of the place: a[i] = b[i] gives the cells
// b[0], b[1], b[2]. A read of a[j] then is b[j], and not a choice of all cells, of which the
// solver would have to find out that it agrees with b[j]. The expression is found by
// looking at the cells side by side (Plotkin: A Note on Inductive Generalization, 1970): where
// all have the same function the expression has it, where they have constants that
// grow with the place it has the place. Words that were read at one symbolic offset and written
// at another are the same in small: a byte of them is that of where it was read.
#include "memory/alike.h"

#include "ilr/abstract_value.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

constexpr size_t fewestPlaces = 8;
constexpr unsigned maxDepth = 6;

// The function of the place that has these values at these places.
class Alike {
public:
  Alike(ilr::TermManager& terms, Term place, llvm::ArrayRef<uint64_t> places)
      : terms_(terms), place_(place), places_(places) {}

  Term of(llvm::ArrayRef<Term> values, unsigned depth = maxDepth) {
    Term first = values.front();
    if (llvm::all_equal(values))
      return first;
    for (Term t : values)
      if (terms_.op(t) != terms_.op(first) || terms_.sort(t) != terms_.sort(first))
        return {};
    if (terms_.isConst(first))
      return constants(values);
    unsigned operands = terms_.numOperands(first);
    bool hasNumbers = terms_.op(first) == Op::Extract;
    if (depth == 0 || operands == 0 || terms_.op(first) >= Op::Apply)
      return {};
    llvm::SmallVector<Term, 3> chosen;
    std::vector<Term> column(values.size());
    for (unsigned i = 0; i < operands; ++i) {
      for (size_t k = 0; k < values.size(); ++k) {
        if (hasNumbers && (terms_.extractHi(values[k]) != terms_.extractHi(first) ||
                           terms_.extractLo(values[k]) != terms_.extractLo(first)))
          return {};
        column[k] = terms_.operand(values[k], i);
      }
      Term operand = of(column, depth - 1);
      if (!operand)
        return {};
      chosen.push_back(operand);
    }
    return terms_.mkLike(first, chosen);
  }

private:
  // Those that differ as the places do.
  Term constants(llvm::ArrayRef<Term> values) {
    if (!terms_.isInt(terms_.sort(values.front())))
      return {};
    unsigned width = terms_.width(values.front());
    auto placeIn = [&](size_t k) { return llvm::APInt(64, places_[k]).zextOrTrunc(width); };
    llvm::APInt more = terms_.constValue(values.front()) - placeIn(0);
    for (size_t k = 1; k < values.size(); ++k)
      if (terms_.constValue(values[k]) - placeIn(k) != more)
        return {};
    return terms_.mk(Op::Add, terms_.mkResize(place_, width), terms_.mkInt(more));
  }

  ilr::TermManager& terms_;
  Term place_;
  llvm::ArrayRef<uint64_t> places_;
};

}  // namespace

// The first and the last value may be exceptions: 0 < n has another form than 1 < n.
std::optional<Term> alikeAt(ilr::TermManager& terms, Term place, llvm::ArrayRef<uint64_t> places,
                            llvm::ArrayRef<Term> values) {
  if (values.size() < fewestPlaces)
    return std::nullopt;
  for (size_t exceptions = 0; exceptions < 4; ++exceptions) {
    size_t first = exceptions & 1, last = exceptions >> 1, count = values.size() - first - last;
    Term value = Alike(terms, place, places.slice(first, count)).of(values.slice(first, count));
    if (!value)
      continue;
    auto except = [&](size_t k) {
      Term here = terms.mkEq(place, terms.mkInt(terms.width(place), places[k]));
      value = terms.mkSelect(here, values[k], value);
    };
    if (last)
      except(values.size() - 1);
    if (first)
      except(0);
    return value;
  }
  return std::nullopt;
}

Term readFrom(ilr::TermManager& terms, Term value, Term written, Term start) {
  if (terms.op(value) == Op::Concat) {
    Term high = readFrom(terms, terms.operand(value, 0), written, start);
    Term low = readFrom(terms, terms.operand(value, 1), written, start);
    return terms.mk(Op::Concat, high, low);
  }
  if (terms.op(value) != Op::Read || terms.sort(terms.operand(value, 1)) != terms.sort(start))
    return value;
  Term distance = terms.mk(Op::Sub, terms.operand(value, 1), written);
  if (!terms.isConst(distance))
    return value;
  return terms.mk(Op::Read, terms.operand(value, 0), terms.mk(Op::Add, start, distance));
}

Term samePlace(ilr::TermManager& terms, Term a, Term b, uint64_t size) {
  if (size < 2 || size > 1u << 30)
    return terms.mkEq(a, b);
  auto bits = static_cast<unsigned>(64 - __builtin_clzll(size - 1));
  auto isLarge = [&](Term t) { return terms.abstractValues().get(t).umax.getActiveBits() > bits; };
  if (bits >= terms.width(a) || !(isLarge(a) || isLarge(b)))
    return terms.mkEq(a, b);
  return terms.mkEq(terms.mkExtract(a, bits - 1, 0), terms.mkExtract(b, bits - 1, 0));
}

}  // namespace fathom::memory
