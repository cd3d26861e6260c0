#include "driver/check_digest.h"

#include "llvm/Support/BLAKE3.h"

#include <algorithm>

namespace fathom::driver {

using ilr::Op;
using ilr::Sort;
using ilr::Term;

namespace {

// Pieces are told apart by their lengths.
class Hasher {
public:
  void add(uint64_t number) {
    hash_.update(llvm::ArrayRef(reinterpret_cast<const uint8_t*>(&number), sizeof number));
  }
  void add(std::string_view text) {
    add(text.size());
    hash_.update(llvm::StringRef(text));
  }
  void add(const Digest& digest) { hash_.update(llvm::ArrayRef(digest)); }
  void add(const ilr::TermManager& terms, Sort s) {
    add(static_cast<uint64_t>(terms.kind(s)));
    switch (terms.kind(s)) {
      case ilr::SortKind::Array:
        add(terms.indexWidth(s));
        add(terms.elementWidth(s));
        break;
      case ilr::SortKind::Float:
        add(terms.format(s).exponentBits);
        add(terms.format(s).significandBits);
        break;
      default: add(terms.width(s));
    }
  }
  Digest result() { return hash_.final(); }

private:
  llvm::BLAKE3 hash_;
};

}  // namespace

const Digest& TermDigests::of(Term root) {
  if (places_.size() <= terms_.numTerms())
    places_.resize(terms_.numTerms() + 1);
  open_.assign(1, root);
  while (!open_.empty()) {
    Term t = open_.back();
    if (places_[t.id]) {
      open_.pop_back();
      continue;
    }
    size_t before = open_.size();
    for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
      if (!places_[terms_.operand(t, i).id])
        open_.push_back(terms_.operand(t, i));
    if (open_.size() != before)
      continue;
    digests_.push_back(make(t));
    places_[t.id] = static_cast<uint32_t>(digests_.size());
    open_.pop_back();
  }
  return digests_[places_[root.id] - 1];
}

Digest TermDigests::make(Term t) const {
  Hasher hasher;
  Op op = terms_.op(t);
  hasher.add(ilr::opName(op));
  hasher.add(terms_, terms_.sort(t));
  switch (op) {
    case Op::Const: {
      llvm::APInt value = terms_.constValue(t);
      for (unsigned i = 0; i < value.getNumWords(); ++i)
        hasher.add(value.getRawData()[i]);
      break;
    }
    case Op::Symbol: hasher.add(terms_.symbolName(t)); break;
    case Op::Extract:
      hasher.add(terms_.extractHi(t));
      hasher.add(terms_.extractLo(t));
      break;
    case Op::Apply:
      hasher.add(terms_.functionName(terms_.function(t)));
      for (Sort s : terms_.functionParameters(terms_.function(t)))
        hasher.add(terms_, s);
      break;
    default: break;
  }
  std::vector<Digest> operands;
  for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
    operands.push_back(digests_[places_[terms_.operand(t, i).id] - 1]);
  // Their order follows handles, which depend on everything that was built before.
  if (ilr::isCommutative(op)) {
    unsigned first = ilr::rounds(op) ? 1 : 0;
    if (operands[first + 1] < operands[first])
      std::swap(operands[first], operands[first + 1]);
  }
  hasher.add(operands.size());
  for (const Digest& operand : operands)
    hasher.add(operand);
  return hasher.result();
}

}  // namespace fathom::driver
