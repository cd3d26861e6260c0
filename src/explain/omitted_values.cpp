// The pointers of code that does not run are evaluated with the memory of the execution: local
// variables that the code changes have all values that they could get, and are followed from
// the calls into the functions; the rest of memory is as it is.
#include "explain/omitted.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IntrinsicInst.h"

namespace fathom::explain {

namespace {

constexpr unsigned mostDepth = 16, mostCalls = 8, mostRounds = 4;
constexpr size_t mostRanges = 16;

// A value and a number, also where clang checks that it does not overflow.
struct Sum {
  const llvm::Value* of;
  int64_t by;
};

std::optional<Sum> sumOf(const llvm::Instruction& inst) {
  const llvm::Instruction* sum = &inst;
  unsigned opcode = inst.getOpcode();
  if (auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&inst))
    if (auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(part->getAggregateOperand());
        checked && part->getIndices()[0] == 0) {
      sum = checked;
      opcode = checked->getBinaryOp();
    }
  if (opcode != llvm::Instruction::Add && opcode != llvm::Instruction::Sub)
    return std::nullopt;
  auto* by = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
  if (!by || by->getBitWidth() > 64 || by->getValue().isMinSignedValue())
    return std::nullopt;
  int64_t number = by->getSExtValue();
  return Sum{sum->getOperand(0), opcode == llvm::Instruction::Add ? number : -number};
}

}  // namespace

// Nothing is an object that is not known; a number can be any.
Omitted::Ranges Omitted::unknown(const llvm::Type* type) {
  return type->isIntegerTy() ? Ranges{{nowhere, least, greatest}} : Ranges();
}

// What a pointer to an object could be grows together to one range.
void Omitted::join(Ranges& to, const Ranges& more) {
  for (const Range& each : more) {
    auto same = std::ranges::find(to, each.object, &Range::object);
    if (same != to.end()) {
      same->from = std::min(same->from, each.from);
      same->to = std::max(same->to, each.to);
    } else if (to.size() < mostRanges) {
      to.push_back(each);
    }
  }
}

Omitted::Ranges Omitted::known(const Scalars& value) const {
  if (value.size() != 1)
    return {};
  Scalar one = run_.located(value[0]);
  if (run_.store_.isObject(one.object) && one.part == Scalar::whole) {
    llvm::APInt offset(64, run_.store_.offset(one));
    auto at = within(offset.zextOrTrunc(run_.pointerBits_).getSExtValue());
    return {{one.object, at, at}};
  }
  if (one.bits.getBitWidth() > 64 || one.unwritten)
    return {};
  int64_t number = within(one.bits.getSExtValue());
  return {{nowhere, number, number}};
}

Omitted::Ranges Omitted::evaluate(const llvm::Value* value, Scope& scope, unsigned depth) {
  if (depth > mostDepth || !spend())
    return unknown(value->getType());
  if (auto* global = llvm::dyn_cast<llvm::GlobalValue>(value->stripPointerCastsAndAliases()))
    return {{run_.global(*global), 0, 0}};
  if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(value))
    return number->getBitWidth() > 64
               ? unknown(value->getType())
               : Ranges{{nowhere, within(number->getSExtValue()), within(number->getSExtValue())}};
  if (auto* address = llvm::dyn_cast<llvm::GEPOperator>(value))
    if (!llvm::isa<llvm::Instruction>(value) || !scope.frame ||
        scope.region.blocks.contains(llvm::cast<llvm::Instruction>(value)->getParent()))
      return gep(*address, scope, depth);
  if (llvm::isa<llvm::Constant>(value))
    return {};
  if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(value)) {
    ObjectId object = scope.frame ? scope.frame->allocas.lookup(local) : nowhere;
    return object == nowhere ? Ranges() : Ranges{{object, 0, 0}};
  }
  auto* inst = llvm::dyn_cast<llvm::Instruction>(value);
  // What was computed before the way begins has its value.
  if (scope.frame && (!inst || !scope.region.blocks.contains(inst->getParent()))) {
    auto it = scope.code.numbers.find(value);
    return it == scope.code.numbers.end() ? Ranges() : known(scope.frame->registers[it->second]);
  }
  if (auto* argument = llvm::dyn_cast<llvm::Argument>(value)) {
    if (!scope.caller || argument->hasByValAttr() || argument->getArgNo() >= scope.call->arg_size())
      return unknown(value->getType());
    return evaluate(scope.call->getArgOperand(argument->getArgNo()), *scope.caller, depth + 1);
  }
  if (!inst)
    return {};
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(inst)) {
    const llvm::Value* from = load->getPointerOperand();
    if (llvm::isa<llvm::AllocaInst>(from) || scope.region.stored.contains(from))
      return variable(from, scope, depth);
    return behind(evaluate(from, scope, depth + 1), load->getType());
  }
  if (llvm::isa<llvm::CastInst, llvm::FreezeInst>(inst))
    return evaluate(inst->getOperand(0), scope, depth + 1);
  Ranges result;
  if (auto* phi = llvm::dyn_cast<llvm::PHINode>(inst)) {
    for (const llvm::Value* each : phi->incoming_values())
      join(result, evaluate(each, scope, depth + 4));
  } else if (auto* select = llvm::dyn_cast<llvm::SelectInst>(inst)) {
    join(result, evaluate(select->getTrueValue(), scope, depth + 1));
    join(result, evaluate(select->getFalseValue(), scope, depth + 1));
  } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(inst)) {
    result = returned(*call, scope, depth);
  } else if (std::optional<Sum> sum = sumOf(*inst)) {
    int64_t add = within(sum->by);
    result = evaluate(sum->of, scope, depth + 1);
    for (Range& each : result)
      each = {each.object, within(each.from + add), within(each.to + add)};
  } else {
    result = unknown(value->getType());
  }
  return result;
}

// A variable has the value that it has now, if it is one of a frame, or one of those that it gets.
// One that grows can grow on.
Omitted::Ranges Omitted::variable(const llvm::Value* variable, Scope& scope, unsigned depth) {
  auto [it, isNew] = scope.variables.try_emplace(variable);
  if (!isNew)
    return it->second;
  Ranges now;
  bool isFrames = scope.frame || llvm::isa<llvm::GlobalVariable>(variable);
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(variable);
  llvm::Type* type = local ? local->getAllocatedType()
                           : llvm::cast<llvm::GlobalVariable>(variable)->getValueType();
  if (isFrames && type->isSingleValueType())
    now = behind(evaluate(variable, scope, depth + 1), type);
  auto values = scope.region.stored.find(variable);
  for (unsigned round = 0; values != scope.region.stored.end() && round <= mostRounds; ++round) {
    scope.variables[variable] = now;
    Ranges next = now;
    for (const llvm::Value* stored : values->second)
      join(next, evaluate(stored, scope, depth + 1));
    bool isSame = next.size() == now.size();
    for (size_t i = 0; i < now.size(); ++i) {
      isSame &= next[i].from == now[i].from && next[i].to == now[i].to;
      if (round > 0 && next[i].from < now[i].from)
        next[i].from = least;
      if (round > 0 && next[i].to > now[i].to)
        next[i].to = greatest;
    }
    now = std::move(next);
    if (isSame)
      break;
  }
  return scope.variables[variable] = now;
}

// What lies where pointers lead.
Omitted::Ranges Omitted::behind(const Ranges& pointers, llvm::Type* type) {
  Ranges result;
  if (!type->isPointerTy() && !type->isIntegerTy())
    return result;
  auto size = static_cast<int64_t>(run_.layout_.getTypeStoreSize(type));
  for (const Range& where : pointers) {
    if (!run_.store_.isObject(where.object))
      continue;
    const Thing& thing = run_.store_[where.object];
    auto end = static_cast<int64_t>(std::min<uint64_t>(thing.size, mostBytes));
    if (thing.storage == Storage::Function || thing.death != Death::Alive)
      continue;
    int64_t first = where.from < 0 ? (where.from % size + size) % size : where.from;
    for (int64_t at = first; at + size <= end && at <= where.to && spend(); at += size) {
      if (type->isIntegerTy() && where.from != where.to) {
        join(result, {{nowhere, least, greatest}});
        break;
      }
      Dependence unused;
      Scalar one = run_.store_.load(where.object, static_cast<uint64_t>(at),
                                    static_cast<unsigned>(size), unused);
      join(result, known({type->isPointerTy() ? run_.store_.pointerFrom(std::move(one)) : one}));
    }
  }
  return result;
}

Omitted::Ranges Omitted::gep(const llvm::GEPOperator& gep, Scope& scope, unsigned depth) {
  Ranges result = evaluate(gep.getPointerOperand(), scope, depth + 1);
  llvm::erase_if(result, [&](const Range& each) { return !run_.store_.isObject(each.object); });
  if (result.empty())
    return result;
  int64_t from = 0, to = 0;
  const llvm::Type* whole = nullptr;  // into which the index goes, if it is an array
  for (auto it = llvm::gep_type_begin(gep); it != llvm::gep_type_end(gep); ++it) {
    auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(whole);
    whole = it.getIndexedType();
    int64_t low = least, high = greatest, scale = 1;
    if (llvm::StructType* record = it.getStructTypeOrNull()) {
      uint64_t field = llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue();
      low = high = static_cast<int64_t>(
          run_.layout_.getStructLayout(record)->getElementOffset(static_cast<unsigned>(field)));
    } else {
      scale = static_cast<int64_t>(it.getSequentialElementStride(run_.layout_).getFixedValue());
      Ranges index = evaluate(it.getOperand(), scope, depth + 1);
      if (index.size() == 1 && index[0].object == nowhere) {
        low = index[0].from;
        high = index[0].to;
      }
      // An index stays in its array.
      if (array && array->getNumElements() > 0 && low != high) {
        low = std::max<int64_t>(low, 0);
        high = std::min(high, static_cast<int64_t>(array->getNumElements()) - 1);
      }
    }
    scale = std::min(scale, int64_t{1} << 20);
    from = within(from + low * scale);
    to = within(to + high * scale);
  }
  for (Range& each : result)
    each = {each.object, within(each.from + from), within(each.to + to)};
  llvm::erase_if(result, [](const Range& each) { return each.from > each.to; });
  return result;
}

Omitted::Ranges Omitted::returned(const llvm::CallBase& call, Scope& scope, unsigned depth) {
  Ranges result;
  if (!call.getType()->isPointerTy())
    return unknown(call.getType());
  callees(call, scope, [&](const llvm::Function& function) {
    if (function.isDeclaration())
      return;
    const Code& code = run_.code(function);
    Scope inner{code, code.all(), nullptr, &scope, &call, scope.depth + 1};
    for (const llvm::BasicBlock* block : inner.region.blocks)
      if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(block->getTerminator());
          ret && ret->getReturnValue())
        join(result, evaluate(ret->getReturnValue(), inner, depth + 1));
  });
  return result;
}

void Omitted::callees(const llvm::CallBase& call, Scope& scope,
                      llvm::function_ref<void(const llvm::Function&)> use) {
  if (scope.depth >= mostCalls || llvm::isa<llvm::IntrinsicInst>(call) || call.isInlineAsm())
    return;
  for (const Range& where : evaluate(call.getCalledOperand(), scope, 0)) {
    const llvm::GlobalValue* denoted =
        run_.store_.isObject(where.object) ? run_.store_[where.object].global : nullptr;
    auto* function = llvm::dyn_cast_or_null<llvm::Function>(denoted);
    bool isOpen = false;
    for (Scope* each = &scope; each; each = each->caller)
      isOpen |= function == &each->code.function && each->depth > 0;
    if (function && !isOpen)
      use(*function);
  }
}

}  // namespace fathom::explain
