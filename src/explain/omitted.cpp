// What did not happen is a reason, too (Gyimóthy, Beszédes and Forgács call such a slice relevant):
// the writes in code that does not run, in functions that it calls, and in those that are not
// called.
#include "explain/omitted.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

namespace fathom::explain {

static bool isVariable(const llvm::Instruction& inst) {
  auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst);
  return store && llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(store->getPointerOperand());
}

bool Omitted::spend() {
  if (isOver())
    return false;
  --left_;
  --steps_;
  return true;
}

// Writes.

void Omitted::take(const Ranges& where, const Ranges& bytes) {
  if (bytes.empty() || bytes[0].object == nowhere)
    for (const Range& each : where)
      if (int64_t size = bytes.empty() ? greatest : bytes[0].to; size > 0)
        takeBytes({each}, static_cast<uint64_t>(size));
}

void Omitted::takeBytes(const Ranges& where, uint64_t bytes) {
  for (const Range& each : where)
    if (run_.store_.isObject(each.object) && bytes > 0)
      found_.push_back({each.object, each.from, within(each.to + static_cast<int64_t>(bytes) - 1)});
}

void Omitted::look(Scope& scope) {
  for (const llvm::Instruction* inst : scope.region.writes) {
    // There is always time for the variables that are seen at once.
    if (!spend() && (!scope.frame || !isVariable(*inst)))
      continue;
    if (isVariable(*inst) &&
        (scope.frame || llvm::isa<llvm::GlobalVariable>(inst->getOperand(1)))) {
      auto* local = llvm::dyn_cast<llvm::AllocaInst>(inst->getOperand(1));
      ObjectId object = local ? scope.frame->allocas.lookup(local)
                              : run_.global(*llvm::cast<llvm::GlobalVariable>(inst->getOperand(1)));
      takeBytes({{object, 0, 0}}, run_.layout_.getTypeStoreSize(inst->getOperand(0)->getType()));
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(inst)) {
      if (!isVariable(*inst))
        takeBytes(evaluate(store->getPointerOperand(), scope, 0),
                  run_.layout_.getTypeStoreSize(store->getValueOperand()->getType()));
    } else if (auto* range = llvm::dyn_cast<llvm::MemIntrinsic>(inst)) {
      take(evaluate(range->getRawDest(), scope, 0), evaluate(range->getLength(), scope, 0));
    } else if (auto* swap = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(inst)) {
      takeBytes(evaluate(swap->getPointerOperand(), scope, 0),
                run_.layout_.getTypeStoreSize(swap->getNewValOperand()->getType()));
    } else if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(inst)) {
      takeBytes(evaluate(update->getPointerOperand(), scope, 0),
                run_.layout_.getTypeStoreSize(update->getType()));
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(inst)) {
      lookAtCall(scope, *call);
    }
  }
}

void Omitted::lookAtCall(Scope& scope, const llvm::CallBase& call) {
  callees(call, scope, [&](const llvm::Function& function) {
    llvm::StringRef name = function.getName();
    if (!function.isDeclaration()) {
      const Code& code = run_.code(function);
      Scope inner{code, code.all(), nullptr, &scope, &call, scope.depth + 1};
      look(inner);
    } else if (name.consume_front("__fathom_")) {
      lookAtBuiltin(scope, call, name);
    } else {
      for (unsigned i = 0; i < call.arg_size(); ++i)
        if (llvm::Type* type = call.getParamStructRetType(i))
          takeBytes(evaluate(call.getArgOperand(i), scope, 0), run_.layout_.getTypeAllocSize(type));
    }
  });
}

void Omitted::lookAtBuiltin(Scope& scope, const llvm::CallBase& call, llvm::StringRef name) {
  auto argument = [&](unsigned i) { return evaluate(call.getArgOperand(i), scope, 0); };
  if (name == "deallocate") {
    for (const Range& each : argument(0))
      if (run_.lives_.contains(each.object) && each.from <= 0 && each.to >= 0)
        freed_.push_back(each.object);
  } else if (name == "havoc" || name == "arbitrary" || name == "forget") {
    take(argument(0), argument(1));
  } else if (name == "fill_text") {
    take(argument(0), argument(2));
  }
}

// Each byte once, however many instructions could write it.
void Omitted::mark(Node because) {
  std::ranges::sort(found_, {}, [](const Range& r) { return std::pair(r.object, r.from); });
  ObjectId last = nowhere;
  int64_t next = 0;
  for (const Range& each : std::exchange(found_, {})) {
    Thing& thing = run_.store_[each.object];
    if (each.object != last)
      next = 0;
    last = each.object;
    int64_t from = std::max(each.from, next),
            to = std::min(each.to,
                          static_cast<int64_t>(std::min<uint64_t>(thing.size, greatest)) - 1);
    if (thing.death != Death::Alive || thing.readOnly || thing.storage == Storage::Function ||
        to - from >= mostBytes)
      continue;
    if (to - from >= mostAtOnce) {
      if (left_ < mostBytes)
        continue;
      left_ -= static_cast<uint64_t>(to - from);
    }
    for (int64_t at = from; at <= to; ++at) {
      Cell cell = thing.read(static_cast<uint64_t>(at));
      cell.node = run_.dependence_.join(cell.node, because);
      thing.write(static_cast<uint64_t>(at), cell);
    }
    next = std::max(next, to + 1);
  }
  std::ranges::sort(freed_);
  freed_.erase(std::unique(freed_.begin(), freed_.end()), freed_.end());
  for (ObjectId object : std::exchange(freed_, {}))
    if (run_.store_[object].death == Death::Alive)
      run_.noteHolder(object, because);
}

// Where executions do not go.

void Omitted::way(const Code& code, Frame& frame, const llvm::BasicBlock& from,
                  const llvm::BasicBlock* to) {
  if (&from == to)
    return;
  Scope scope{code, code.way(from, to), &frame};
  look(scope);
}

void Omitted::decision(const llvm::Instruction& terminator, const llvm::BasicBlock& to,
                       Node because) {
  if (run_.dependence_.isFull())
    return;
  Frame& top = run_.frame();
  const Code& code = *top.code;
  // What the models of the library decide is for their own variables.
  steps_ = code.isRuntime ? 0 : mostSteps;
  llvm::SmallPtrSet<const llvm::BasicBlock*, 4> seen{&to};
  for (const llvm::BasicBlock* other : llvm::successors(&terminator))
    if (seen.insert(other).second) {
      // Who throws an exception or goes away does not come to where the ways meet.
      bool isLeft =
          code.ends.lookup(&to) == Code::End::Exit && code.ends.lookup(other) == Code::End::Return;
      way(code, top, *other, isLeft ? nullptr : code.meets.lookup(terminator.getParent()));
    }
  mark(because);
}

void Omitted::exception(Node because) {
  if (run_.dependence_.isFull())
    return;
  steps_ = mostSteps;
  Frame& top = run_.frame();
  const Code& code = *top.code;
  if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(top.instruction)) {
    way(code, top, *invoke->getNormalDest(), code.meets.lookup(top.block));
  } else {
    Code::Region rest = code.way(*top.block, nullptr);
    std::erase_if(rest.writes, [&](const llvm::Instruction* inst) {
      return inst->getParent() == top.block && !top.instruction->comesBefore(inst);
    });
    Scope scope{code, rest, &top};
    look(scope);
    for (const auto& [node, where] : top.decisions)
      if (where)
        way(code, top, *where, nullptr);
  }
  mark(because);
}

// The constant in which the pointer to the function was found, and where there.
const llvm::GlobalVariable* Omitted::tableOf(const llvm::CallBase& call, Frame& frame,
                                             uint64_t& offset) {
  auto* load = llvm::dyn_cast<llvm::LoadInst>(call.getCalledOperand());
  if (!load)
    return nullptr;
  Scope scope{*frame.code, none_, &frame};
  Ranges where = evaluate(load->getPointerOperand(), scope, 0);
  if (where.size() != 1 || !run_.store_.isObject(where[0].object))
    return nullptr;
  offset = static_cast<uint64_t>(where[0].from);
  auto* table = llvm::dyn_cast_or_null<llvm::GlobalVariable>(run_.store_[where[0].object].global);
  return table && table->isConstant() && table->hasInitializer() ? table : nullptr;
}

// Of a table those that are in it, of a class what others have in the same place, and else all.
const std::vector<const llvm::Function*>& Omitted::others(const llvm::CallBase& call,
                                                          const llvm::Function& called,
                                                          Frame& frame) {
  constexpr size_t mostOthers = 32;
  auto [it, isNew] = others_.try_emplace({&call, &called});
  std::vector<const llvm::Function*>& result = it->second;
  if (!isNew)
    return result;
  auto add = [&](const llvm::Constant* pointer) {
    auto* other = llvm::dyn_cast_or_null<llvm::Function>(
        pointer ? pointer->stripPointerCastsAndAliases() : nullptr);
    if (other && other != &called && !other->isDeclaration() && result.size() < mostOthers &&
        Interpreter::isOfType(call, *other) && !llvm::is_contained(result, other))
      result.push_back(other);
  };
  auto at = [&](const llvm::GlobalVariable& table, uint64_t offset) {
    return llvm::ConstantFoldLoadFromConst(
        const_cast<llvm::Constant*>(table.getInitializer()), call.getCalledOperand()->getType(),
        llvm::APInt(run_.layout_.getIndexSizeInBits(0), offset), run_.layout_);
  };
  auto isOfClass = [](const llvm::GlobalVariable& table) {
    return table.getName().starts_with("_ZTV") && table.hasInitializer();
  };
  uint64_t offset = 0, step = run_.pointerBits_ / 8;
  const llvm::GlobalVariable* own = tableOf(call, frame, offset);
  if (own && isOfClass(*own)) {
    for (const llvm::GlobalVariable& table : run_.module_.globals())
      if (isOfClass(table) && offset + step <= run_.layout_.getTypeAllocSize(table.getValueType()))
        add(at(table, offset));
  } else if (own) {
    uint64_t size = run_.layout_.getTypeAllocSize(own->getValueType());
    for (uint64_t i = offset % step; i + step <= std::min<uint64_t>(size, mostBytes); i += step)
      add(at(*own, i));
  } else {
    for (const llvm::Function& function : run_.module_)
      if (!function.hasFnAttribute("fathom-runtime") && function.hasAddressTaken())
        add(&function);
  }
  return result;
}

void Omitted::call(const llvm::CallBase& call, const llvm::Function& called, Node because) {
  if (run_.dependence_.isFull() || run_.frames_.size() < 2)
    return;
  steps_ = mostSteps;
  Frame& frame = run_.frames_[run_.frames_.size() - 2];
  for (const llvm::Function* other : others(call, called, frame)) {
    Scope caller{*frame.code, none_, &frame};
    const Code& code = run_.code(*other);
    Scope scope{code, code.all(), nullptr, &caller, &call, 1};
    look(scope);
  }
  mark(because);
}

}  // namespace fathom::explain
