// The interface of the heap theory; what it promises is checked here, once for both
// procedures. Where they differ: Rewrite stops where the answer is plain and
// keeps formulas as deep as the heap's past is long; History writes down, for each block
// ever allocated, whether it still lives (002 measures one against the other).
#include "memory/heap_theory.h"

#include "ilr/abstract_value.h"
#include "memory/heap_procedure.h"
#include "support/error.h"

namespace fathom::memory {

using ilr::Term;

AddressRange addressRange(ilr::TermManager& terms, Term t) {
  if (terms.isConst(t))
    return {terms.constLow(t), terms.constLow(t)};
  ilr::AbstractValue value = terms.abstractValues().get(t);
  return {value.umin.getZExtValue(), value.umax.getZExtValue()};
}

HeapTheory::HeapTheory(ilr::TermManager& terms, unsigned pointerWidth, Procedure procedure)
    : terms_(terms),
      width_(pointerWidth),
      states_(terms, procedure == Procedure::Rewrite, fired_),
      procedure_(procedure == Procedure::Rewrite
                     ? makeHeapRewriter(terms, pointerWidth, states_, fired_)
                     : makeHeapHistory(terms, states_)) {
  require(pointerWidth >= 1 && pointerWidth <= 64, "pointers of the heap have 1 to 64 bits");
}

HeapTheory::~HeapTheory() = default;

void HeapTheory::requirePointer(Term t) const {
  require(terms_.isInt(terms_.sort(t)) && terms_.width(t) == width_,
          "pointers and sizes of the heap are as wide as a pointer");
}

void HeapTheory::requireState(State h) const {
  require(h < states_.size(), "a heap state that was not made");
}

HeapTheory::State HeapTheory::malloc(State h, Term p, Term size) {
  requireState(h);
  requirePointer(p);
  requirePointer(size);
  return states_.malloc(h, p, size);
}

HeapTheory::State HeapTheory::free(State h, Term p) {
  requireState(h);
  requirePointer(p);
  return states_.free(h, p);
}

HeapTheory::State HeapTheory::choice(Term condition, State a, State b) {
  requireState(a);
  requireState(b);
  require(terms_.isBool(condition), "the condition of a choice of heaps is a bool");
  return states_.choice(condition, a, b);
}

Term HeapTheory::validAccess(State h, Term p, Term size) {
  requireState(h);
  requirePointer(p);
  requirePointer(size);
  return procedure_->validAccess(h, p, size);
}

Term HeapTheory::validFree(State h, Term p) {
  requireState(h);
  requirePointer(p);
  return procedure_->validFree(h, p);
}

Term HeapTheory::allocatable(State h, Term p, Term size) {
  requireState(h);
  requirePointer(p);
  requirePointer(size);
  return procedure_->allocatable(h, p, size);
}

Term HeapTheory::noLeaks(State h) {
  requireState(h);
  return procedure_->noLeaks(h);
}

uint64_t HeapTheory::steps() const { return procedure_->steps(); }

}  // namespace fathom::memory
