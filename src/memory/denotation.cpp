// What an integer denotes as a pointer: the object whose address shows in it, or else the
// exposed one in whose range it lies (pointers.cpp has the way back).
#include "memory/model.h"

#include "support/error.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

Pointer MemoryModel::pointerAt(Term address) {
  Denoted here;
  return pointerAt(address, here);
}

Pointer MemoryModel::pointerAt(Term address, Denoted& here) {
  if (terms_.isConst(address) && terms_.isZero(address))
    return null();
  if (hasProvenance(address))
    return decode(address, here);
  if (auto it = here.find(address.id); it != here.end()) {
    ++lookUps_;
    return it->second;
  }
  Pointer result = denoted(address, here);
  here[address.id] = result;
  return result;
}

// What an integer denotes that no object's address shows in.
Pointer MemoryModel::denoted(Term t, Denoted& here) {
  if (terms_.op(t) == Op::Select && !isUninitialised(t)) {
    // Null, or nowhere, apart from what may be an address.
    Term then = terms_.operand(t, 1), otherwise = terms_.operand(t, 2);
    auto isNowhere = [&](Term arm) { return terms_.isZero(arm) || leadsNowhere(arm); };
    if (isNowhere(then) || isNowhere(otherwise))
      return select(terms_.operand(t, 0), pointerAt(then, here), pointerAt(otherwise, here));
  }
  integerFrom(t);  // parts of pointers may be in it
  return lookUp(t);
}

Pointer MemoryModel::decode(Term t, Denoted& here) {
  if (auto it = addressTerms_.find(t.id); it != addressTerms_.end())
    return pointerTo(it->second);
  if (const Pointer* p = named(t))
    return *p;
  if (terms_.isConst(t))
    return *constantPointer(terms_.constLow(t));
  if (auto it = decoded_.find(t.id); it != decoded_.end())
    return it->second;
  if (auto it = here.find(t.id); it != here.end()) {
    ++lookUps_;
    return it->second;
  }
  Pointer result;
  uint64_t before = lookUps_;
  switch (terms_.op(t)) {
    case Op::Add: {
      Term a = terms_.operand(t, 0), b = terms_.operand(t, 1);
      result = isMoved(a, b) ? moved(a, b, here) : moved(b, a, here);
      break;
    }
    case Op::Select:
      result = select(terms_.operand(t, 0), pointerAt(terms_.operand(t, 1), here),
                      pointerAt(terms_.operand(t, 2), here));
      break;
    case Op::Concat: {
      uint32_t object = addressSymbols_.find(terms_.operand(t, 0).id)->second;
      result = advance(pointerTo(object), terms_.mkZExt(terms_.operand(t, 1), pointerWidth_));
      break;
    }
    default: throw InternalError("an address without provenance");
  }
  (lookUps_ == before ? decoded_ : here)[t.id] = result;
  return result;
}

// Whether a term with provenance may also be an integer that denotes what its value says.
bool MemoryModel::hasLooseArm(Term t) {
  if (addressTerms_.contains(t.id) || named_.contains(t.id))
    return false;
  if (auto it = loose_.find(t.id); it != loose_.end())
    return it->second;
  auto isLoose = [&](Term arm) {
    return hasProvenance(arm) ? hasLooseArm(arm) : !terms_.isZero(arm) && !leadsNowhere(arm);
  };
  bool result = false;
  if (terms_.op(t) == Op::Select) {
    result = isLoose(terms_.operand(t, 1)) || isLoose(terms_.operand(t, 2));
  } else if (terms_.op(t) == Op::Add) {
    Term a = terms_.operand(t, 0), b = terms_.operand(t, 1);
    result = hasLooseArm(isMoved(a, b) ? a : b);
  }
  return loose_[t.id] = result;
}

// An integer is moved first, and denotes then what its value says.
Pointer MemoryModel::moved(Term base, Term by, Denoted& here) {
  if (!hasLooseArm(base))
    return advance(decode(base, here), by);
  auto sum = [&](Term t) { return terms_.mk(Op::Add, t, by); };
  if (terms_.op(base) == Op::Select)
    return select(terms_.operand(base, 0), pointerAt(sum(terms_.operand(base, 1)), here),
                  pointerAt(sum(terms_.operand(base, 2)), here));
  Term a = terms_.operand(base, 0), b = terms_.operand(base, 1);
  return isMoved(a, b) ? moved(a, sum(b), here) : moved(b, sum(a), here);
}

// Whether all bits of a term are those of bytes that nobody has written.
bool MemoryModel::isUninitialised(Term t) {
  if (terms_.op(t) == Op::Read)
    return uninitialised_.contains(terms_.operand(t, 0).id);
  if (terms_.op(t) != Op::Concat && terms_.op(t) != Op::Select && terms_.op(t) != Op::Extract)
    return false;
  if (auto it = unwritten_.find(t.id); it != unwritten_.end())
    return it->second;
  bool result = true;
  for (unsigned i = terms_.op(t) == Op::Select ? 1 : 0; result && i < terms_.numOperands(t); ++i)
    result = isUninitialised(terms_.operand(t, i));
  return unwritten_[t.id] = result;
}

// Bytes of a pointer that nobody has written make it lead nowhere, whatever the others are.
bool MemoryModel::leadsNowhere(Term t) {
  if (terms_.op(t) == Op::Concat)
    for (unsigned i = 0; i < terms_.numOperands(t); ++i)
      if (leadsNowhere(terms_.operand(t, i)))
        return true;
  return isUninitialised(t);
}

Pointer MemoryModel::unwritten(Term t) {
  return select(terms_.mkEq(t, zeroOffset_), null(), invalid(t));
}

// An integer that tells no object by itself: the exposed one in whose range it
// lies, or else one that ends there.
Pointer MemoryModel::lookUp(Term t) {
  if (leadsNowhere(t))
    return unwritten(t);
  ++lookUps_;
  return lookUp(t, fresh_.denotable(exposed_));
}

Pointer MemoryModel::lookUp(Term t, const std::vector<uint32_t>& objects) {
  Pointer nowhere = select(terms_.mkEq(t, zeroOffset_), null(), invalid(t));
  Pointer result = lookUp(t, objects, nowhere, [&](uint32_t) { return terms_.mkTrue(); });
  if (result != nowhere)
    lookedUp_.insert({{result.object.id, result.offset.id}, {t, objects}});
  return result;
}

Pointer MemoryModel::lookUp(Term t, const std::vector<uint32_t>& objects, Pointer otherwise,
                            llvm::function_ref<Term(uint32_t)> exists) {
  Pointer result = otherwise;
  for (bool atEnd : {true, false})
    for (uint32_t k : objects) {
      Term behind = terms_.mk(Op::Sub, t, addressOf(k)), size = objects_[k].info.size;
      Term in = ifExists(k, atEnd ? terms_.mkEq(behind, size) : terms_.mk(Op::Ult, behind, size));
      result = select(terms_.mkAnd(in, exists(k)), advance(pointerTo(k), behind), result);
    }
  return result;
}

}  // namespace fathom::memory
