// Leaks at the end of the program: heap objects that are not freed (memory-leak),
// or not even reachable from a global (memory-track).
#include "encode/encoder.h"

#include "ilr/abstract_value.h"

namespace fathom::encode {

using ilr::Term;

namespace {
// Objects up to this size are searched for pointers.
constexpr uint64_t maxSearchedBytes = 1u << 16;

// Parts of values side by side, known not to be the parts of one value: they would have become
// that value again.
bool isSplice(const ilr::TermManager& terms, Term bits) {
  bool hasParts = false;
  std::vector<Term> open{bits};
  while (!open.empty()) {
    Term t = open.back();
    open.pop_back();
    if (terms.op(t) == ilr::Op::Select || terms.op(t) == ilr::Op::Read)
      return false;
    hasParts |= terms.op(t) == ilr::Op::Extract;
    if (terms.op(t) == ilr::Op::Concat)
      for (unsigned i = 0; i < terms.numOperands(t); ++i)
        open.push_back(terms.operand(t, i));
  }
  return hasParts;
}

}  // namespace

void Encoder::checkLeaks() {
  bool leaks = options_.kinds.contains(CheckKind::MemoryLeak),
       tracks = options_.kinds.contains(CheckKind::MemoryTrack);
  if (!leaks && !tracks)
    return;
  std::vector<Term> reachable;
  if (tracks)
    reachable = reachableObjects();
  for (size_t i = 0; i < heapObjects_.size(); ++i) {
    uint32_t object = heapObjects_[i];
    Term alive = terms_.mkAnd(guards_.condition(guard_), memory_->alive(state_.memory, object));
    const Place& where = siteOf(object).place;
    if (leaks)
      record(property(CheckKind::MemoryLeak, where, ""), alive,
             [&] { return describeObject(object) + " is never freed"; });
    if (tracks)
      record(property(CheckKind::MemoryTrack, where, ""),
             terms_.mkAnd(alive, terms_.mkNot(reachable[i])), [&] {
               return describeObject(object) + " is not freed, and no pointer to it is left";
             });
  }
}

// Where the program ends before main returns, locals are still there: what they point to is not
// lost, but nobody looks for it in registers. A program that aborts has most often found that its
// inputs are not of interest, and rules differ on whether it leaks.
void Encoder::checkLeaksAtExit() {
  bool leaks = options_.kinds.contains(CheckKind::MemoryLeak),
       tracks = options_.kinds.contains(CheckKind::MemoryTrack);
  if (!leaks && !tracks)
    return;
  const std::string how = libraryCall();
  bool isExit = llvm::StringRef(how).ends_with_insensitive("exit");
  std::vector<Term> reachable;
  if (tracks && isExit)
    reachable = reachableObjects();
  auto undecided = [&](Term condition, const std::string& text) {
    record(property(CheckKind::Unsupported, place(), text), condition, [&] { return text; });
  };
  for (size_t i = 0; i < heapObjects_.size(); ++i) {
    uint32_t object = heapObjects_[i];
    Term alive = terms_.mkAnd(guards_.condition(guard_), memory_->alive(state_.memory, object));
    if (terms_.isConst(alive) && terms_.isZero(alive))
      continue;
    if (leaks && isExit)
      record(property(CheckKind::MemoryLeak, siteOf(object).place, ""), alive,
             [&] { return describeObject(object) + " is never freed"; });
    else if (leaks)
      undecided(alive, how + " leaves memory allocated, which may be a leak or not");
    if (tracks && isExit)
      undecided(terms_.mkAnd(alive, terms_.mkNot(reachable[i])),
                how + " is called while memory is allocated to which at most locals point");
    else if (tracks)
      assumption("no memory is lost where the program aborts");
  }
}

// For each heap object, whether pointers lead to it from a global.
std::vector<Term> Encoder::reachableObjects() {
  llvm::DenseMap<uint32_t, size_t> index;
  for (size_t i = 0; i < heapObjects_.size(); ++i)
    index[heapObjects_[i]] = i;
  // Which heap objects an object's bytes point to, under which condition.
  auto targets = [&](uint32_t object) {
    std::vector<std::pair<size_t, Term>> result;
    Term alive = memory_->alive(state_.memory, object);
    if (terms_.isConst(alive) && terms_.isZero(alive))
      return result;
    llvm::APInt most = terms_.abstractValues().get(memory_->info(object).size).umax;
    if (most.ugt(maxSearchedBytes)) {
      unsupported("the search for pointers in a large object");
      return result;
    }
    uint64_t step = pointerWidth_ / 8, bytes = most.getZExtValue();
    memory::Region region = memory_->info(object).region;
    // Packed structs and buffers of bytes have pointers at any place.
    for (uint64_t at = 0; at + step <= bytes; ++at) {
      memory::Pointer here = memory_->advance(memory_->pointerTo(object), size(at));
      if (at % step &&
          isSplice(terms_, memory_->load(state_.memory, region, here, static_cast<unsigned>(step))))
        continue;
      memory::Pointer p = located(memory_->loadPointer(state_.memory, region, here));
      for (uint32_t target : memory_->candidates(p))
        if (auto it = index.find(target); it != index.end())
          result.emplace_back(it->second, memory_->denotes(p, target));
    }
    return result;
  };
  std::vector<Term> reached(heapObjects_.size(), terms_.mkFalse());
  for (const llvm::GlobalVariable& global : module_.globals()) {
    auto it = globals_.find(&global);
    if (it == globals_.end() || global.isConstant())
      continue;
    for (auto [target, condition] : targets(it->second))
      reached[target] = terms_.mkOr(reached[target], condition);
  }
  std::vector<std::vector<std::pair<size_t, Term>>> edges;
  for (uint32_t object : heapObjects_)
    edges.push_back(targets(object));
  for (size_t round = 0; round < heapObjects_.size(); ++round) {
    std::vector<Term> next = reached;
    for (size_t i = 0; i < edges.size(); ++i) {
      Term from = terms_.mkAnd(reached[i], memory_->alive(state_.memory, heapObjects_[i]));
      for (auto [target, condition] : edges[i])
        next[target] = terms_.mkOr(next[target], terms_.mkAnd(from, condition));
    }
    if (next == reached)
      break;
    reached = std::move(next);
  }
  return reached;
}

}  // namespace fathom::encode
