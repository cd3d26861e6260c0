// Functions that the encoder itself carries out: arbitrary values by name, and
// the intrinsics on which the library models in runtime/ are built
// (runtime/fathom_runtime.h documents them).
#include "encode/calls.h"
#include "encode/encoder.h"
#include "encode/value_text.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Metadata.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {

bool isUnsignedName(llvm::StringRef name) {
  llvm::StringRef type = name.substr(name.rfind('_') + 1);
  return type.starts_with("u") || type == "bool" || type == "size" || name.ends_with("size_t") ||
         type == "byte";
}

// Of the variable whose first value it is.
const llvm::DIType* localType(const llvm::CallBase& call) {
  const llvm::MDNode* node = call.getMetadata("fathom.name");
  return node && node->getNumOperands() > 1
             ? llvm::dyn_cast_or_null<llvm::DIType>(node->getOperand(1))
             : nullptr;
}

bool isNondet(llvm::StringRef name) {
  for (const char* prefix : {"__VERIFIER_nondet_", "nondet_", "nd_", "sea_nd", "__llbmc_nondef_",
                             "__fathom_nondet_", "fathom_nondet_", "__fathom_uninit"})
    if (name.starts_with(prefix))
      return true;
  return name == "nondet" || name == "nd";
}

}  // namespace

std::string Encoder::libraryCall() const {
  const Frame* frame = frame_;
  if (!frame || !frame->shape->isRuntime())
    return "";
  while (frame->caller && frame->caller->shape->isRuntime())
    frame = frame->caller;
  llvm::StringRef symbol = frame->shape->function().getName();
  if (symbol == "__cxa_allocate_exception")
    return "throw";
  // The macro that the program has written.
  if (symbol.starts_with("__CPROVER_"))
    symbol.consume_back("_bytes");
  // In C++ without the types of its parameters.
  std::string name = llvm::demangle(symbol.str());
  return name.substr(0, name.find('('));
}

void Encoder::runNondet(const llvm::CallBase& call, const llvm::Function& function,
                        const std::vector<Value>& arguments) {
  if (call.getType()->isVoidTy()) {
    fillResult(call, function, arguments);
    return;
  }
  // clang keeps the result of a function in a variable of its own.
  std::string variable;
  if (const llvm::MDNode* node = call.getMetadata("fathom.name"))
    variable = llvm::cast<llvm::MDString>(node->getOperand(0))->getString().str();
  bool isResult = variable == "function result";
  bool isLocal = function.getName().starts_with("__fathom_uninit");
  std::string name = key(isResult ? "missing!" : isLocal ? "uninit!" : "in!", number(call));
  Value result = isLocal && !isResult ? unwrittenValue(call.getType(), name)
                                      : arbitraryValue(call.getType(), name);
  if (isResult) {
    frame_->noValue = result[0].isPointer() ? memory_->offsetIn(result[0].pointer(),
                                                                memory::MemoryModel::invalidObject)
                                            : result[0].bits;
    define(&call, std::move(result));
    return;
  }
  std::string what;
  if (std::string library = libraryCall(); !library.empty())
    what = "choice in " + library + "()";
  else if (isLocal)
    what = function.getName().starts_with("__fathom_uninit_jump")
               ? "'" + variable + "' after longjmp"
               : "uninitialised '" + variable + "'";
  define(&call, result);
  // What clang keeps for itself is written before it is read.
  if (isLocal && (variable.empty() || variable == "cleanup.dest.slot"))
    return;
  // A declaration of the program tells what it returns; of others the name does.
  const llvm::DIType* type = isLocal ? localType(call) : resultOf(function);
  bool isNamed = !type && !isLocal && isUnsignedName(function.getName());
  noteReading(name, call.getType(), isNamed || isUnsigned(type));
  if (what.empty())
    inputResult(function, result, call.getType(), type);
  else
    input(what, result, type);
  if (replay_)
    outcome_.inputs.back().isFailure = function.getName() == "__fathom_nondet_failure";
  if (!type)
    inputNumber(result, call.getType(), isNamed);
}

// The text at a constant address; empty if there is none.
std::string Encoder::constantString(memory::Pointer p) {
  std::string text;
  if (!terms_.isConst(p.object) || !terms_.isConst(p.offset) ||
      terms_.constLow(p.object) < memory::MemoryModel::firstObject)
    return text;
  auto object = static_cast<uint32_t>(terms_.constLow(p.object));
  // A literal says itself what it is, also where memory only tells the solver.
  const llvm::GlobalVariable* literal = variableOf(object);
  llvm::StringRef whole;
  if (literal && literal->isConstant() &&
      llvm::getConstantStringInfo(literal, whole, /*TrimAtNul=*/false))
    return whole.substr(terms_.constLow(p.offset)).split('\0').first.str();
  Term total = memory_->info(object).size;
  if (!terms_.isConst(total))
    return text;
  for (uint64_t at = terms_.constLow(p.offset); at < terms_.constLow(total) && text.size() < 4096;
       ++at) {
    Term byte = memory_->load(state_.memory, memory_->info(object).region, {p.object, size(at)}, 1);
    if (replay_)
      byte = terms_.mkInt(8, concrete(byte));
    if (!terms_.isConst(byte) || terms_.isZero(byte))
      break;
    text += static_cast<char>(terms_.constLow(byte));
  }
  return text;
}

void Encoder::allocate(const llvm::CallBase& call, Term bytes, uint32_t family) {
  const llvm::Instruction* at;
  userFrame(at);
  auto [known, isNew] = sitesOf_.try_emplace(at, 0);
  if (isNew) {
    ObjectSite site;
    site.place = place();
    site.origin = libraryCall();
    known->second = addSite(std::move(site));
  }
  memory::ObjectInfo info;
  info.storage = family == allocaFamily ? memory::Storage::Local : memory::Storage::Heap;
  info.site = known->second;
  info.size = bytes;
  info.alignment = std::max<uint64_t>(16, std::exchange(alignNext_, 0));
  info.family = family;
  info.readOnly = family == textFamily;
  Context own = context_.child('h', number(call));
  info.key[0] = own.a;
  info.key[1] = own.b;
  info.region = region(&call);
  uint32_t object = newObject(info, memory::Initial::Arbitrary);
  if (replay_)
    numbersAtSite_[object] = ++siteOf(object).objects;
  if (info.readOnly)  // somebody has written what can only be read
    memory_->havoc(state_.memory, info.region, memory_->pointerTo(object), bytes,
                   key("havoc!", number(call)));
  if (family < allocaFamily)  // not what the library itself owns
    heapObjects_.push_back(object);
  if (replay_ && (family < allocaFamily || info.readOnly))
    inputMemory(memory_->pointerTo(object), concrete(bytes));
  define(&call, memory_->pointerTo(object));
}

Term Encoder::isAlive(const memory::Pointer& p) {
  Term result = terms_.mkFalse();
  for (uint32_t object : memory_->candidates(p))
    if (object >= memory::MemoryModel::firstObject)
      result = terms_.mkOr(
          result, terms_.mkAnd(memory_->denotes(p, object), memory_->alive(state_.memory, object)));
  return result;
}

Term Encoder::isWithin(const memory::Pointer& p) {
  return terms_.mkAnd(isAlive(p), terms_.mk(Op::Ule, memory_->offset(p), memory_->objectSize(p)));
}

void Encoder::checkPrimitive(const memory::Pointer& p) {
  Term isNull = terms_.mkEq(p.object, terms_.mkInt(terms_.width(p.object), 0));
  check(CheckKind::PointerPrimitive, terms_.mkOr(isNull, isWithin(p)), [&] {
    return libraryCall() + " of a pointer that is neither null nor into an object that is alive";
  });
}

bool Encoder::runBuiltin(const llvm::CallBase& call, const llvm::Function& function,
                         const std::vector<Value>& arguments) {
  llvm::StringRef name = function.getName();
  if (isNondet(name)) {
    runNondet(call, function, arguments);
    return true;
  }
  if (!name.consume_front("__fathom_"))
    return false;
  auto address = [&](unsigned i) { return arguments[i][0].pointer(); };
  auto truth = [&](unsigned i) {
    Term t = arguments[i][0].bits;
    return terms_.isBool(t) ? t : terms_.mkNot(terms_.mkEq(t, terms_.mkInt(terms_.width(t), 0)));
  };
  auto length = [&](unsigned i) { return resized(arguments[i][0].bits, pointerWidth_, false); };
  // A _Bool is i1 in a result, but i8 or i32 if a model declares it otherwise.
  auto answer = [&](Term t) {
    define(&call, call.getType()->isIntegerTy(1) ? t : resized(t, widthOf(call.getType()), false));
  };
  auto accessible = [&](bool write) {
    std::vector<memory::FaultCheck> faults;
    memory_->checkAccess(state_.memory, address(0), length(1), write, faults);
    Term ok = terms_.mkTrue();
    for (const memory::FaultCheck& f : faults)
      ok = terms_.mkAnd(ok, f.ok);
    return ok;
  };
  // Most are literals, whatever memory holds. The others are parameters that denote one.
  auto literal = [&](unsigned i) {
    llvm::StringRef text;
    return llvm::getConstantStringInfo(call.getArgOperand(i), text) ? text.str()
                                                                    : constantString(address(i));
  };
  if (name == "assume") {
    assume(selectable(truth(0)));
  } else if (name == "cover") {
    if (isChecked(CheckKind::Cover))
      record(property(CheckKind::Cover), terms_.mkAnd(guards_.condition(guard_), truth(0)),
             [] { return std::string("covered"); });
  } else if (name == "suppose") {
    if (!terms_.isOnes(truth(0)))
      assumption(literal(1));
    assume(truth(0));
  } else if (name == "note") {
    assumption(literal(0));
  } else if (name == "fail" || name == "violated") {
    std::string kind = literal(0), text = literal(1);
    if (kind == "unsupported")
      unsupported(text);
    else if (kind == "unwinding")
      record(property(CheckKind::Unwinding, place(), text), guards_.condition(guard_),
             [&] { return text; });
    else if (options_.errorFunction.empty() || findKind(kind) != CheckKind::Assertion ||
             libraryCall() == "__VERIFIER_assert")
      fail(findKind(kind).value_or(CheckKind::Assertion), [&] { return text; });
    if (name == "violated" && options_.continueAfterFailure)
      return true;
    if (options_.leaksAtExit && findKind(kind) == CheckKind::Assertion)
      checkLeaksAtExit();
    endExecution();
  } else if (name == "end") {
    if (options_.leaksAtExit)
      checkLeaksAtExit();
    endProgram();
  } else if (name == "unwind") {
    frame_->unwinds.push_back({guard_, std::move(state_), {}});
    state_ = {};
    dead_ = true;  // of this block; the execution goes on at a landing pad
  } else if (name == "jump") {
    runJump(address(0));
  } else if (name == "jumped") {
    answer(terms_.mkFalse());  // jumps take their edge at the call itself
  } else if (name == "throw_site") {
    define(&call, terms_.mkInt(widthOf(call.getType()), throwSite(address(0))));
  } else if (name == "fail_thrown") {
    failThrown(findKind(constantString(address(0))).value_or(CheckKind::Terminate),
               arguments[1][0].bits, constantString(address(2)));
    endExecution();
  } else if (name == "align_next") {
    Term wanted = length(0);
    bool isKnown = terms_.isConst(wanted) && llvm::isPowerOf2_64(terms_.constLow(wanted));
    alignNext_ =
        isKnown && terms_.constLow(wanted) <= largestAlignment ? terms_.constLow(wanted) : 0;
  } else if (name == "allocate") {
    allocate(call, length(0), static_cast<uint32_t>(terms_.constLow(arguments[1][0].bits)));
  } else if (name == "deallocate") {
    memory::Pointer p = address(0);
    checkFree(p, static_cast<uint32_t>(terms_.constLow(arguments[1][0].bits)));
    if (dead_)
      return true;
    for (uint32_t object : memory_->candidates(p)) {
      if (object < memory::MemoryModel::firstObject)
        continue;
      setDeath(object, Death::Free);
      siteOf(object).deathPlace = place();
    }
    memory_->free(state_.memory, p);
  } else if (name == "havoc" || name == "arbitrary") {
    checkAccess(address(0), length(1), true);
    if (dead_)
      return true;
    checkLength(length(1), "fills");
    Term untracked = state_.memory.untracked;
    if (name == "arbitrary")
      memory_->setTracking(state_.memory, false);
    markIfAny(length(1), [&] {
      memory_->havoc(state_.memory, region(call.getArgOperand(0)), address(0), length(1),
                     key(name == "havoc" ? "havoc!" : "arbitrary!", number(call)));
    });
    state_.memory.untracked = untracked;
    if (replay_)
      inputMemory(address(0), concrete(length(1)));
  } else if (name == "forget") {
    // A local whose declaration is reached, perhaps again.
    memory_->havoc(state_.memory, region(call.getArgOperand(0)), address(0), length(1),
                   key("content!", number(call)));
  } else if (name == "readable" || name == "writable") {
    answer(accessible(name == "writable"));
  } else if (name == "set_rounding") {
    state_.rounding = arguments[0][0].bits;
  } else if (name == "fill_text") {
    memory_->copy(state_.memory, region(call.getArgOperand(0)), address(0),
                  region(call.getArgOperand(1)), address(1), length(2));
  } else if (name == "is_program_arguments") {
    answer(unknownArguments_ ? terms_.mkEq(located(address(0)).object, *unknownArguments_)
                             : terms_.mkFalse());
  } else if (name == "is_known") {
    answer(terms_.mkBool(wasKnown(arguments[0][0].bits, number(call))));
  } else if (name == "object_size") {
    define(&call,
           resized(memory_->objectSize(located(address(0))), widthOf(call.getType()), false));
  } else if (name == "offset") {
    define(&call, resized(memory_->offset(located(address(0))), widthOf(call.getType()), false));
  } else if (name == "object") {
    define(&call, resized(located(address(0)).object, widthOf(call.getType()), false));
  } else if (name == "same_object") {
    answer(memory_->sameObject(located(address(0)), located(address(1))));
  } else if (name == "is_heap") {
    memory::Pointer p = located(address(0));
    Term result = terms_.mkFalse();
    for (uint32_t object : memory_->candidates(p))
      if (memory_->info(object).storage == memory::Storage::Heap &&
          memory_->info(object).family < allocaFamily)
        result = terms_.mkOr(result, terms_.mkAnd(memory_->denotes(p, object),
                                                  memory_->alive(state_.memory, object)));
    answer(result);
  } else if (name == "is_alloc") {
    answer(isAlive(located(address(0))));
  } else if (name == "is_within") {
    bool isFlat = options_.memory.model == memory::ModelKind::Flat;
    answer(isFlat ? terms_.mkTrue() : isWithin(located(address(0))));
  } else if (name == "primitive") {
    if (isChecked(CheckKind::PointerPrimitive))
      checkPrimitive(located(address(0)));
  } else if (options_.memory.model == memory::ModelKind::Flat &&
             (name == "is_modified" || name == "reset_modified")) {
    unsupported("whether memory was modified, with --memory=flat,");
    endExecution();
  } else if (name == "is_modified") {
    answer(memory_->modified(state_.memory, address(0)));
  } else if (name == "reset_modified") {
    memory_->resetModified(state_.memory, address(0));
  } else if (name == "tracking") {
    memory_->setTracking(state_.memory, !terms_.isZero(arguments[0][0].bits));
  } else if (name == "largest_allocation") {
    unsigned bits = pointerWidth_ - 1;
    Term most = size(llvm::maxUIntN(bits));
    if (options_.objectBits > 0 && options_.objectBits < bits) {
      bits -= options_.objectBits;
      most = size(uint64_t{1} << bits);
      assumption("allocations of more than 2^" + std::to_string(bits) + " bytes fail");
    }
    define(&call, most);
  } else if (name == "malloc_may_fail") {
    answer(terms_.mkBool(options_.mallocMayFail));
  } else if (name == "new_may_throw") {
    answer(terms_.mkBool(options_.newMayThrow));
  } else if (name == "is_replaced") {
    const llvm::Function* own = module_.getFunction(literal(0));
    answer(terms_.mkBool(own && !own->isDeclaration() && !own->hasFnAttribute("fathom-runtime")));
  } else if (name == "remember_alignment") {
    for (uint32_t object : memory_->candidates(located(address(0))))
      alignments_[object] = length(1);
  } else if (name == "remembered_alignment") {
    Term result = size(0);
    memory::Pointer p = located(address(0));
    for (uint32_t object : memory_->candidates(p))
      if (auto known = alignments_.find(object); known != alignments_.end())
        result = terms_.mkSelect(memory_->denotes(p, object), known->second, result);
    define(&call, result);
  } else if (name == "check_on") {
    std::optional<CheckKind> kind = findKind(literal(0));
    answer(terms_.mkBool(kind && options_.kinds.contains(*kind)));
  } else {
    unsupported("the intrinsic __fathom_" + name.str());
    endExecution();
  }
  return true;
}

}  // namespace fathom::encode
