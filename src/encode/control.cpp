// Control flow: blocks in topological order, loops round by round, joins.
//
// A region (function body or loop body) is acyclic, so its blocks are evaluated
// once each in order. Taking an edge records on it the guard, the state and the
// values of the target's phis; nothing else of an iteration has to be kept. An
// inner loop runs its region again and again, fed by the back edges of the
// round before, until no back edge is left: that is the lazy form of the
// bounded control flow graph of 003, section 3.5.2. Its exit edges, from all
// rounds, wait at the exit block and merge there.
#include "encode/encoder.h"
#include "encode/recursion.h"

#include "ilr/abstract_value.h"
#include "support/error.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace fathom::encode {

using ilr::Term;

namespace {
// Rounds with a symbolic way out, of loops that also have a constant one, at first.
constexpr uint64_t mixedBound = 128;
// Library models walk over what they are given.
constexpr uint64_t modelBound = 256;
// Of rounds that are followed at once because there seem to be no more, and what they cost.
constexpr uint64_t mostAtOnce = 1024, heavy = 10'000;
// Of executed blocks.
constexpr uint64_t manyBlocks = 200'000;
// Rounds that a loop may have, as is known, and is followed for, whatever there is to check in it.
constexpr uint64_t manyTrips = 16'384;
// Rounds after which a loop is worth mentioning.
constexpr uint64_t manyRounds = 64;
}  // namespace

void Encoder::runRegion(const Region& region) { runItems(region, 0, region.items.size()); }

void Encoder::runItems(const Region& region, size_t first, size_t end) {
  for (size_t i = first; i < end; ++i) {
    const Item& item = region.items[i];
    if (item.loop)
      runLoop(*item.loop);
    else
      runBlock(*item.block);
  }
}

Encoder::LoopKey Encoder::loopKey(const llvm::Function& function, const Region& loop) {
  const llvm::DISubprogram* sub = function.getSubprogram();
  return {(sub ? sub->getName() : function.getName()).str(), loop.place ? loop.place.getLine() : 0};
}

std::string Encoder::loopName(const llvm::Function& function, const Region& loop) {
  auto [name, line] = loopKey(function, loop);
  return name + ":" + std::to_string(line);
}

// What was asked for: on the command line, or else in the source.
std::optional<uint64_t> Encoder::ceiling(const Region& loop) const {
  if (auto it = options_.unwindHeaders.find(loop.header); it != options_.unwindHeaders.end())
    return it->second;
  if (!options_.unwindLoops.empty()) {
    auto it = options_.unwindLoops.find(loopKey(frame_->shape->function(), loop));
    if (it != options_.unwindLoops.end())
      return it->second;
  }
  return options_.unwind ? options_.unwind : loop.unwind;
}

uint64_t Encoder::grownBound(const llvm::Value* where, uint64_t first) const {
  auto it = options_.grownBounds.find(where);
  return it == options_.grownBounds.end() ? first : std::max(first, it->second);
}

void Encoder::noteRound(const llvm::Value* of, uint64_t round, Guard guard) {
  if (replay_)
    return;
  auto [it, isNew] = roundsOf_.try_emplace(of, outcome_.rounds.size());
  if (isNew)
    outcome_.rounds.emplace_back();
  auto& rounds = outcome_.rounds[it->second];
  if (rounds.size() <= round)
    rounds.resize(round + 1);
  rounds[round].push_back(terms_.mkAnd(guards_.condition(guard), assumed_));
}

void Encoder::notePassage(const llvm::BasicBlock& block) {
  constexpr size_t mostPassages = 1000;
  if (replay_ || outcome_.passages.size() >= mostPassages || frame_->shape->isLibrary())
    return;
  Term guard = guards_.condition(guard_);
  if (terms_.isConst(guard))
    return;
  unsigned steps = 0;
  for (const llvm::Instruction& inst : block) {
    auto variables = inst.getDbgRecordRange();
    steps += static_cast<unsigned>(std::distance(variables.begin(), variables.end()));
    steps += llvm::isa<llvm::StoreInst>(inst) ||
             (llvm::isa<llvm::CallBase>(inst) && !llvm::isa<llvm::IntrinsicInst>(inst));
  }
  if (steps)
    outcome_.passages.push_back({terms_.mkAnd(guard, assumed_), steps});
}

// A hint how often a loop runs, from what is compared where it could end: not further apart
// than that, and closer with each round. It is only a hint: what it leaves out is a check.
void Encoder::noteTrips(const llvm::BasicBlock& from, const llvm::Value* condition) {
  if (!frame_->shape->isExiting(&from))
    return;
  llvm::SmallVector<const llvm::Value*, 4> parts{condition};
  if (auto* phi = llvm::dyn_cast<llvm::PHINode>(condition); phi && phi->getParent() == &from)
    parts.assign(phi->incoming_values().begin(), phi->incoming_values().end());  // of && or ||
  for (const llvm::Value* part : parts) {
    auto* compared = llvm::dyn_cast<llvm::ICmpInst>(part);
    if (compared && compared->getOperand(0)->getType()->isPointerTy())
      noteNodes(*compared);
    if (!compared || !compared->getOperand(0)->getType()->isIntegerTy())
      continue;
    bool isSigned = compared->isSigned();
    llvm::APInt least[2], most[2];
    for (unsigned i : {0, 1}) {
      Term t = facts_.reduced(bits(compared->getOperand(i)));
      ilr::AbstractValue value = terms_.abstractValues().get(t);
      llvm::APInt known = facts_.most(guard_, t);
      bool isPositive = known.isNonNegative();
      unsigned width = known.getBitWidth() + 1;
      least[i] = isSigned && !isPositive ? value.smin.sext(width) : value.umin.zext(width);
      most[i] = isSigned && !isPositive ? value.smax.sext(width) : known.zext(width);
    }
    llvm::APInt apart = llvm::APIntOps::smax(most[0] - least[1], most[1] - least[0]);
    if (!apart.isNegative())
      *trips_ = std::min(*trips_, apart.getLimitedValue());
  }
}

// A list has at most as many nodes as there are objects where it begins.
void Encoder::noteNodes(const llvm::ICmpInst& compared) {
  size_t nodes = 0;
  for (const llvm::Value* operand : compared.operands())
    if (!llvm::isa<llvm::Constant>(operand))
      nodes = std::max(nodes, memory_->candidates(pointer(operand)).size());
  if (nodes > 1)
    *trips_ = std::min<uint64_t>(*trips_, nodes);
}

bool Encoder::isAffordable(const Region& loop, uint64_t rounds) const {
  return rounds <= mostAtOnce && rounds * loop.weight <= heavy &&
         around_ * rounds * loop.weight <= heavy;
}

void Encoder::runLoop(const Region& loop) {
  unsigned header = frame_->shape->blockNumber(loop.header);
  if (frame_->pending[header].empty())
    return;
  const llvm::BasicBlock* body = loop.items[loop.body].header();
  std::vector<Edge>& toBody = frame_->pending[frame_->shape->blockNumber(body)];
  Context outside = context_;
  bool outerExit = sawConstantExit_;
  std::string outerLoop = longLoop_;
  std::optional<uint64_t> most = ceiling(loop);
  uint64_t limit = most.value_or(
      grownBound(loop.header, frame_->shape->isRuntime() ? modelBound : options_.symbolicBound));
  uint64_t symbolic = 0, mixed = 0, openBefore = recorded_, outerAround = around_;
  uint64_t trips = loop.trips ? loop.trips : UINT64_MAX;
  uint64_t* outerTrips = std::exchange(trips_, most ? nullptr : &trips);
  bool isEndless = loop.trips == UINT64_MAX && !replay_;
  Edge last;
  Guard lastGuard = Guards::never;  // of the body
  uint32_t lastTerms = terms_.numTerms();
  uint64_t lastOpen = recorded_;
  Term lastAssumed = assumed_, assumedBefore = assumed_;
  // A loop that is known to end is followed to its end.
  uint64_t mostChecks = loop.trips && loop.trips <= manyTrips ? UINT64_MAX : maxOpenChecks;
  for (uint64_t round = 0; !frame_->pending[header].empty(); ++round) {
    Edge edge = merge(std::move(frame_->pending[header]));
    frame_->pending[header].clear();
    edge.guard = guards_.normalised(edge.guard);
    if (round == 0)
      lastGuard = edge.guard;
    if (round == 1) {
      trips_ = nullptr;
      if (!most && trips > limit && isAffordable(loop, trips)) {
        // What took long to come here is not done once more for this loop.
        uint64_t atOnce = blocks_ < manyBlocks ? options_.followAtOnce : UINT64_MAX;
        outcome_.seemsLonger |= trips > atOnce;
        limit = std::max(limit, std::min(trips, atOnce));
      }
      around_ = std::min(outerAround * std::max<uint64_t>(limit, 1), uint64_t{1} << 32);
    }
    if (round > 0) {
      if (!replay_ && edge.guard == last.guard && edge.values == last.values &&
          edge.state.rounding == last.state.rounding &&
          edge.state.memory.sharedWith(last.state.memory)) {
        // Nothing will ever change again: an endless loop ends the execution. In a replay the
        // next input can still be another one.
        guard_ = edge.guard;
        if (options_.endlessIsCut && !frame_->shape->isRuntime())
          cutOff(loop, round, limit, false);
        else
          endProgram();
        break;
      }
      if (provedIdle(edge.guard, round, assumedBefore)) {
        guard_ = edge.guard;
        endExecution();
        break;
      }
    }
    if (round == manyRounds)
      tellLongLoop(loopText(loop));
    // A loop without a way out that is another one in each round goes on as inputs do.
    if (isEndless && round > 0) {
      symbolic += recorded_ != lastOpen || hasChanged(terms_, last.values, edge.values) ||
                  hasInput(terms_, lastTerms);
      lastTerms = terms_.numTerms();
      lastOpen = recorded_;
    }
    last = edge;
    frame_->pending[header].push_back(std::move(edge));
    context_ = outside.child(loop.number, round);
    ++rounds_;
    runItems(loop, 0, loop.body);
    if (toBody.empty())
      continue;
    Edge inside = merge(std::move(toBody));
    toBody.clear();
    inside.guard = guards_.normalised(inside.guard);
    if (inside.guard != lastGuard)
      ++(sawConstantExit_ ? mixed : symbolic);
    if (inside.guard != lastGuard || assumed_ != lastAssumed)
      noteRound(loop.header, round + 1, inside.guard);
    lastAssumed = assumed_;
    bool isFar = symbolic + isEndless > limit;
    bool grows = !most && (isFar || mixed > std::max(limit, mixedBound));
    bool isEarly = false;
    if (isLate_ ||
        (most ? round >= limit
              : grows || blocks_ > options_.maxBlocks || recorded_ - openBefore > mostChecks ||
                    (isEarly = inside.guard == lastGuard && seemsLong(openBefore)))) {
      guard_ = inside.guard;
      outcome_.wasLate |= isLate_;
      cutOff(loop, round, isFar ? limit : std::max(limit, mixedBound), grows, isEarly);
      break;
    }
    lastGuard = inside.guard;
    toBody.push_back(std::move(inside));
    sawConstantExit_ = false;
    runItems(loop, loop.body, loop.items.size());
  }
  trips_ = outerTrips;
  around_ = outerAround;
  context_ = outside;
  sawConstantExit_ = outerExit;
  if (longLoop_ != outerLoop)
    tellLongLoop(std::move(outerLoop));
}

void Encoder::tellLongLoop(std::string text) {
  longLoop_ = std::move(text);
  if (options_.inLoop)
    options_.inLoop(longLoop_);
}

// A loop as a person knows it: one of a model by the function of the library that was called.
std::string Encoder::loopText(const Region& loop) {
  if (!frame_->shape->isLibrary())
    return "the loop " + loopName(frame_->shape->function(), loop);
  at_ = loop.header->getTerminator();
  Place where = place();
  std::string called = libraryCall();
  return "a loop of " + (called.empty() ? "the library" : called + "()") + ", called at " +
         where.file + ":" + std::to_string(where.line);
}

bool Encoder::seemsLong(uint64_t openBefore) {
  bool isLong = !replay_ &&
                (recorded_ - openBefore > options_.checksAtOnce || blocks_ > options_.blocksAtOnce);
  outcome_.seemsLonger |= isLong;
  return isLong;
}

bool Encoder::provedIdle(Guard guard, uint64_t repetitions, Term assumedBefore) {
  if (!options_.feasible || repetitions < 8 || (repetitions & (repetitions - 1)) != 0)
    return false;
  // Where no branch led here, only what the repetitions themselves have cut off could be all.
  if (guard == Guards::always && (repetitions < 64 || assumed_ == assumedBefore))
    return false;
  return !options_.feasible(terms_.mkAnd(guards_.condition(guard), assumed_));
}

// The loop is not followed further; that it would go on is a check of its own.
void Encoder::cutOff(const Region& loop, uint64_t rounds, uint64_t limit, bool grows, bool early) {
  at_ = loop.header->getTerminator();
  Place here = placeOf(loop.place, frame_->shape->function());
  if (frame_->shape->isLibrary())
    here = place();
  std::string called = libraryCall();
  std::string what = called.empty() ? "loop" : "a loop of " + called + "()";
  std::string text = what + " can go on after " + std::to_string(rounds) +
                     (rounds == 1 ? " iteration" : " iterations");
  size_t id = property(CheckKind::Unwinding, here, text);
  record(id, guards_.condition(guard_), [&] { return text; });
  outcome_.cutOffs.push_back({id, grows ? loop.header : nullptr, limit, 2 * limit, loop.header,
                              std::move(what), rounds, early});
  endExecution();
}

void Encoder::endExecution() {
  goOnOnlyIf(terms_.mkNot(guards_.condition(guard_)));
  if (guard_ != Guards::always) {
    auto [below, literal] = guards_.end(guard_);
    facts_.add(below, literal);
  }
  dead_ = true;
}

void Encoder::endProgram() {
  outcome_.endings.push_back(terms_.mkAnd(guards_.condition(guard_), assumed_));
  endExecution();
}

void Encoder::runBlock(const llvm::BasicBlock& block) {
  std::vector<Edge>& waiting = frame_->pending[frame_->shape->blockNumber(&block)];
  if (waiting.empty())
    return;
  Edge edge = merge(std::move(waiting));
  waiting.clear();
  guard_ = guards_.normalised(edge.guard);
  state_ = std::move(edge.state);
  dead_ = false;
  size_t next = 0;
  for (const llvm::PHINode& phi : block.phis())
    define(&phi, std::move(edge.values[next++]));
  if (terms_.isConst(assumed_) && terms_.isZero(assumed_)) {
    dead_ = true;  // every execution has ended
    return;
  }
  ++blocks_;
  poll();
  notePassage(block);
  for (const llvm::Instruction& inst : block) {
    if (llvm::isa<llvm::PHINode>(inst))
      continue;
    at_ = &inst;
    if (options_.coverage && !replay_)
      noteLine(inst);
    if (options_.mostObservations && !replay_)
      observe(inst);
    if (inst.isTerminator() && !llvm::isa<llvm::InvokeInst>(inst))
      runTerminator(inst);
    else
      runInstruction(inst);
    if (dead_)
      return;
  }
}

std::pair<Guard, Guard> Encoder::branch(Guard guard, Term condition) {
  auto [yes, no] = guards_.branch(guard, facts_.simplified(guard, condition));
  if (yes != Guards::never && no != Guards::never) {
    facts_.add(yes, guards_.literal(yes));
    facts_.add(no, guards_.literal(no));
  }
  return {yes, no};
}

void Encoder::takeEdge(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Guard guard) {
  if (options_.coverage && !replay_)
    noteEdge(from, to, guard);
  Edge edge{guard, state_, {}};
  for (const llvm::PHINode& phi : to.phis())
    edge.values.push_back(value(phi.getIncomingValueForBlock(&from)));
  frame_->pending[frame_->shape->blockNumber(&to)].push_back(std::move(edge));
}

void Encoder::runTerminator(const llvm::Instruction& terminator) {
  noteAssertions(terminator);
  const llvm::BasicBlock& from = *terminator.getParent();
  if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&terminator)) {
    if (branch->isUnconditional()) {
      takeEdge(from, *branch->getSuccessor(0), guard_);
      state_ = {};
      return;
    }
    Term condition = bits(branch->getCondition());
    checkWritten(condition, "a branch");
    if (dead_)
      return;
    condition = resolved(condition);
    if (trips_ && !terms_.isConst(condition))
      noteTrips(from, branch->getCondition());
    if (terms_.isConst(condition) && !llvm::isa<llvm::Constant>(branch->getCondition()) &&
        frame_->shape->isExiting(&from))
      sawConstantExit_ = true;
    auto [yes, no] = this->branch(guard_, condition);
    // Executions that end at once come first: then this side needs no literal.
    for (bool side : {true, false}) {
      const llvm::BasicBlock& to = *branch->getSuccessor(side ? 0 : 1);
      Guard& taken = side ? yes : no;
      if (taken == Guards::never || (side ? no : yes) == Guards::never ||
          !frame_->shape->isDeadEnd(&to))
        continue;
      State state = state_;
      takeEdge(from, to, taken);
      runBlock(to);
      at_ = &terminator;
      state_ = std::move(state);
      dead_ = false;
      taken = Guards::never;
    }
    if (yes != Guards::never)
      takeEdge(from, *branch->getSuccessor(0), guards_.normalised(yes));
    if (no != Guards::never)
      takeEdge(from, *branch->getSuccessor(1), guards_.normalised(no));
    state_ = {};
    return;
  }
  if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&terminator)) {
    takeSwitch(*choice);
    return;
  }
  if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&terminator)) {
    runReturn(*ret);
    return;
  }
  if (llvm::isa<llvm::UnreachableInst>(terminator)) {
    const char* text = terminator.hasMetadata("fathom.jump")
                           ? "the jump leads to no label of this function"
                           : "unreachable code is reached";
    fail(CheckKind::Unreachable, [text] { return std::string(text); });
    endExecution();
    return;
  }
  unsupported(std::string("the instruction ") + terminator.getOpcodeName());
  endExecution();
}

void Encoder::runReturn(const llvm::ReturnInst& inst) {
  Edge edge{guard_, {}, {}};
  if (inst.getReturnValue())
    edge.values.push_back(value(inst.getReturnValue()));
  if (!frame_->call && !edge.values.empty() && !edge.values[0].empty()) {
    checkWritten(edge.values[0][0].bits, "the result");
    if (dead_)
      return;
  }
  // In C, a function may end without a value as long as nobody uses it.
  if (frame_->noValue && frame_->call && !frame_->call->use_empty()) {
    const Leaf& first = edge.values[0][0];
    Term bits = first.isPointer()
                    ? memory_->offsetIn(first.pointer(), memory::MemoryModel::invalidObject)
                    : first.bits;
    Term missing = isSymbol(bits, frame_->noValue);
    if (first.isPointer())
      missing = terms_.mkAnd(missing,
                             memory_->denotes(first.pointer(), memory::MemoryModel::invalidObject));
    check(CheckKind::MissingReturn, terms_.mkNot(missing), [] {
      return std::string("the function ends without returning the value that its caller uses");
    });
    if (dead_)
      return;
  }
  edge.guard = guard_;
  edge.state = std::move(state_);
  frame_->returns.push_back(std::move(edge));
  state_ = {};
}

Term Encoder::isSymbol(Term value, Term symbol) {
  if (value == symbol)
    return terms_.mkTrue();
  if (terms_.op(value) != ilr::Op::Select)
    return terms_.mkFalse();
  return terms_.mkSelect(terms_.operand(value, 0), isSymbol(terms_.operand(value, 1), symbol),
                         isSymbol(terms_.operand(value, 2), symbol));
}

void Encoder::takeSwitch(const llvm::SwitchInst& inst) {
  const llvm::BasicBlock& from = *inst.getParent();
  Term condition = bits(inst.getCondition());
  checkWritten(condition, "a branch");
  if (dead_)
    return;
  if (terms_.isConst(condition) && frame_->shape->isExiting(&from))
    sawConstantExit_ = true;
  // One branch per target, so that cases with the same one share an edge.
  std::vector<std::pair<const llvm::BasicBlock*, std::vector<Term>>> targets;
  for (const auto& choice : inst.cases()) {
    Term hit = resolved(terms_.mkEq(condition, bits(choice.getCaseValue())));
    if (terms_.isConst(hit) && terms_.isZero(hit))
      continue;
    auto it = std::find_if(targets.begin(), targets.end(),
                           [&](const auto& t) { return t.first == choice.getCaseSuccessor(); });
    if (it == targets.end())
      it = targets.insert(it, {choice.getCaseSuccessor(), {}});
    it->second.push_back(hit);
  }
  Guard rest = guard_;
  for (const auto& [target, hits] : targets) {
    if (rest == Guards::never)
      break;
    auto [yes, no] = branch(rest, terms_.mkOr(hits));
    if (yes != Guards::never)
      takeEdge(from, *target, yes);
    rest = no;
  }
  if (rest != Guards::never) {
    const llvm::BasicBlock& other = *inst.getDefaultDest();
    takeEdge(from, other, rest);
    if (frame_->shape->isDeadEnd(&other)) {
      runBlock(other);
      dead_ = false;
    }
  }
  state_ = {};
}

// Joins.

Encoder::Edge Encoder::mergeTwo(Term condition, Edge a, Edge b) {
  a.state.memory = memory_->merge(condition, a.state.memory, b.state.memory);
  RadixMap<Leaf> locals = a.state.locals;
  RadixMap<Leaf>::forEachDifference(
      a.state.locals, b.state.locals, [&](uint64_t k, const Leaf* x, const Leaf* y) {
        locals.set(k, !x   ? *y
                      : !y ? *x
                           : Leaf::of(memory_->select(condition, x->pointer(), y->pointer())));
      });
  a.state.locals = std::move(locals);
  if (a.state.rounding != b.state.rounding) {
    a.state.rounding = terms_.mkSelect(condition, roundingNumber(a.state), roundingNumber(b.state));
  }
  for (size_t i = 0; i < a.values.size(); ++i)
    a.values[i] = selectValue(condition, a.values[i], b.values[i]);
  return a;
}

Encoder::Edge Encoder::merge(std::vector<Edge> edges) {
  if (edges.size() == 1)
    return std::move(edges[0]);
  if (options_.pathConditions) {
    // LLBMC's way: whole path conditions select, and guard the join.
    Edge result = std::move(edges.back());
    std::vector<Term> conditions{guards_.condition(result.guard)};
    for (size_t i = edges.size() - 1; i-- > 0;) {
      Term condition = guards_.condition(edges[i].guard);
      conditions.push_back(condition);
      result = mergeTwo(condition, std::move(edges[i]), std::move(result));
    }
    result.guard = guards_.restrict(Guards::always, terms_.mkOr(conditions));
    return result;
  }
  // From the deepest guard upwards: an edge is lifted to the parent of its
  // guard, and merges with what waits there. `cover` says which executions of
  // the guard came this way.
  struct Waiting {
    Term cover;
    Edge edge;
  };
  std::map<std::pair<uint32_t, Guard>, Waiting, std::greater<>> open;
  auto add = [&](Guard guard, Waiting item) {
    auto [it, isNew] = open.try_emplace({guards_.depth(guard), guard});
    if (isNew) {
      it->second = std::move(item);
      return;
    }
    Waiting& there = it->second;
    Term both = terms_.mkOr(there.cover, item.cover);
    bool simple = terms_.op(there.cover) != ilr::Op::And && terms_.op(there.cover) != ilr::Op::Not;
    there.edge = simple ? mergeTwo(there.cover, std::move(there.edge), std::move(item.edge))
                        : mergeTwo(item.cover, std::move(item.edge), std::move(there.edge));
    there.cover = both;
  };
  for (Edge& edge : edges) {
    Guard guard = guards_.normalised(edge.guard);
    add(guard, {terms_.mkTrue(), std::move(edge)});
  }
  while (open.size() > 1) {
    auto node = open.extract(open.begin());
    Guard guard = node.key().second;
    Waiting item = std::move(node.mapped());
    if (!guards_.alone(guard))
      item.cover = terms_.mkAnd(guards_.literal(guard), item.cover);
    add(guards_.parent(guard), std::move(item));
  }
  Guard guard = open.begin()->first.second;
  Waiting& item = open.begin()->second;
  item.edge.guard = guards_.restrict(guard, item.cover);
  return std::move(item.edge);
}

}  // namespace fathom::encode
