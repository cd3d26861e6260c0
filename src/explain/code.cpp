// Of a function, what is to be known of its ways before it runs: where they meet again, how they
// can end, and what could be written on them.
#include "explain/code.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace fathom::explain {

Code::Code(const llvm::Function& own)
    : function(own), isRuntime(own.hasFnAttribute("fathom-runtime")), isLibrary(isRuntime) {
  const llvm::DISubprogram* about = own.getSubprogram();
  isLibrary |= own.hasFnAttribute("fathom-contract") ||
               (about && about->getFilename().contains("/include/c++/"));
  unsigned next = 0;
  for (const llvm::Argument& argument : own.args())
    numbers[&argument] = next++;
  for (const llvm::BasicBlock& block : own)
    for (const llvm::Instruction& inst : block)
      numbers[&inst] = next++;
  findMeets();
}

namespace {

// A way out that programs take on purpose. All others without a return count as failures. What
// clang puts behind such a call is never run.
bool isExit(const llvm::BasicBlock& block) {
  return llvm::any_of(block, [](const llvm::Instruction& inst) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
    const llvm::Function* called = call ? call->getCalledFunction() : nullptr;
    return called && llvm::StringSwitch<bool>(called->getName())
                         .Cases("exit", "_exit", "_Exit", "quick_exit", "pthread_exit", true)
                         .Cases("thrd_exit", "longjmp", "siglongjmp", "__cxa_throw", true)
                         .Case("__cxa_rethrow", true)
                         .Default(false);
  });
}

// The blocks of a function by number, and behind them for each what would come after the last of
// the rounds of an endless loop that begins with it.
class Ways {
public:
  explicit Ways(const llvm::Function& function);
  std::vector<unsigned> blocks(llvm::function_ref<bool(const llvm::BasicBlock&)> are) const;
  // The next ones from which one of those is reached, and where their ways meet: immediate
  // postdominators, by the algorithm of Cooper, Harvey and Kennedy.
  void reach(const std::vector<unsigned>& ends);
  void meet(llvm::function_ref<void(const llvm::BasicBlock&, const llvm::BasicBlock*)> take);
  // Of endless loops a round is the end. Outer ones come first: most inner ones come to an end
  // there.
  void reachRounds();

private:
  void findLoops();
  const llvm::BasicBlock* block(unsigned n) const { return blocks_[n % blocks_.size()]; }

  std::vector<const llvm::BasicBlock*> blocks_;
  std::vector<std::vector<unsigned>> next_, before_;
  std::vector<std::pair<unsigned, std::vector<unsigned>>> loops_;  // first blocks, last ones
  std::vector<bool> seen_;
  std::vector<unsigned> order_;  // of those that were reached: first what follows others
};

Ways::Ways(const llvm::Function& function) {
  llvm::DenseMap<const llvm::BasicBlock*, unsigned> numbers;
  for (const llvm::BasicBlock& block : function) {
    numbers[&block] = static_cast<unsigned>(blocks_.size());
    blocks_.push_back(&block);
  }
  next_.resize(2 * blocks_.size());
  before_.resize(2 * blocks_.size());
  seen_.resize(2 * blocks_.size());
  for (unsigned n = 0; n < blocks_.size(); ++n) {
    if (isExit(*blocks_[n]))
      continue;
    for (const llvm::BasicBlock* next : llvm::successors(blocks_[n])) {
      next_[n].push_back(numbers.lookup(next));
      before_[numbers.lookup(next)].push_back(n);
    }
  }
  findLoops();
}

void Ways::findLoops() {
  enum : uint8_t { New, Open, Done };
  std::vector<uint8_t> states(blocks_.size(), New);
  std::vector<unsigned> places(blocks_.size());  // in loops_
  std::vector<std::pair<unsigned, size_t>> open{{0, 0}};
  loops_.emplace_back();
  states[0] = Open;
  while (!open.empty()) {
    auto& [at, which] = open.back();
    if (which == next_[at].size()) {
      states[at] = Done;
      open.pop_back();
      continue;
    }
    unsigned from = at, to = next_[at][which++];
    if (states[to] == Open) {
      loops_[places[to]].second.push_back(from);
    } else if (states[to] == New) {
      states[to] = Open;
      places[to] = static_cast<unsigned>(loops_.size());
      loops_.emplace_back(to, std::vector<unsigned>());
      open.emplace_back(to, 0);
    }
  }
}

std::vector<unsigned> Ways::blocks(llvm::function_ref<bool(const llvm::BasicBlock&)> are) const {
  std::vector<unsigned> result;
  for (unsigned n = 0; n < blocks_.size(); ++n)
    if (are(*blocks_[n]))
      result.push_back(n);
  return result;
}

void Ways::reach(const std::vector<unsigned>& ends) {
  for (unsigned end : ends) {
    std::vector<std::pair<unsigned, size_t>> open;
    if (!seen_[end])
      open.emplace_back(end, 0);
    seen_[end] = true;
    while (!open.empty()) {
      auto& [at, which] = open.back();
      if (which == before_[at].size()) {
        order_.push_back(at);
        open.pop_back();
      } else if (unsigned before = before_[at][which++]; !seen_[before]) {
        seen_[before] = true;
        open.emplace_back(before, 0);
      }
    }
  }
}

void Ways::reachRounds() {
  auto many = static_cast<unsigned>(blocks_.size());
  for (const auto& [first, last] : loops_) {
    if (last.empty() || seen_[first])
      continue;
    for (unsigned from : last) {
      std::replace(next_[from].begin(), next_[from].end(), first, first + many);
      std::erase(before_[first], from);
    }
    before_[first + many] = last;
    reach({first + many});
  }
}

void Ways::meet(llvm::function_ref<void(const llvm::BasicBlock&, const llvm::BasicBlock*)> take) {
  std::vector<unsigned> order(order_.rbegin(), order_.rend());
  order_.clear();
  constexpr unsigned end = 0, unset = UINT_MAX;
  llvm::DenseMap<unsigned, unsigned> places;
  for (size_t i = 0; i < order.size(); ++i)
    places[order[i]] = static_cast<unsigned>(i + 1);
  std::vector<unsigned> above(order.size() + 1, unset);
  above[end] = end;
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (unsigned n = 1; n <= order.size(); ++n) {
      const std::vector<unsigned>& next = next_[order[n - 1]];
      unsigned found = next.empty() ? end : unset;
      for (unsigned follower : next) {
        auto it = places.find(follower);
        if (it == places.end() || above[it->second] == unset)
          continue;
        unsigned other = it->second;
        if (found == unset)
          found = other;
        while (found != other)
          if (found > other)
            found = above[found];
          else
            other = above[other];
      }
      isChanged |= std::exchange(above[n], found) != found;
    }
  }
  for (size_t i = 0; i < order.size(); ++i)
    if (order[i] < blocks_.size())
      take(*block(order[i]), above[i + 1] == end ? nullptr : block(order[above[i + 1] - 1]));
}

}  // namespace

// LLVM's postdominators count each `unreachable` behind a failed assertion among the ends of a
// function: the ways past an assertion would meet nowhere, and those of a loop that nothing else
// ends would meet at the failure. So the better ends come first, and what leads to worse
// ones is left out.
void Code::findMeets() {
  Ways ways(function);
  auto takeAs = [&](End best) {
    ways.meet([&](const llvm::BasicBlock& block, const llvm::BasicBlock* where) {
      meets[&block] = where;
      ends[&block] = best;
    });
  };
  ways.reach(ways.blocks([](const llvm::BasicBlock& block) {
    return llvm::isa<llvm::ReturnInst, llvm::ResumeInst>(block.getTerminator());
  }));
  takeAs(End::Return);
  ways.reach(ways.blocks(isExit));
  ways.reachRounds();
  takeAs(End::Exit);
  ways.reach(ways.blocks([](const llvm::BasicBlock& block) { return llvm::succ_empty(&block); }));
  takeAs(End::Failure);
}

static void add(const llvm::BasicBlock& block, Code::Region& region) {
  for (const llvm::Instruction& inst : block) {
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst);
    const llvm::Value* to = store ? store->getPointerOperand() : nullptr;
    bool isFirst = true;
    if (to && llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(to)) {
      auto& values = region.stored[to];
      isFirst = values.empty();
      values.push_back(store->getValueOperand());
    }
    auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&inst);
    bool isSilent = intrinsic && !llvm::isa<llvm::MemIntrinsic>(intrinsic);
    if (inst.mayWriteToMemory() && isFirst && !isSilent)
      region.writes.push_back(&inst);
  }
}

const Code::Region& Code::way(const llvm::BasicBlock& from, const llvm::BasicBlock* to) const {
  constexpr size_t mostBlocks = 500;
  std::unique_ptr<Region>& known = ways_[{&from, to}];
  if (known)
    return *known;
  known = std::make_unique<Region>();
  llvm::SmallVector<const llvm::BasicBlock*> open;
  auto take = [&](const llvm::BasicBlock* block) {
    if (block != to && known->blocks.size() < mostBlocks && known->blocks.insert(block).second)
      open.push_back(block);
  };
  take(&from);
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.pop_back_val();
    add(*block, *known);
    for (const llvm::BasicBlock* next : llvm::successors(block))
      take(next);
  }
  return *known;
}

}  // namespace fathom::explain
