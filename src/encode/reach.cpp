// What executions come to: the program's own assertions and, if asked for, every line, every
// side of a branch and every function. A way to a place is a condition: some execution is there,
// and nothing before has cut it off.
#include "encode/assertions.h"
#include "encode/encoder.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"

namespace fathom::encode {

using ilr::Term;

// Of what comes first behind a branch.
static llvm::DebugLoc firstLocation(const llvm::BasicBlock& block) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 4> seen;
  for (const llvm::BasicBlock* at = &block; at && seen.insert(at).second;
       at = at->getSingleSuccessor())
    for (const llvm::Instruction& inst : *at)
      if (inst.getDebugLoc() && inst.getDebugLoc().getLine() && !llvm::isa<llvm::PHINode>(inst))
        return inst.getDebugLoc();
  return {};
}

Term Encoder::here() { return terms_.mkAnd(guards_.condition(guard_), assumed_); }

void Encoder::prepareReach(const llvm::Function& entry) {
  assertions_ = std::make_unique<Assertions>(module_, entry);
  // One in a header or a template is one assertion, however often it was compiled.
  std::map<std::tuple<std::string, unsigned, unsigned>, size_t> known;
  for (const llvm::CallBase* call : assertions_->calls()) {
    Place where = placeOf(call->getDebugLoc(), *call->getFunction());
    auto [it, isNew] =
        known.try_emplace({where.file, where.line, where.column}, outcome_.assertions.size());
    if (isNew)
      outcome_.assertions.push_back({.place = where, .ways = {}, .block = call->getParent()});
    assertionNumbers_.push_back(it->second);
  }
  for (const Assertions::Dropped& dropped : assertions_->dropped()) {
    Place where = placeOf(llvm::DebugLoc(dropped.place), *dropped.function);
    if (known.try_emplace({where.file, where.line, where.column}, outcome_.assertions.size())
            .second)
      outcome_.assertions.push_back({.place = where, .ways = {}});
  }
  if (!options_.coverage)
    return;
  for (const llvm::Function& function : module_) {
    const llvm::DISubprogram* about = function.getSubprogram();
    if (function.isDeclaration() || !about || Shape::isOfLibrary(function))
      continue;
    functionNumbers_[&function] = outcome_.coverage.functions.size();
    outcome_.coverage.functions.push_back(
        {.place = placeOf({}, function), .ways = {}, .block = &function.getEntryBlock()});
    for (const llvm::Instruction& inst : llvm::instructions(function)) {
      forEachLine(inst, [&](const LineKey& key) {
        outcome_.coverage.lines.try_emplace(
            key, Reachable{.place = {}, .ways = {}, .block = inst.getParent()});
      });
      if (inst.isTerminator() && isDecision(inst))
        for (unsigned side = 0; side < inst.getNumSuccessors(); ++side) {
          branchNumbers_[{&inst, side}] = outcome_.coverage.branches.size();
          outcome_.coverage.branches.push_back(
              {.place = placeOf(inst.getDebugLoc(), function),
               .ways = {},
               .block = inst.getSuccessor(side),
               .side = side,
               .to = placeOf(firstLocation(*inst.getSuccessor(side)), function)});
        }
    }
  }
}

// The source lines of an instruction: of itself, and of variables that get their values there.
void Encoder::forEachLine(const llvm::Instruction& inst,
                          llvm::function_ref<void(const LineKey&)> take) {
  auto tell = [&](const llvm::DebugLoc& location) {
    if (location && location.getLine())
      take({location->getFilename().str(), location.getLine()});
  };
  for (const llvm::DbgRecord& record : inst.getDbgRecordRange())
    tell(record.getDebugLoc());
  tell(inst.getDebugLoc());
}

// A branch of the program, not of an assertion, of a check that the compiler has added, or of what
// stands for a return from setjmp.
bool Encoder::isDecision(const llvm::Instruction& terminator) {
  if (!llvm::isa<llvm::BranchInst, llvm::SwitchInst>(terminator) ||
      terminator.getNumSuccessors() < 2 || terminator.hasMetadata("nosanitize") ||
      Shape::endsInLanding(*terminator.getParent()) || !terminator.getDebugLoc() ||
      terminator.getDebugLoc().getLine() == 0)
    return false;
  return llvm::none_of(llvm::successors(terminator.getParent()),
                       [&](const llvm::BasicBlock* to) { return assertions_->isFailure(*to); });
}

void Encoder::noteAssertions(const llvm::Instruction& decidedBy) {
  if (!assertions_)
    return;
  for (unsigned number : assertions_->decidedBy(decidedBy))
    outcome_.assertions[assertionNumbers_[number]].ways.push_back(here());
}

void Encoder::noteLine(const llvm::Instruction& inst) {
  auto function = functionNumbers_.find(&frame_->shape->function());
  if (function == functionNumbers_.end())
    return;
  Term way = here();
  if (&inst == &inst.getFunction()->getEntryBlock().front())
    outcome_.coverage.functions[function->second].ways.push_back(way);
  forEachLine(inst, [&](const LineKey& key) {
    std::vector<Term>& ways = outcome_.coverage.lines[key].ways;
    if (ways.empty() || ways.back() != way)
      ways.push_back(way);
  });
}

void Encoder::noteEdge(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Guard guard) {
  const llvm::Instruction* end = from.getTerminator();
  for (unsigned side = 0; side < end->getNumSuccessors(); ++side)
    if (auto it = branchNumbers_.find({end, side});
        it != branchNumbers_.end() && end->getSuccessor(side) == &to)
      outcome_.coverage.branches[it->second].ways.push_back(
          terms_.mkAnd(guards_.condition(guard), assumed_));
}

Term Encoder::selectable(Term condition) {
  if (!options_.selectAssumptions || libraryCall().find("assume") == std::string::npos)
    return condition;
  Place where = place();
  auto [it, isNew] = selectors_.try_emplace(where, Term{});
  if (isNew) {
    it->second = terms_.mkSymbol("assume!" + std::to_string(selectors_.size()), terms_.boolSort());
    outcome_.selectors.push_back({where, it->second});
  }
  return terms_.mkImplies(it->second, condition);
}

}  // namespace fathom::encode
