// Fat pointers. A pointer is a pair of terms, object and
// offset; its address range map (004, chapter 5) is the set of constants at the
// leaves of the object term, each with the offset term restricted to that case.
//
// As an integer a pointer is the address of its object plus the offset. Nothing
// is said about such addresses until a formula that reaches the solver contains
// one; until then they are names, by which a pointer that went through memory,
// byte by byte or through casts, is recognised again (denotation.cpp). An integer
// without such a name in it, or with several, denotes the exposed object whose range
// it lies in.
#include "memory/model.h"

#include "ilr/abstract_value.h"
#include "ilr/cone.h"
#include "support/error.h"

#include <algorithm>

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

constexpr uint64_t firstPage = 4096;

}  // namespace

Pointer MemoryModel::pointerTo(uint32_t object) {
  return {terms_.mkInt(objectWidth, object), zeroOffset_};
}

// Where offsets differ by object they are kept apart: merging them in one term
// would mix the offset in one object with addresses that belong to none.
Pointer MemoryModel::select(Term condition, Pointer a, Pointer b) {
  Term object = terms_.mkSelect(condition, a.object, b.object);
  if (terms_.isConst(condition))
    return terms_.isOnes(condition) ? a : b;
  if (a.offset == b.offset)
    return {object, a.offset};
  const std::vector<uint32_t> inA = candidates(a.object), inB = candidates(b.object);
  Offsets offsets;
  for (uint32_t k : candidates(object)) {
    bool x = std::binary_search(inA.begin(), inA.end(), k),
         y = std::binary_search(inB.begin(), inB.end(), k);
    offsets.emplace_back(k, x && y ? terms_.mkSelect(condition, offsetIn(a, k), offsetIn(b, k))
                                   : offsetIn(x ? a : b, k));
  }
  return {object, nameOffsets(std::move(offsets))};
}

Term MemoryModel::nameOffsets(Offsets offsets) {
  bool same = true;
  for (const auto& [object, offset] : offsets)
    same &= offset == offsets[0].second;
  if (same)
    return offsets[0].second;
  Term& name = offsetNames_[offsets];
  if (!name) {
    name = terms_.mkFreshSymbol("offsets!", terms_.intSort(pointerWidth_));
    offsetsOf_[name.id] = std::move(offsets);
  }
  return name;
}

Pointer MemoryModel::advance(Pointer p, Term by) {
  Pointer moved = moveBy(p, by);
  auto it = lookedUp_.find({p.object.id, p.offset.id});
  if (it == lookedUp_.end() || !terms_.abstractValues().get(by).umax.isNegative())
    return moved;
  // The start of one object may be the end of another. Which one is meant shows
  // when the pointer moves back from there.
  const auto [t, objects] = it->second;
  Term back = terms_.mk(Op::Slt, by, zeroOffset_);
  for (uint32_t k : objects) {
    Term behind = terms_.mk(Op::Sub, t, addressOf(k)), size = objects_[k].info.size;
    Term atEnd = ifExists(k, terms_.mkAnd(back, terms_.mkEq(behind, size)));
    moved = select(atEnd, moveBy(pointerTo(k), terms_.mk(Op::Add, size, by)), moved);
  }
  return moved;
}

Pointer MemoryModel::moveBy(Pointer p, Term by) {
  auto it = offsetsOf_.find(p.offset.id);
  if (it == offsetsOf_.end())
    return {p.object, terms_.mk(Op::Add, p.offset, by)};
  Offsets moved = it->second;
  for (auto& [object, offset] : moved)
    offset = terms_.mk(Op::Add, offset, by);
  return {p.object, nameOffsets(std::move(moved))};
}

Term MemoryModel::offsetIn(Pointer p, uint32_t object) const {
  auto it = offsetsOf_.find(p.offset.id);
  if (it == offsetsOf_.end())
    return p.offset;
  for (const auto& [k, offset] : it->second)
    if (k == object)
      return offset;
  return zeroOffset_;
}

Term MemoryModel::offset(Pointer p) {
  if (!offsetsOf_.contains(p.offset.id))
    return p.offset;
  Term result;
  for (uint32_t k : candidates(p.object)) {
    Term own = offsetIn(p, k);
    result = result ? terms_.mkSelect(denotes(p, k), own, result) : own;
  }
  return result;
}

// Address range maps.

const std::vector<uint32_t>& MemoryModel::candidates(Term object) {
  if (auto it = candidates_.find(object.id); it != candidates_.end())
    return it->second;
  std::vector<uint32_t> result;
  if (terms_.isConst(object)) {
    result = {static_cast<uint32_t>(terms_.constLow(object))};
  } else if (terms_.op(object) == Op::Select) {
    std::vector<uint32_t> a = candidates(terms_.operand(object, 1));
    const std::vector<uint32_t>& b = candidates(terms_.operand(object, 2));
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  } else {
    ilr::AbstractValue v = terms_.abstractValues().get(object);
    for (uint32_t k = 0; k < objects_.size(); ++k)
      if (v.contains(llvm::APInt(objectWidth, k)))
        result.push_back(k);
  }
  return candidates_[object.id] = std::move(result);
}

// Whether an object term has that value: by its shape, once for each part of it.
Term MemoryModel::isObject(Term object, uint32_t number) {
  if (terms_.isConst(object))
    return terms_.mkBool(terms_.constLow(object) == number);
  const std::vector<uint32_t>& all = candidates(object);
  if (!std::binary_search(all.begin(), all.end(), number))
    return terms_.mkFalse();
  if (terms_.op(object) != Op::Select)
    return terms_.mkEq(object, terms_.mkInt(objectWidth, number));
  std::pair<uint32_t, uint32_t> key{object.id, number};
  if (auto it = denotes_.find(key); it != denotes_.end())
    return it->second;
  Term a = isObject(terms_.operand(object, 1), number),
       b = isObject(terms_.operand(object, 2), number);
  return denotes_[key] = terms_.mkSelect(terms_.operand(object, 0), a, b);
}

Term MemoryModel::sameObject(Pointer p, Pointer q) {
  if (p.object == q.object)
    return terms_.mkTrue();
  std::vector<uint32_t> x = candidates(p.object), y = candidates(q.object), common;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(common));
  std::vector<Term> cases;
  cases.reserve(common.size());
  for (uint32_t k : common)
    cases.push_back(terms_.mkAnd(isObject(p.object, k), isObject(q.object, k)));
  return terms_.mkOr(cases);
}

// Addresses.

Term MemoryModel::symbolicAddress(uint32_t object) {
  Object& o = objects_[object];
  if (!o.address) {
    o.address = alignedSymbol(object);
    addressTerms_[o.address.id] = object;
  }
  return o.address;
}

unsigned MemoryModel::alignmentBits(uint32_t object) const {
  unsigned low = 0;
  while (low + 2 < pointerWidth_ && uint64_t{1} << (low + 1) <= info(object).alignment)
    ++low;
  return low;
}

// A symbol for the bits that the alignment leaves open, and zeros below.
Term MemoryModel::alignedSymbol(uint32_t object) {
  Object& o = objects_[object];
  unsigned low = alignmentBits(object);
  o.symbol = fresh_.symbol(symbolName("address!", object), terms_.intSort(pointerWidth_ - low));
  if (!terms_.isConst(o.symbol))
    addressSymbols_[o.symbol.id] = object;
  return low ? terms_.mk(Op::Concat, o.symbol, terms_.mkInt(low, 0)) : o.symbol;
}

Term MemoryModel::addressOfObject(Term object) {
  if (auto it = objectAddresses_.find(object.id); it != objectAddresses_.end())
    return it->second;
  Term result;
  if (object == noObject_ || object == invalid_) {
    result = zeroOffset_;
  } else if (terms_.isConst(object)) {
    result = addressOf(static_cast<uint32_t>(terms_.constLow(object)));
  } else if (terms_.op(object) == Op::Select) {
    Term a = addressOfObject(terms_.operand(object, 1));
    Term b = addressOfObject(terms_.operand(object, 2));
    result = terms_.mkSelect(terms_.operand(object, 0), a, b);
  } else {
    result = zeroOffset_;
    for (uint32_t k : candidates(object))
      if (k >= firstObject)
        result = terms_.mkSelect(isObject(object, k), addressOf(k), result);
  }
  return objectAddresses_[object.id] = result;
}

Term MemoryModel::address(Pointer p) {
  if (auto it = lookedUp_.find({p.object.id, p.offset.id}); it != lookedUp_.end())
    return it->second.first;
  if (!offsetsOf_.contains(p.offset.id))
    return terms_.mk(Op::Add, addressOfObject(p.object), p.offset);
  Term result;
  for (uint32_t k : candidates(p.object)) {
    Term own = offsetIn(p, k);
    if (k >= firstObject)
      own = terms_.mk(Op::Add, addressOf(k), own);
    result = result ? terms_.mkSelect(denotes(p, k), own, result) : own;
  }
  return result;
}

Term MemoryModel::stored(Pointer p) {
  Term plain = address(p);
  if (terms_.isConst(plain) || addressTerms_.contains(plain.id))
    return plain;
  return nameOf(p, plain);
}

Term MemoryModel::nameOf(Pointer p, Term plain) {
  std::pair<uint32_t, uint32_t> key{p.object.id, p.offset.id};
  Term& known = names_[key];
  if (!known) {
    known = fresh_.name("pointer!" + std::to_string(names_.size()), plain);
    named_[known.id] = p;
  }
  return known;
}

const Pointer* MemoryModel::named(Term bits) const {
  auto it = named_.find(bits.id);
  return it == named_.end() ? nullptr : &it->second;
}

// Whether the name or the address of a pointer occurs in a term.
bool MemoryModel::mentionsPointer(Term root) {
  return ilr::occursIn(terms_, root, mentions_, [&](Term t) {
    return named_.contains(t.id) || addressSymbols_.contains(t.id);
  });
}

Term MemoryModel::integerFrom(Term bits) {
  if (const Pointer* pointer = named(bits)) {
    expose(*pointer);
    return address(*pointer);
  }
  if (named_.empty() && addressSymbols_.empty())
    return bits;
  // What was looked through once has nothing more to expose.
  std::vector<Term> open{bits};
  while (!open.empty()) {
    Term t = open.back();
    open.pop_back();
    if (terms_.isConst(t) || !mentionsPointer(t) || !lookedThrough_.insert(t.id).second)
      continue;
    if (const Pointer* pointer = named(t))
      expose(*pointer);
    else if (auto it = addressSymbols_.find(t.id); it != addressSymbols_.end())
      expose(pointerTo(it->second));
    for (unsigned i = 0; i < terms_.numOperands(t); ++i)
      open.push_back(terms_.operand(t, i));
  }
  return bits;
}

// Whether a sum is a pointer that is moved by a number. The number may have been computed
// from the same pointer (to align it), but not from others: then the sum can be anything.
bool MemoryModel::isMoved(Term base, Term by) {
  if (!hasProvenance(base))
    return false;
  if (!mentionsPointer(by))
    return true;
  llvm::DenseSet<uint32_t> seen, objects;
  // What a truth value or an index was computed from does not matter.
  auto collect = [&](Term root) {
    std::vector<Term> open{root};
    while (!open.empty()) {
      Term t = open.back();
      open.pop_back();
      if (terms_.isArray(terms_.sort(t)) || terms_.width(t) == 1 || !mentionsPointer(t) ||
          !seen.insert(t.id).second)
        continue;
      if (auto it = addressSymbols_.find(t.id); it != addressSymbols_.end())
        objects.insert(it->second);
      if (const Pointer* p = named(t))
        objects.insert(candidates(*p).begin(), candidates(*p).end());
      if (terms_.op(t) != Op::Read)
        for (unsigned i = 0; i < terms_.numOperands(t); ++i)
          open.push_back(terms_.operand(t, i));
    }
  };
  seen.insert(base.id);
  collect(by);
  if (objects.empty())
    return true;
  seen.erase(base.id);
  collect(base);
  return objects.size() == 1;
}

// Whether an object's address shows in the term, so that the pointer can be taken apart.
bool MemoryModel::hasProvenance(Term t) {
  if (addressTerms_.contains(t.id) || named_.contains(t.id))
    return true;
  if (terms_.isConst(t))
    return constantPointer(terms_.constLow(t)).has_value();
  if (auto it = provenance_.find(t.id); it != provenance_.end())
    return it->second;
  bool result = false;
  switch (terms_.op(t)) {
    case Op::Add: {
      Term a = terms_.operand(t, 0), b = terms_.operand(t, 1);
      result = isMoved(a, b) || isMoved(b, a);
      break;
    }
    case Op::Select:
      result = hasProvenance(terms_.operand(t, 1)) || hasProvenance(terms_.operand(t, 2));
      break;
    case Op::Concat:  // an aligned address with other low bits
      result = addressSymbols_.contains(terms_.operand(t, 0).id);
      break;
    default: break;
  }
  return provenance_[t.id] = result;
}

void MemoryModel::expose(Pointer p) {
  for (uint32_t k : candidates(p.object)) {
    if (k < firstObject || objects_[k].exposed)
      continue;
    objects_[k].exposed = true;
    exposed_.push_back(k);
    // The life of one has ended before the address of another one became known.
    comparesEnded_ |= objects_[k].ended ? exposed_.size() > 1 : exposedEnded_;
    exposedEnded_ |= objects_[k].ended;
  }
}

void MemoryModel::noteEnd(uint32_t object) {
  if (object < firstObject || givesOutAgain(object))
    return;
  objects_[object].ended = anyEnded_ = true;
  exposedEnded_ |= objects_[object].exposed;
}

void MemoryModel::noteCompared(Pointer p, Pointer q) {
  if (!anyEnded_ || comparesEnded_ || p.object == q.object)
    return;
  auto endedOf = [&](Pointer one, Pointer other) {
    for (uint32_t k : candidates(one.object))
      if (k >= firstObject && objects_[k].ended)
        for (uint32_t l : candidates(other.object))
          if (l >= firstObject && l != k)
            return true;
    return false;
  };
  comparesEnded_ = endedOf(p, q) || endedOf(q, p);
}

// Comparison.

bool MemoryModel::surelyInside(Pointer p, bool orEnd) {
  for (uint32_t k : candidates(p.object)) {
    uint64_t size = constantSize(k);
    Term offset = offsetIn(p, k);
    if (k == nullObject && terms_.isConst(offset) && terms_.isZero(offset))
      continue;
    if (k < firstObject || size == UINT64_MAX)
      return false;
    llvm::APInt high = terms_.abstractValues().get(offset).umax;
    if (high.getActiveBits() > 63 ||
        (orEnd ? high.getZExtValue() > size : high.getZExtValue() >= size))
      return false;
  }
  return true;
}

// Whether p points to a byte of its (existing) object, or is null.
Term MemoryModel::inside(const MemoryState&, Pointer p) {
  if (surelyInside(p, false))
    return terms_.mkTrue();
  Term result = terms_.mkTrue();
  for (uint32_t k : candidates(p.object)) {
    Term offset = offsetIn(p, k);
    Term in = k == nullObject      ? terms_.mkEq(offset, zeroOffset_)
              : k == invalidObject ? terms_.mkFalse()
                                   : terms_.mk(Op::Ult, offset, objects_[k].info.size);
    result = terms_.mkAnd(result, terms_.mkImplies(denotes(p, k), in));
  }
  return result;
}

// Some relation of the offsets holds, and both denote the same object.
Term MemoryModel::inSameObject(Pointer p, Pointer q, Op relation) {
  if (p.object == q.object && !offsetsOf_.contains(p.offset.id) &&
      !offsetsOf_.contains(q.offset.id))
    return terms_.mk(relation, p.offset, q.offset);
  std::vector<uint32_t> x = candidates(p.object), y = candidates(q.object), common;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(common));
  std::vector<Term> cases;
  for (uint32_t k : common) {
    Term both = terms_.mkAnd(isObject(p.object, k), isObject(q.object, k));
    cases.push_back(terms_.mkAnd(both, terms_.mk(relation, offsetIn(p, k), offsetIn(q, k))));
  }
  return terms_.mkOr(cases);
}

// Where in a literal a shorter one can lie, or one as long.
std::optional<uint64_t> MemoryModel::literalWithin(uint32_t inner, uint32_t outer) const {
  std::string_view part = objects_[inner].info.literal, whole = objects_[outer].info.literal;
  if (inner == outer || part.empty() || !whole.ends_with(part) ||
      (whole.size() - part.size()) % objects_[inner].info.alignment != 0)
    return std::nullopt;
  return whole.size() - part.size();
}

// That they point into literals that can share bytes.
Term MemoryModel::inSharedLiterals(Pointer p, Pointer q) {
  auto literals = [&](Pointer r) {
    std::vector<uint32_t> result = candidates(r.object);
    std::erase_if(result, [&](uint32_t k) { return objects_[k].info.literal.empty(); });
    return result;
  };
  std::vector<uint32_t> x = literals(p), y = literals(q);
  std::vector<Term> cases;
  for (uint32_t k : x)
    for (uint32_t l : y)
      if (literalWithin(k, l) || literalWithin(l, k))
        cases.push_back(terms_.mkAnd(denotes(p, k), denotes(q, l)));
  return terms_.mkOr(cases);
}

bool MemoryModel::dependsOnPlaces(Pointer p, Pointer q) {
  // Against null: an object's end may be anything but null, too.
  auto isNull = [&](Pointer r) {
    return r.object == noObject_ && terms_.isConst(r.offset) && terms_.isZero(r.offset);
  };
  bool apart = (isNull(q) && surelyInside(p, true)) || (isNull(p) && surelyInside(q, true)) ||
               (surelyInside(p, false) && surelyInside(q, false) &&
                inSharedLiterals(p, q) == terms_.mkFalse());
  return !apart && !terms_.isOnes(sameObject(p, q));
}

Term MemoryModel::equal(const MemoryState& state, Pointer p, Pointer q) {
  Term shared = sameObject(p, q), same = inSameObject(p, q, Op::Eq);
  if (!dependsOnPlaces(p, q))
    return same;
  Term within = terms_.mkAnd(terms_.mkAnd(inside(state, p), inside(state, q)),
                             terms_.mkNot(inSharedLiterals(p, q)));
  if (terms_.isOnes(within))
    return same;
  Term byAddress = terms_.mkAnd(terms_.mkNot(within), terms_.mkEq(address(p), address(q)));
  return terms_.mkSelect(shared, same, byAddress);
}

Term MemoryModel::less(Pointer p, Pointer q, bool orEqual) {
  Term none = terms_.mkOr(isObject(p.object, nullObject), isObject(p.object, invalidObject));
  Term shared = terms_.mkAnd(sameObject(p, q), terms_.mkNot(none));
  // Inside one object a pointer before its start counts as smaller.
  Term byOffset = inSameObject(p, q, orEqual ? Op::Sle : Op::Slt);
  if (terms_.isOnes(shared))
    return byOffset;
  return terms_.mkSelect(shared, byOffset,
                         terms_.mk(orEqual ? Op::Ule : Op::Ult, address(p), address(q)));
}

Term MemoryModel::objectSize(Pointer p) {
  Term result = zeroOffset_;
  for (uint32_t k : candidates(p.object))
    if (k >= firstObject)
      result = terms_.mkSelect(denotes(p, k), objects_[k].info.size, result);
  return result;
}

std::vector<Term> MemoryModel::constraints(const std::vector<Term>& roots) {
  std::vector<Term> result, all = roots;
  std::vector<uint32_t> seen;
  // What a name stands for can contain other symbols of the model.
  llvm::DenseMap<uint32_t, bool> met;
  for (bool more = true; more;) {
    more = false;
    for (Term t : ilr::cone(terms_, all)) {
      if (terms_.op(t) != Op::Symbol || !met.try_emplace(t.id, true).second)
        continue;
      require(!offsetsOf_.contains(t.id), "a name of offsets is no value");
      if (auto it = addressSymbols_.find(t.id); it != addressSymbols_.end()) {
        seen.push_back(it->second);
        const ObjectInfo& about = info(it->second);
        all.push_back(about.size);
        if (about.exists)
          all.push_back(about.exists);
        more = true;
      } else if (const Pointer* p = named(t)) {
        result.push_back(terms_.mkEq(t, address(*p)));
        all.push_back(result.back());
        more = true;
      }
    }
  }
  std::sort(seen.begin(), seen.end());
  addAddressConstraints(seen, result);
  return result;
}

void MemoryModel::addAddressConstraints(const std::vector<uint32_t>& seen,
                                        std::vector<Term>& result) {
  auto size = [&](uint32_t k) {
    // An object that does not exist has an address of its own, and so has an empty one, if it was
    // allocated. Empty variables may lie where others begin or end.
    const ObjectInfo& about = objects_[k].info;
    Term s = about.size;
    bool isOwn = about.storage == Storage::Heap;
    Term some = ifExists(k, isOwn ? terms_.mkNot(terms_.mkEq(s, zeroOffset_)) : terms_.mkTrue());
    return terms_.mkSelect(some, s, constant(1));
  };
  for (uint32_t k : seen) {
    Term start = addressOf(k);
    // Nothing lies in the first page, so that small numbers are no addresses.
    result.push_back(terms_.mk(Op::Ule, constant(pointerWidth_ < 32 ? 1 : firstPage), start));
    result.push_back(terms_.mkNot(terms_.mk(Op::UAddO, start, size(k))));
    // No machine of 64 bits has something across the middle of its addresses.
    if (pointerWidth_ == 64) {
      auto half = [&](Term t) { return terms_.mkExtract(t, pointerWidth_ - 1, pointerWidth_ - 1); };
      result.push_back(terms_.mkEq(half(start), half(terms_.mk(Op::Add, start, size(k)))));
    }
  }
  for (size_t i = 0; i < seen.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      Term a = addressOf(seen[i]), b = addressOf(seen[j]);
      Term apart = terms_.mkOr(terms_.mk(Op::Ule, terms_.mk(Op::Add, a, size(seen[i])), b),
                               terms_.mk(Op::Ule, terms_.mk(Op::Add, b, size(seen[j])), a));
      auto lieTogether = [&](uint32_t inner, uint32_t outer) {
        if (auto offset = literalWithin(inner, outer))
          apart = terms_.mkOr(apart,
                              terms_.mkEq(addressOf(inner),
                                          terms_.mk(Op::Add, addressOf(outer), constant(*offset))));
      };
      lieTogether(seen[i], seen[j]);
      lieTogether(seen[j], seen[i]);
      result.push_back(apart);
    }
}

}  // namespace fathom::memory
