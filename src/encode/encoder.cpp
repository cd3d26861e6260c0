// The run as a whole: names for symbols, the entry point, one instruction.
#include "encode/encoder.h"

#include "encode/assertions.h"
#include "encode/calls.h"
#include "encode/points_to.h"
#include "encode/recursion.h"
#include "encode/value_text.h"

#include "support/error.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Operator.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

Encoder::Encoder(const llvm::Module& module, ilr::TermManager& terms, const EncoderOptions& options)
    : module_(module),
      layout_(module.getDataLayout()),
      terms_(terms),
      options_(options),
      pointerWidth_(layout_.getPointerSizeInBits()),
      memory_(memory::makeMemory(options.memory, terms, pointerWidth_, layout_.isBigEndian(),
                                 static_cast<memory::MemoryModel::Fresh&>(*this))),
      guards_(terms),
      facts_(terms, guards_),
      floats_(terms),
      assumed_(terms.mkTrue()) {
  sites_.emplace_back();  // of what is no object
  readSwitchedOff();
  using K = CheckKind;
  for (K kind : {K::NullDereference, K::InvalidPointer, K::UseAfterFree, K::UseAfterScope,
                 K::UseAfterReturn, K::OutOfBoundsRead, K::OutOfBoundsWrite, K::WriteToReadOnly,
                 K::DoubleFree, K::InvalidFree, K::MismatchedFree})
    if (options.continueAfterFailure || !options.kinds.contains(kind) || !switchedOff_.empty())
      memory_->distrust();
  if (!switchedOff_.empty())
    memory_->keepFreed();
}

Encoder::~Encoder() = default;

// Names. A symbol is named after the path of call sites and loop rounds that
// leads to it, so a replay, which sees one path only, finds the same names.

Encoder::Context Encoder::Context::child(uint64_t tag, uint64_t number) const {
  auto mix = [](uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9ull;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebull;
    return x ^ x >> 31;
  };
  uint64_t low = mix(a ^ mix(tag * 0x9e3779b97f4a7c15ull + number));
  return {low, mix(b + 0x632be59bd9b4e019ull + mix(number ^ tag << 40) + low)};
}

uint64_t Encoder::number(const llvm::Instruction& inst) const {
  return frame_->shape->number(&inst);
}

std::string Encoder::key(const char* tag, uint64_t number) {
  Context own = context_.child('k', number);
  char digits[40];
  std::snprintf(digits, sizeof digits, "%016llx%016llx", static_cast<unsigned long long>(own.a),
                static_cast<unsigned long long>(own.b));
  return std::string(tag) + digits;
}

Term Encoder::symbol(const std::string& name, ilr::Sort sort) {
  if (!replay_)
    return terms_.mkSymbol(name, sort);
  auto it = replay_->find(name);
  noteChoice(name, sort, it == replay_->end() ? nullptr : &it->second);
  // Bytes that nobody wrote stay symbols, too: they are to be known again, since no
  // pointer is made of them (in `flat` any address can be one).
  bool unwritten = options_.kinds.contains(CheckKind::Uninitialized) &&
                   (name.starts_with("uninit!") || name.starts_with("other!"));
  if (name.starts_with("content!"))
    unwritten = options_.kinds.contains(CheckKind::Uninitialized) ||
                options_.memory.model != memory::ModelKind::Flat;
  if (unwritten) {
    Term t = terms_.mkSymbol(name, sort);
    if (it != replay_->end())
      addresses_.symbols[t] = it->second;
    return t;
  }
  if (name.starts_with("address!") || name.starts_with("missing!")) {
    // Addresses stay symbols, for the sake of provenance, and have a value; so does
    // what a function returns without `return`, to be known again.
    unsigned width = terms_.width(sort);
    bool isAddress = name.starts_with("address!");
    llvm::APInt value(width, 0);
    if (it != replay_->end())
      value = std::get<llvm::APInt>(it->second);
    else if (isAddress)
      value = llvm::APInt(64, width > 40 ? 0x5500000000ull + (unplaced_++ << 20)
                                         : (1ull << (width - 2)) + (unplaced_++ << 12))
                  .zextOrTrunc(width);
    if (isAddress && options_.memory.model == memory::ModelKind::Flat)
      return terms_.mkConst(sort, value);  // provenance does not matter there
    Term t = terms_.mkSymbol(name, sort);
    addresses_.symbols[t] = value;
    return t;
  }
  if (!terms_.isArray(sort)) {
    llvm::APInt value(terms_.width(sort), 0);
    if (it != replay_->end())
      value = std::get<llvm::APInt>(it->second);
    return terms_.mkConst(sort, value);
  }
  Term array = terms_.mkConstArray(sort, terms_.mkInt(terms_.elementWidth(sort), 0));
  if (it != replay_->end()) {
    const auto& elements = std::get<ilr::ArrayValue>(it->second);
    array = terms_.mkConstArray(sort, terms_.mkInt(elements.otherwise));
    for (const auto& [index, element] : elements.elements)
      array = terms_.mk(Op::Write, array, terms_.mkInt(index), terms_.mkInt(element));
  }
  return array;
}

// For those who go the same way by other means. What memory holds at first is told with its
// objects, and where they lie.
void Encoder::noteChoice(const std::string& name, ilr::Sort sort, const ilr::Value* value) {
  size_t key = name.find('!') + 1, end = std::min(name.size(), key + 32);
  bool isKeyed = name.size() >= key + 32;
  std::string what = isKeyed ? name.substr(0, key) + name.substr(end) : name;
  auto* call = llvm::dyn_cast_or_null<llvm::CallBase>(at_);
  bool forgets = call && call->getCalledFunction() &&
                 call->getCalledFunction()->getName() == "__fathom_forget";
  for (const char* lazy : {"address!", "other!", "start!", "input!"})
    if (name.starts_with(lazy))
      return;
  if (what == "content!" && !forgets)
    return;
  if (name.starts_with("content!") && !notedContents_.insert(name).second)
    return;
  ilr::Value zero = llvm::APInt(8, 0);
  if (terms_.isArray(sort))
    zero = ilr::ArrayValue{llvm::APInt(terms_.elementWidth(sort), 0), {}};
  else
    zero = llvm::APInt(terms_.width(sort), 0);
  outcome_.choices.push_back({origin(), std::move(what), value ? *value : zero});
}

void Encoder::noteObjects() {
  std::set<Exposures::Key> exposed(exposures_->objects.begin(), exposures_->objects.end());
  for (auto [object, maker] : made_) {
    const memory::ObjectInfo& about = memory_->info(object);
    MadeObject made{maker, concrete(about.size), exposed.contains({about.key[0], about.key[1]})};
    if (ilr::Term address = memory_->knownAddress(object))
      made.address = concrete(address);
    if (auto it = replay_->find(memory_->contentName(object)); it != replay_->end())
      made.content = std::get<ilr::ArrayValue>(it->second);
    outcome_.made.push_back(std::move(made));
  }
}

// What a name stands for is known in a replay.
Term Encoder::name(const std::string& name, Term value) {
  Term t = terms_.mkSymbol(name, terms_.sort(value));
  if (replay_)
    addresses_.symbols[t] = concreteValue(value);
  return t;
}

// A replay takes those that the run has taken which found the execution.
std::vector<uint32_t> Encoder::denotable(const std::vector<uint32_t>& exposed) {
  if (initialising_)
    return {};  // nobody has seen an address yet
  if (!at_ || !frame_)
    return exposed;
  Context here = context_.child('k', number(*at_));
  Exposures& seen = outcome_.exposures;
  if (!replay_) {
    for (uint32_t object : llvm::ArrayRef(exposed).drop_front(seen.objects.size()))
      seen.objects.emplace_back(memory_->info(object).key[0], memory_->info(object).key[1]);
    if (!exposed.empty())
      seen.exposedAt[{here.a, here.b}] = exposed.size();
    return exposed;
  }
  auto known = exposures_->exposedAt.find({here.a, here.b});
  if (known == exposures_->exposedAt.end())
    return exposed;
  std::set<Exposures::Key> keys(
      exposures_->objects.begin(),
      exposures_->objects.begin() + static_cast<ptrdiff_t>(known->second));
  // A global that this execution has not come to is there nevertheless.
  for (const llvm::GlobalValue& global : module_.global_values())
    if (keys.contains(globalKey(global)))
      globalObject(&global);
  std::vector<uint32_t> result;
  for (uint32_t k = memory::MemoryModel::firstObject; k < memory_->numObjects(); ++k)
    if (keys.contains({memory_->info(k).key[0], memory_->info(k).key[1]}))
      result.push_back(k);
  return result;
}

// All values are known in a replay, so it is told what the run has found.
bool Encoder::wasKnown(Term value, uint64_t number) {
  Context own = context_.child('k', number);
  Exposures::Key here{own.a, own.b};
  if (replay_) {
    bool known = exposures_->known.contains(here);
    outcome_.choices.push_back({at_, "known!", llvm::APInt(1, known)});
    return known;
  }
  if (!terms_.isConst(value))
    return false;
  outcome_.exposures.known.insert(here);
  return true;
}

// Instructions.

void Encoder::runInstruction(const llvm::Instruction& inst) {
  using I = llvm::Instruction;
  poison_ = {};
  switch (inst.getOpcode()) {
    case I::Alloca: runAlloca(llvm::cast<llvm::AllocaInst>(inst)); return;
    case I::Load: runLoad(llvm::cast<llvm::LoadInst>(inst)); return;
    case I::Store: runStore(llvm::cast<llvm::StoreInst>(inst)); return;
    case I::GetElementPtr: runGep(llvm::cast<llvm::GEPOperator>(inst)); return;
    case I::AtomicCmpXchg:
    case I::AtomicRMW:
    case I::Fence: runAtomic(inst); return;
    case I::ICmp:
    case I::FCmp: runCompare(llvm::cast<llvm::CmpInst>(inst)); return;
    case I::FNeg: runFloat(inst); return;
    case I::Freeze: define(&inst, value(inst.getOperand(0))); return;
    case I::Select: {
      Value condition = value(inst.getOperand(0));
      for (const Leaf& each : condition)
        checkWritten(each.bits, "a choice");
      if (dead_)
        return;
      Value a = value(inst.getOperand(1)), b = value(inst.getOperand(2));
      if (condition.size() == 1) {
        define(&inst, selectValue(condition[0].bits, a, b));
        return;
      }
      Value result;
      for (size_t i = 0; i < a.size(); ++i)
        result.push_back(selectValue(condition[i].bits, {a[i]}, {b[i]})[0]);
      define(&inst, std::move(result));
      return;
    }
    case I::ExtractValue:
    case I::InsertValue:
    case I::ExtractElement:
    case I::InsertElement:
    case I::ShuffleVector: runAggregate(inst); return;
    case I::Call:
    case I::Invoke:
      if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&inst))
        runIntrinsic(*intrinsic);
      else
        runCall(llvm::cast<llvm::CallBase>(inst));
      if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&inst); invoke && !dead_) {
        takeEdge(*inst.getParent(), *invoke->getNormalDest(), guard_);
        state_ = {};
        dead_ = true;  // of this block; the execution goes on at the destination
      }
      return;
    case I::LandingPad: return;  // nothing but the place where control arrives
    default: break;
  }
  if (auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&inst)) {
    runBinary(*binary);
    return;
  }
  if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&inst)) {
    runCast(*cast);
    return;
  }
  unsupported(std::string("the instruction ") + inst.getOpcodeName());
  endExecution();
}

// The program.

std::vector<Value> Encoder::entryArguments(const llvm::Function& entry) {
  std::vector<Value> result;
  bool isMain = getsProgramArguments(entry);
  const llvm::DISubprogram* about = entry.getSubprogram();
  // A struct may come in pieces, which clang calls s.coerce0 and s.coerce1, or s.0 and s.1.
  llvm::StringRef source;
  unsigned parameter = 0;  // of the source, from 1
  for (const llvm::Argument& argument : entry.args()) {
    const llvm::DIType* type = nullptr;
    std::string name = argument.getName().str();
    auto [whole, piece] = argument.getName().split('.');
    if (!argument.hasStructRetAttr() && (piece.empty() || whole != std::exchange(source, whole)))
      ++parameter;
    if (about && piece.empty() && !argument.hasStructRetAttr()) {
      llvm::DITypeRefArray types = about->getType()->getTypeArray();
      if (parameter < types.size())
        type = types[parameter];
    }
    unsigned index = argument.getArgNo();
    if (isMain && index == 1) {
      result.push_back(programArguments(result[0][0].bits, argument));
      continue;
    }
    if (isMain && index == 2) {
      result.push_back(programEnvironment(argument));
      continue;
    }
    Value own;
    if (argument.getType()->isPointerTy() && !argument.hasByValAttr()) {
      own = entryPointer(argument, type, name);
    } else if (argument.hasByValAttr()) {
      uint64_t bytes = layout_.getTypeAllocSize(argument.getParamByValType());
      own = {Leaf::of(freshObject("parameter " + name, size(bytes), index,
                                  regionIn(nullptr, &argument), type))};
      inputBytes(placeOf(argument), "memory of parameter " + name, own[0].pointer(), bytes, type,
                 /*evenZeros=*/type != nullptr);
    } else {
      own = arbitraryValue(argument.getType(), key("in!", index));
      noteReading(key("in!", index), argument.getType(), isUnsigned(type));
    }
    if (isMain && index == 0)
      own = {Leaf::of(argumentCount(own[0].bits))};
    input("parameter " + (name.empty() ? std::to_string(index + 1) : name), own, type);
    if (replay_)
      outcome_.inputs.back().place = placeOf(argument);
    result.push_back(std::move(own));
  }
  return result;
}

// Where a parameter is declared.
Place Encoder::placeOf(const llvm::Argument& argument) {
  const llvm::Function& function = *argument.getParent();
  Place place = placeOf(llvm::DebugLoc(), function);
  if (const llvm::DISubprogram* about = function.getSubprogram())
    for (const llvm::Instruction& inst : function.getEntryBlock())
      for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(inst.getDbgRecordRange()))
        if (const llvm::DILocalVariable* variable = record.getVariable();
            variable->isParameter() && variable->getScope() == about &&
            variable->getName() == argument.getName().split('.').first)
          place.line = variable->getLine();
  return place;
}

memory::Pointer Encoder::freshObject(const std::string& name, Term bytes, uint64_t tag,
                                     memory::Region region, const llvm::DIType* type) {
  memory::ObjectInfo info;
  info.storage = memory::Storage::Global;
  info.size = bytes;
  info.alignment = 16;
  ObjectSite site;
  site.name = name;
  site.source = type;
  info.site = addSite(std::move(site));
  Context own = context_.child('p', tag);
  info.key[0] = own.a;
  info.key[1] = own.b;
  info.region = region;
  return memory_->pointerTo(newObject(info, memory::Initial::Arbitrary));
}

// A pointer parameter: null, a fresh object of the type it points to, or invalid.
Value Encoder::entryPointer(const llvm::Argument& argument, const llvm::DIType* type,
                            const std::string& name) {
  unsigned index = argument.getArgNo();
  auto* pointee = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
  while (pointee && pointee->getTag() != llvm::dwarf::DW_TAG_pointer_type)
    pointee = llvm::dyn_cast_or_null<llvm::DIDerivedType>(pointee->getBaseType());
  const llvm::DIType* to = pointee ? pointee->getBaseType() : nullptr;
  while (to && to->getSizeInBits() == 0 && llvm::isa<llvm::DIDerivedType>(to))
    to = llvm::cast<llvm::DIDerivedType>(to)->getBaseType();
  uint64_t bytes = to ? std::max<uint64_t>(to->getSizeInBits() / 8, 1) : 1;
  if (options_.entryPointers == EntryPointers::Null)
    return {Leaf::of(memory_->null())};
  memory::Pointer fresh =
      freshObject("*" + name, size(bytes), index, regionIn(nullptr, &argument), to);
  if (options_.entryPointers == EntryPointers::Fresh) {
    inputBytes(placeOf(argument), "*" + name, fresh, bytes, to, /*evenZeros=*/to != nullptr);
    return {Leaf::of(fresh)};
  }
  Term isNull = symbol(key("null!", index), terms_.boolSort());
  Term isInvalid = symbol(key("invalid!", index), terms_.boolSort());
  if (isNull == terms_.mkFalse() && isInvalid == terms_.mkFalse())
    inputBytes(placeOf(argument), "*" + name, fresh, bytes, to, /*evenZeros=*/to != nullptr);
  memory::Pointer invalid = memory_->invalid(size(0xdead0000u));
  return {Leaf::of(
      memory_->select(isNull, memory_->null(), memory_->select(isInvalid, invalid, fresh)))};
}

// Calls a function from outside the program; the result, if any, does not matter.
void Encoder::enter(const llvm::Function& function, std::vector<Value> arguments) {
  Frame frame{};
  frame.shape = &shape(function);
  frame.entryGuard = guard_;
  frame.context = context_;
  frame.registers.resize(frame.shape->numValues());
  frame.pending.resize(frame.shape->numBlocks());
  for (size_t i = 0; i < arguments.size(); ++i)
    frame.registers[i] = std::move(arguments[i]);
  state_.locals = {};
  frame_ = &frame;
  active_[&function] = &frame;
  frame.pending[frame.shape->blockNumber(&function.getEntryBlock())].push_back(
      {guard_, std::move(state_), {}});
  runRegion(frame.shape->body());
  active_.erase(&function);
  at_ = nullptr;
  frame_ = nullptr;
  forgetRecords(frame);
  unwindFromEntry(std::move(frame.unwinds));
  dead_ = frame.returns.empty();
  if (!dead_) {
    Edge joined = merge(std::move(frame.returns));
    guard_ = guards_.normalised(joined.guard);
    state_ = std::move(joined.state);
    for (uint32_t object : frame.locals)
      memory_->end(state_.memory, object);
  }
}

// Whether the program can come to this constant. What clang's checks say to their handlers
// is no part of it.
static bool isUsed(const llvm::Constant& c, llvm::DenseSet<const llvm::Constant*>& seen) {
  if (!seen.insert(&c).second)
    return false;
  return llvm::any_of(c.uses(), [&](const llvm::Use& use) {
    if (auto* user = llvm::dyn_cast<llvm::Constant>(use.getUser()))
      return isUsed(*user, seen);
    auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    return !(callee && callee->getName().starts_with("__ubsan_handle_") && use.getOperandNo() == 0);
  });
}

Outcome Encoder::run() {
  if (replay_)
    evaluator_ = std::make_unique<ilr::Evaluator>(terms_, addresses_);
  try {
    const llvm::Function* entry = module_.getFunction(options_.entry);
    require(entry && !entry->isDeclaration(), "the entry function is there");
    if (!replay_)
      prepareReach(*entry);
    // A harness that says from where on modifications count means only those.
    if (module_.getFunction("sea_tracking_on"))
      memory_->setTracking(state_.memory, false);
    // Where globals share a memory, all of them are in it before anything is written.
    if (options_.memory.model != memory::ModelKind::Objects)
      for (const llvm::GlobalVariable& global : module_.globals())
        if (llvm::DenseSet<const llvm::Constant*> seen;
            isUsed(global, seen) && !global.getName().starts_with("llvm."))
          globalObject(&global);
    // Constructors, by priority as the front end has sorted them.
    if (const llvm::GlobalVariable* list = module_.getNamedGlobal("llvm.global_ctors")) {
      if (auto* all = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer())) {
        for (const llvm::Use& item : all->operands()) {
          context_ = Context{}.child('c', item.getOperandNo());
          if (auto* f = llvm::dyn_cast<llvm::Function>(
                  llvm::cast<llvm::Constant>(item)->getAggregateElement(1u)->stripPointerCasts());
              f && !dead_)
            enter(*f, {});
        }
      }
    }
    if (!dead_) {
      context_ = Context{}.child('m', 0);
      enterMain(*entry);
    }
    if (const llvm::Function* atEnd = module_.getFunction("__fathom_at_end");
        atEnd && !atEnd->isDeclaration() && !dead_) {
      context_ = Context{}.child('e', 0);
      enter(*atEnd, {});
    }
    if (!dead_) {
      checkLeaks();
      endProgram();
    }
  } catch (const ReplayDone&) {
    // The check that failed is the only property left.
  }
  if (replay_)
    noteObjects();
  if (memory_->comparesEnded())
    assumption("no object lies where another one was whose life has ended");
  outcome_.statistics["encode blocks"] = static_cast<double>(blocks_);
  outcome_.statistics["encode calls"] = static_cast<double>(calls_);
  outcome_.statistics["encode loop rounds"] = static_cast<double>(rounds_);
  memory_->addStatistics(outcome_.statistics);
  outcome_.statistics["encode objects"] = static_cast<double>(memory_->numObjects());
  return std::move(outcome_);
}

void Encoder::enterMain(const llvm::Function& entry) {
  // The parameters belong to the entry function's own frame.
  Frame outside{};
  outside.shape = &shape(entry);
  frame_ = &outside;
  at_ = &entry.getEntryBlock().front();
  entering_ = true;
  std::vector<Value> arguments = entryArguments(entry);
  entering_ = false;
  frame_ = nullptr;
  enter(entry, std::move(arguments));
}

}  // namespace fathom::encode
