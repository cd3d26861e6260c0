// What executions come to: the program's own assertions and, if asked for, every line, every
// side of a branch and every function. A way to a place is a condition: some execution is there,
// and nothing before has cut it off.
#include "encode/assertions.h"
#include "encode/call_number.h"
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

// A place in the source, whatever it was compiled to.
using Spot = std::tuple<std::string, unsigned, unsigned>;
static Spot spotOf(const Place& place) { return {place.file, place.line, place.column}; }

Term Encoder::here() { return terms_.mkAnd(guards_.condition(guard_), assumed_); }

void Encoder::prepareReach(const llvm::Function& entry) {
  assertions_ = std::make_unique<Assertions>(module_, entry);
  if (options_.kinds.contains(CheckKind::Assertion))
    listAssertions();
  // A wish is one also if nothing comes there.
  if (options_.kinds.contains(CheckKind::Cover))
    for (const auto& [function, place, call] : assertions_->covers())
      property(CheckKind::Cover, placeOf(place, *function, call), "");
  if (options_.coverage)
    prepareCoverage();
}

void Encoder::listAssertions() {
  // One in a header or a template is one assertion, however often it was compiled.
  std::map<std::pair<Spot, unsigned>, size_t> known;
  for (const llvm::CallBase* call : assertions_->calls()) {
    Place where = placeOf(call->getDebugLoc(), *call->getFunction(), callNumber(*call));
    auto [it, isNew] = known.try_emplace({spotOf(where), where.call}, outcome_.assertions.size());
    if (isNew)
      outcome_.assertions.push_back({.place = where, .ways = {}, .blocks = {}});
    outcome_.assertions[it->second].blocks.push_back(call->getParent());
    assertionNumbers_.push_back(it->second);
  }
  for (const auto& [function, place, call] : assertions_->dropped()) {
    Place where = placeOf(place, *function, call);
    if (known.try_emplace({spotOf(where), where.call}, outcome_.assertions.size()).second)
      outcome_.assertions.push_back({.place = where, .ways = {}, .blocks = {}});
  }
}

// A function as its source has it: instances of a template, and a constructor for bases beside
// that for whole objects, are one.
static std::string nameInSource(const llvm::DISubprogram& about) {
  bool isInstance = !about.getTemplateParams().empty();
  return (isInstance ? about.getName().split('<').first : about.getName()).str();
}

void Encoder::prepareCoverage() {
  std::map<std::tuple<std::string, unsigned, std::string>, size_t> functions;
  // By place, how many of its function are there before it, side, and where that leads.
  std::map<std::tuple<Spot, unsigned, unsigned, Spot>, size_t> branches;
  for (const llvm::Function& function : module_) {
    const llvm::DISubprogram* about = function.getSubprogram();
    if (function.isDeclaration() || !about || Shape::isOfLibrary(function))
      continue;
    std::optional<size_t>& number = functionNumbers_[&function];
    // Nobody wrote a function that initialises globals, or a destructor that has to be there.
    if (!about->isArtificial()) {
      Place where = placeOf({}, function);
      auto [known, isNew] = functions.try_emplace({where.file, where.line, nameInSource(*about)},
                                                  outcome_.coverage.functions.size());
      if (isNew)
        outcome_.coverage.functions.push_back({.place = where, .ways = {}, .blocks = {}});
      number = known->second;
      outcome_.coverage.functions[*number].blocks.push_back(&function.getEntryBlock());
    }
    std::map<Spot, unsigned> before;
    for (const llvm::Instruction& inst : llvm::instructions(function)) {
      forEachLine(inst, [&](const LineKey& key) {
        auto& blocks = outcome_.coverage.lines[key].blocks;
        if (blocks.empty() || blocks.back() != inst.getParent())
          blocks.push_back(inst.getParent());
      });
      if (!inst.isTerminator() || !isDecision(inst))
        continue;
      Place at = placeOf(inst.getDebugLoc(), function);
      unsigned others = before[spotOf(at)]++;
      for (unsigned side = 0; side < inst.getNumSuccessors(); ++side) {
        const llvm::BasicBlock* next = inst.getSuccessor(side);
        Place to = placeOf(firstLocation(*next), function);
        auto [branch, isFirst] = branches.try_emplace({spotOf(at), others, side, spotOf(to)},
                                                      outcome_.coverage.branches.size());
        if (isFirst)
          outcome_.coverage.branches.push_back(
              {.place = at, .ways = {}, .blocks = {}, .side = side, .to = to});
        branchNumbers_[{&inst, side}] = branch->second;
        outcome_.coverage.branches[branch->second].blocks.push_back(next);
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

// A branch of the program, not of an assertion, nor one that the compiler has added, nor what
// stands for a return from setjmp.
bool Encoder::isDecision(const llvm::Instruction& terminator) {
  if (!llvm::isa<llvm::BranchInst, llvm::SwitchInst>(terminator) ||
      terminator.getNumSuccessors() < 2 || terminator.hasMetadata("nosanitize") ||
      terminator.hasMetadata("fathom.added") || Shape::endsInLanding(*terminator.getParent()) ||
      !terminator.getDebugLoc() || terminator.getDebugLoc().getLine() == 0)
    return false;
  return llvm::none_of(llvm::successors(terminator.getParent()),
                       [&](const llvm::BasicBlock* to) { return assertions_->isFailure(*to); });
}

void Encoder::noteAssertions(const llvm::Instruction& decidedBy) {
  if (outcome_.assertions.empty())
    return;
  for (unsigned number : assertions_->decidedBy(decidedBy))
    outcome_.assertions[assertionNumbers_[number]].ways.push_back(here());
}

// The rounds of a loop that is followed without any condition come the same way.
static void addWay(std::vector<Term>& ways, Term way) {
  if (ways.empty() || ways.back() != way)
    ways.push_back(way);
}

void Encoder::noteLine(const llvm::Instruction& inst) {
  std::pair<Guard, Term> state(guard_, assumed_);
  auto [last, isNew] = lastWays_.try_emplace(&inst, state);
  if (!isNew && last->second == state)
    return;
  last->second = state;
  auto function = functionNumbers_.find(&frame_->shape->function());
  if (function == functionNumbers_.end())
    return;
  Term way = here();
  if (function->second && &inst == &inst.getFunction()->getEntryBlock().front())
    addWay(outcome_.coverage.functions[*function->second].ways, way);
  forEachLine(inst, [&](const LineKey& key) { addWay(outcome_.coverage.lines[key].ways, way); });
}

void Encoder::noteEdge(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Guard guard) {
  const llvm::Instruction* end = from.getTerminator();
  for (unsigned side = 0; side < end->getNumSuccessors(); ++side)
    if (auto it = branchNumbers_.find({end, side});
        it != branchNumbers_.end() && end->getSuccessor(side) == &to)
      addWay(outcome_.coverage.branches[it->second].ways,
             terms_.mkAnd(guards_.condition(guard), assumed_));
}

Term Encoder::selectable(Term condition) {
  if (!options_.selectAssumptions || libraryCall().find("assume") == std::string::npos)
    return condition;
  Place where = place();
  auto [it, isNew] = selectors_.try_emplace(where, outcome_.selectors.size());
  if (isNew)
    outcome_.selectors.push_back(
        {where, terms_.mkSymbol("assume!" + std::to_string(selectors_.size()), terms_.boolSort()),
         0});
  Selector& selector = outcome_.selectors[it->second];
  selector.assumed = outcome_.assumed.size() + 1;
  return terms_.mkImplies(selector.on, condition);
}

}  // namespace fathom::encode
