// longjmp. The front end has made setjmp part of the control flow and given each one a
// record, a local of its function (src/frontend/jumps.cpp). Here a jump finds the record
// that its pointer denotes, and leaves functions as an exception does (exceptions.cpp):
// each frame collects the edges by which jumps leave it, with the frame where they end.
// They merge for each such frame, the locals of the callee end, and they go on to the
// caller, until that frame is reached: there they take the edge behind the call that the
// front end has prepared. A record is known as long as its frame runs; a pointer to
// anything else is no target.
#include "encode/encoder.h"

#include "llvm/IR/Instructions.h"

namespace fathom::encode {

using ilr::Term;

void Encoder::runJump(memory::Pointer record) {
  record = located(record);
  std::vector<std::pair<uint32_t, Frame*>> targets;
  Term ok = terms_.mkFalse();
  for (uint32_t object : memory_->candidates(record)) {
    auto known = jumpRecords_.find(object);
    if (known == jumpRecords_.end())
      continue;
    Term here = terms_.mkAnd(memory_->denotes(record, object),
                             terms_.mkEq(memory_->offsetIn(record, object), size(0)));
    here = terms_.mkAnd(here, memory_->alive(state_.memory, object));
    if (terms_.isConst(here) && terms_.isZero(here))
      continue;
    ok = terms_.mkOr(ok, here);
    targets.emplace_back(object, known->second);
  }
  check(CheckKind::InvalidJump, ok, [&] {
    return libraryCall() + (death(objectIn(record)) == Death::None
                                ? " with a buffer that setjmp has not filled"
                                : " to a function that has already returned");
  });
  if (!dead_)
    assume(ok);
  if (dead_)
    return;
  // C promises that of volatile ones only.
  assumption(
      "after a jump, structs, arrays and locals whose address is taken are as they were left");
  Guard rest = guard_;
  for (size_t i = 0; i < targets.size() && rest != Guards::never; ++i) {
    Guard taken = rest;
    if (i + 1 < targets.size())
      std::tie(taken, rest) = branch(rest, resolved(memory_->denotes(record, targets[i].first)));
    if (taken != Guards::never)
      frame_->jumps.push_back({targets[i].second, {guards_.normalised(taken), state_, {}}});
  }
  state_ = {};
  dead_ = true;  // of this block; the execution goes on behind setjmp
}

void Encoder::jumpInto(const llvm::CallBase& call, Frame& callee, const RadixMap<Leaf>& locals) {
  std::vector<std::pair<Frame*, std::vector<Edge>>> targets;
  for (Jump& jump : callee.jumps) {
    auto it = std::find_if(targets.begin(), targets.end(),
                           [&](const auto& t) { return t.first == jump.target; });
    if (it == targets.end())
      it = targets.insert(it, {jump.target, {}});
    it->second.push_back(std::move(jump.edge));
  }
  for (auto& [target, edges] : targets) {
    Edge edge = merge(std::move(edges));
    edge.guard = guards_.normalised(edge.guard);
    for (uint32_t object : callee.locals) {
      setDeath(object, Death::Return);
      memory_->end(edge.state.memory, object);
    }
    edge.state.locals = locals;
    if (target != frame_) {
      frame_->jumps.push_back({target, std::move(edge)});
      continue;
    }
    const llvm::BasicBlock& from = *call.getParent();
    state_ = std::move(edge.state);
    if (Shape::endsInLanding(from)) {
      takeEdge(from, *from.getTerminator()->getSuccessor(0), edge.guard);
    } else {
      // In C++, where the call is one that exceptions leave, too.
      std::swap(guard_, edge.guard);
      unsupported("longjmp out of a call with cleanups");
      endExecution();
      std::swap(guard_, edge.guard);
    }
    state_ = {};
  }
}

void Encoder::forgetRecords(const Frame& frame) {
  if (!jumpRecords_.empty())
    for (uint32_t object : frame.locals)
      jumpRecords_.erase(object);
}

}  // namespace fathom::encode
