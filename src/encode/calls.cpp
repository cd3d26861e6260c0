// Calls. A callee is evaluated in a context of its own, with the guard and the
// state of the call; what it returns merges like any other join. So functions
// are not inlined, and a call through a pointer goes where the pointer can point
// (the call-site-sensitive call graph of 003, section 3.6.2, found on the way).
#include "encode/calls.h"

#include "encode/encoder.h"

#include "support/error.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InlineAsm.h"

namespace fathom::encode {

using ilr::Term;

// Not through a pointer that has turned out to be this function.
static bool isByName(const llvm::CallBase& call, const llvm::Function& function) {
  return call.getAttributes().hasFnAttr("fathom-by-name") &&
         call.getCalledOperand()->stripPointerCastsAndAliases() == &function;
}

const Shape& Encoder::shape(const llvm::Function& function) {
  std::unique_ptr<Shape>& known = shapes_[&function];
  if (!known) {
    known = std::make_unique<Shape>(function);
    if (function.hasFnAttribute("fathom-passed-by") && !known->isLibrary())
      assumption(
          "locals whose declaration a jump passes by keep place and value until their "
          "function returns");
  }
  return *known;
}

void Encoder::runCall(const llvm::CallBase& call) {
  if (auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    if (!runEmptyAssembly(call, *code) && !runByteSwap(call, *code)) {
      unsupported("inline assembly");
      endExecution();
    }
    return;
  }
  checkByValue(call);
  if (dead_)
    return;
  const llvm::Value* callee = call.getCalledOperand()->stripPointerCastsAndAliases();
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee)) {
    if (runSanitizerHandler(call, *function))
      return;
    noteAssertions(call);
    std::vector<Value> arguments;
    for (const llvm::Use& argument : call.args())
      arguments.push_back(value(argument));
    if ((function->isDeclaration() && isByName(call, *function)) || fitsCall(call, *function)) {
      callFunction(call, *function, std::move(arguments));
      return;
    }
  }
  callThrough(call);
}

// Assembly without instructions is a barrier for the compiler. What it gives back is
// the operand that shares its register, or what a register happens to hold.
bool Encoder::runEmptyAssembly(const llvm::CallBase& call, const llvm::InlineAsm& code) {
  if (llvm::StringRef(code.getAsmString()).find_first_not_of(" \t\n;") != llvm::StringRef::npos)
    return false;
  if (call.getType()->isVoidTy())
    return true;
  Value results = arbitraryValue(call.getType(), key("asm!", number(call)));
  unsigned argument = 0, output = 0;
  llvm::DenseMap<unsigned, unsigned> resultOf;  // by number of the constraint
  llvm::InlineAsm::ConstraintInfoVector constraints = code.ParseConstraints();
  for (unsigned i = 0; i < constraints.size(); ++i) {
    const llvm::InlineAsm::ConstraintInfo& each = constraints[i];
    if (each.isMultipleAlternative || each.Type == llvm::InlineAsm::isLabel)
      return false;
    if (each.Type == llvm::InlineAsm::isOutput && each.isIndirect)
      return false;  // memory could be written
    if (each.Type == llvm::InlineAsm::isOutput) {
      resultOf[i] = output++;
    } else if (each.Type == llvm::InlineAsm::isInput) {
      Value given = value(call.getArgOperand(argument++));
      llvm::StringRef tied = each.Codes.empty() ? llvm::StringRef() : each.Codes[0];
      unsigned which = 0;
      if (each.Codes.size() != 1 || tied.getAsInteger(10, which))
        continue;
      if (given.size() != 1 || !resultOf.contains(which) || resultOf[which] >= results.size())
        return false;
      results[resultOf[which]] = given[0];
    }
  }
  if (results.size() != output)
    return false;
  define(&call, std::move(results));
  return true;
}

bool Encoder::isErrorFunction(const llvm::Function& function) const {
  llvm::StringRef name = function.getName();
  if (name == "__VERIFIER_error")  // its older name
    return true;
  return name == (options_.errorFunction.empty() ? "reach_error" : options_.errorFunction);
}

void Encoder::callFunction(const llvm::CallBase& call, const llvm::Function& function,
                           std::vector<Value> arguments) {
  ++calls_;
  // SV-COMP's error function fails by being called, whatever its body does; if nobody asks for
  // that, it is a function as any other.
  if (options_.kinds.contains(CheckKind::Assertion) && isErrorFunction(function)) {
    fail(CheckKind::Assertion, [&] { return function.getName().str() + " is called"; });
    endExecution();
    return;
  }
  if (function.isDeclaration()) {
    if (runBuiltin(call, function, arguments))
      return;
    callUndefined(call, function, arguments);
    return;
  }
  if (function.getSection() == "fathom-each" && options_.memory.model != memory::ModelKind::Flat) {
    callForEach(call, function, std::move(arguments));
    return;
  }
  callDirect(call, function, std::move(arguments));
}

// Runs the function apart for each object that its first argument can denote, so that what
// it does depends on that object alone: its type, mostly.
void Encoder::callForEach(const llvm::CallBase& call, const llvm::Function& function,
                          std::vector<Value> arguments) {
  memory::Pointer which = arguments[0][0].pointer();
  std::vector<uint32_t> objects = memory_->candidates(which);
  std::vector<Edge> returns;
  State before = std::move(state_);
  Context outside = context_;
  Guard rest = guard_;
  for (size_t i = 0; i < objects.size() && rest != Guards::never; ++i) {
    Guard taken = rest;
    if (i + 1 < objects.size())
      std::tie(taken, rest) = branch(rest, resolved(memory_->denotes(which, objects[i])));
    if (taken == Guards::never)
      continue;
    guard_ = guards_.normalised(taken);
    state_ = before;
    dead_ = false;
    if (objects[i] >= memory::MemoryModel::firstObject) {
      const memory::ObjectInfo& info = memory_->info(objects[i]);
      context_ = outside.child('s', info.key[0] ^ info.key[1]);
      arguments[0] = {Leaf::of(
          memory_->advance(memory_->pointerTo(objects[i]), memory_->offsetIn(which, objects[i])))};
    } else {
      context_ = outside;
      arguments[0] = {Leaf::of(which)};
    }
    callDirect(call, function, arguments);
    context_ = outside;
    if (dead_)
      continue;
    Edge edge{guard_, std::move(state_), {}};
    if (!call.getType()->isVoidTy())
      edge.values.push_back(value(&call));
    returns.push_back(std::move(edge));
  }
  join(call, std::move(returns));
}

// What several callees of one call return.
void Encoder::join(const llvm::CallBase& call, std::vector<Edge> returns) {
  dead_ = returns.empty();
  if (dead_)
    return;
  Edge joined = merge(std::move(returns));
  guard_ = guards_.normalised(joined.guard);
  state_ = std::move(joined.state);
  if (!joined.values.empty())
    define(&call, std::move(joined.values[0]));
}

// A struct that is passed by value, or whose place for the result is, is no pointer in C.
bool passesStructsAlike(const llvm::CallBase& call, const llvm::Function& function) {
  if (function.hasFnAttribute("fathom-runtime"))
    return true;
  for (unsigned i = 0; i < function.arg_size(); ++i) {
    const llvm::AttributeList& seen = call.getAttributes();  // not the callee's
    llvm::Type *given = seen.getParamByValType(i), *wanted = function.getParamByValType(i);
    const llvm::DataLayout& layout = function.getDataLayout();
    if (!given != !wanted ||
        (given && layout.getTypeAllocSize(given) != layout.getTypeAllocSize(wanted)) ||
        seen.hasParamAttr(i, llvm::Attribute::StructRet) !=
            function.hasParamAttribute(i, llvm::Attribute::StructRet))
      return false;
  }
  return true;
}

bool fitsCall(const llvm::CallBase& call, const llvm::Function& function) {
  const llvm::FunctionType *seen = call.getFunctionType(), *own = function.getFunctionType();
  if (seen == own)
    return passesStructsAlike(call, function);
  // What stands in virtual tables instead of functions of all types.
  if (function.getName() == "__cxa_pure_virtual" || function.getName() == "__cxa_deleted_virtual")
    return true;
  // A harness may declare a verifier's function with other integers than the model.
  bool isModel = function.hasFnAttribute("fathom-runtime");
  llvm::Type *returned = own->getReturnType(), *used = seen->getReturnType();
  bool isAnswer = isModel && returned->isIntegerTy() && used->isIntegerTy() &&
                  (returned->isIntegerTy(1) || function.getName().starts_with("__CPROVER_") ||
                   function.getName().starts_with("sea_"));
  // Another file may declare a function without its result, and then calls it by its name.
  if (returned != used && !isAnswer && (!isByName(call, function) || !call.use_empty()))
    return false;
  if (own->isVarArg() ? call.arg_size() < own->getNumParams()
                      : call.arg_size() != own->getNumParams())
    return false;
  for (unsigned i = 0; i < own->getNumParams(); ++i) {
    llvm::Type *given = call.getArgOperand(i)->getType(), *wanted = own->getParamType(i);
    if (given != wanted && !(isModel && given->isIntegerTy() && wanted->isIntegerTy()))
      return false;
  }
  return passesStructsAlike(call, function);
}

Value Encoder::fitting(Value argument, llvm::Type* wanted) {
  if (!wanted->isIntegerTy() || argument.size() != 1 || argument[0].isPointer())
    return argument;
  Term t = argument[0].bits;
  unsigned width = wanted->getIntegerBitWidth();
  if (terms_.width(t) == width && terms_.isBool(t) == (width == 1))
    return argument;
  if (width == 1)
    return {Leaf::of(terms_.mkNot(terms_.mkEq(t, terms_.mkInt(llvm::APInt(terms_.width(t), 0)))))};
  // A truth is 0 or 1.
  return {Leaf::of(resized(t, width, !terms_.isBool(t)))};
}

// A pointer of unknown origin can be compared with functions, so it can be known to be
// one of them: what is called then is found by its address.
void Encoder::addTargetsByAddress(const llvm::CallBase& call, memory::Pointer target,
                                  std::vector<std::pair<Term, const llvm::Function*>>& targets) {
  Term unknown = memory_->denotes(target, memory::MemoryModel::invalidObject);
  if (terms_.isConst(unknown) && terms_.isZero(unknown))
    return;
  // A number that is the address of a function may be the end of an object before it, too.
  for (uint32_t object : memory_->candidates(target))
    if (object >= memory::MemoryModel::firstObject && !functionOf(object)) {
      Term end = terms_.mkEq(memory_->offsetIn(target, object), memory_->info(object).size);
      unknown = terms_.mkOr(unknown, terms_.mkAnd(memory_->denotes(target, object), end));
    }
  Term address = memory_->address(target);
  for (const llvm::Function& function : module_) {
    if (!function.hasAddressTaken() || !fitsCall(call, function))
      continue;
    memory::Pointer start = memory_->pointerTo(globalObject(&function));
    Term same = terms_.mkEq(address, memory_->address(start));
    targets.emplace_back(terms_.mkAnd(unknown, same), &function);
  }
}

void Encoder::callThrough(const llvm::CallBase& call) {
  memory::Pointer target = pointer(call.getCalledOperand());
  Term ok = terms_.mkTrue();
  std::vector<std::pair<Term, const llvm::Function*>> targets;
  std::vector<uint32_t> objects = memory_->candidates(target);
  if (llvm::is_contained(objects, memory::MemoryModel::invalidObject))
    addTargetsByAddress(call, target, targets);
  Term byAddress = terms_.mkFalse();
  for (const auto& [taken, function] : targets)
    byAddress = terms_.mkOr(byAddress, taken);
  // Where memory is in regions, these calls are none that the points-to analysis has seen.
  if (options_.memory.regions && !targets.empty()) {
    std::string text =
        "a call of a function that is known by its address alone is not supported "
        "with regions of memory";
    record(property(CheckKind::Unsupported, place(), text),
           terms_.mkAnd(guards_.condition(guard_), byAddress), [&] { return text; });
    assume(terms_.mkNot(byAddress));
    byAddress = terms_.mkFalse();
    targets.clear();
  }
  for (uint32_t object : objects) {
    const llvm::Function* function = functionOf(object);
    Term start = terms_.mkEq(memory_->offsetIn(target, object), size(0));
    Term denotes = memory_->denotes(target, object);
    bool fits = function && fitsCall(call, *function);
    if (fits)
      targets.emplace_back(denotes, function);
    // A machine would go on with what its registers hold.
    if (function && !fits && !isChecked(CheckKind::InvalidCall)) {
      std::string text = "a call of '" + llvm::demangle(function->getName().str()) +
                         "' as a function of another type is not supported";
      record(property(CheckKind::Unsupported, place(), text),
             terms_.mkAnd(guards_.condition(guard_), denotes), [&] { return text; });
    }
    ok = terms_.mkAnd(ok, terms_.mkImplies(denotes, fits ? start : byAddress));
  }
  check(CheckKind::InvalidCall, ok, [&] {
    auto object = objectIn(target);
    if (const llvm::Function* function = functionOf(object))
      return "call of '" + llvm::demangle(function->getName().str()) +
             "' as a function of another type";
    return object == memory::MemoryModel::nullObject && concrete(memory_->offset(target)) == 0
               ? std::string("call through a null pointer")
               : std::string("call through a pointer that is not a function");
  });
  if (dead_ || targets.empty()) {
    if (!dead_)
      endExecution();
    return;
  }
  std::vector<Value> arguments;
  for (const llvm::Use& argument : call.args())
    arguments.push_back(value(argument));
  std::vector<Edge> returns;
  State before = state_;
  Guard rest = guard_;
  for (size_t i = 0; i < targets.size() && rest != Guards::never; ++i) {
    Guard taken = rest;
    if (i + 1 < targets.size())
      std::tie(taken, rest) = branch(rest, resolved(targets[i].first));
    if (taken == Guards::never)
      continue;
    guard_ = guards_.normalised(taken);
    state_ = before;
    dead_ = false;
    isChoice_ = targets.size() > 1 && !replay_;
    callFunction(call, *targets[i].second, arguments);
    isChoice_ = false;
    if (dead_)
      continue;
    Edge edge{guard_, std::move(state_), {}};
    if (!call.getType()->isVoidTy())
      edge.values.push_back(value(&call));
    returns.push_back(std::move(edge));
  }
  join(call, std::move(returns));
}

void Encoder::callDirect(const llvm::CallBase& call, const llvm::Function& function,
                         std::vector<Value> arguments) {
  Frame frame;
  frame.shape = &shape(function);
  frame.caller = frame_;
  frame.call = &call;
  frame.depth = frame_->depth + 1;
  frame.entryGuard = guard_;
  frame.outer = active_.lookup(&function);
  frame.termsBefore = terms_.numTerms();
  frame.openBefore = frame.firstOpen = recorded_;
  frame.assumedBefore = assumed_;
  frame.choices = frame_->choices + std::exchange(isChoice_, false);
  if (frame.outer && !goesDeeper(frame, arguments))
    return;
  Context outside = context_;
  context_ = outside.child('c', number(call));
  frame.context = context_;
  frame.registers.resize(frame.shape->numValues());
  frame.pending.resize(frame.shape->numBlocks());
  unsigned fixed = function.getFunctionType()->getNumParams();
  // A struct by value: the callee has a copy of its own, from now on.
  auto copied = [&](unsigned i, llvm::Type* type, uint64_t alignment, memory::Region where,
                    ObjectSite site) {
    site.type = type;
    memory::ObjectInfo info;
    info.storage = memory::Storage::Local;
    info.size = size(layout_.getTypeAllocSize(type));
    info.alignment = alignment;
    info.site = addSite(std::move(site));
    Context own = context_.child('b', i);
    info.key[0] = own.a;
    info.key[1] = own.b;
    info.region = where;
    uint32_t object = newObject(info, memory::Initial::Arbitrary);
    memory::Pointer copy = memory_->pointerTo(object);
    copyByValue(where, copy, region(call.getArgOperand(i)), arguments[i][0].pointer(), info.size);
    frame.locals.push_back(object);
    return Value{Leaf::of(copy)};
  };
  for (unsigned i = 0; i < fixed; ++i) {
    if (call.isByValArgument(i) || function.hasParamAttribute(i, llvm::Attribute::ByVal)) {
      ObjectSite site;
      site.name = function.getArg(i)->getName().str();
      for (const llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(function.getArg(i)))
        site.source = declared->getVariable()->getType();
      llvm::Type* type =
          function.getParamByValType(i) ? function.getParamByValType(i) : call.getParamByValType(i);
      arguments[i] = copied(i, type, function.getParamAlign(i).valueOrOne().value(),
                            regionIn(&frame, function.getArg(i)), std::move(site));
    }
    frame.registers[i] = fitting(std::move(arguments[i]), function.getArg(i)->getType());
  }
  for (unsigned i = fixed; i < arguments.size(); ++i) {
    bool byValue = call.isByValArgument(i);
    llvm::Type* type = byValue ? call.getParamByValType(i) : call.getArgOperand(i)->getType();
    if (byValue)
      arguments[i] = copied(i, type, call.getParamAlign(i).valueOrOne().value(),
                            region(call.getArgOperand(i)), {});
    frame.varArguments.push_back(std::move(arguments[i]));
    frame.varTypes.push_back(type);
    frame.varByVal.push_back(byValue);
  }
  RadixMap<Leaf> locals = std::move(state_.locals);
  state_.locals = {};
  Guard before = guard_;
  frame_ = &frame;
  active_[&function] = &frame;
  frame.pending[frame.shape->blockNumber(&function.getEntryBlock())].push_back(
      {guard_, std::move(state_), {}});
  state_ = {};
  runRegion(frame.shape->body());
  active_[&function] = frame.outer;
  frame_ = frame.caller;
  context_ = outside;
  at_ = &call;
  bool leaves = !frame.unwinds.empty() || !frame.jumps.empty();
  unwindInto(call, frame, locals);
  jumpInto(call, frame, locals);
  forgetRecords(frame);
  if (frame.returns.empty()) {
    if (before != Guards::always && !leaves)
      guards_.end(before);
    dead_ = true;
    return;
  }
  Edge joined = merge(std::move(frame.returns));
  dead_ = false;
  guard_ = guards_.normalised(joined.guard);
  state_ = std::move(joined.state);
  for (uint32_t object : frame.locals) {
    setDeath(object, Death::Return);
    memory_->end(state_.memory, object);
  }
  state_.locals = std::move(locals);
  if (!call.getType()->isVoidTy() && !joined.values.empty())
    define(&call, fitting(std::move(joined.values[0]), call.getType()));
}

bool getsProgramArguments(const llvm::Function& entry) {
  auto isTable = [&](unsigned i) {
    const llvm::Argument& argument = *entry.getArg(i);
    return argument.getType()->isPointerTy() && !argument.hasByValAttr() &&
           !argument.hasStructRetAttr();
  };
  return entry.getName() == "main" && (entry.arg_size() == 2 || entry.arg_size() == 3) &&
         entry.getArg(0)->getType()->isIntegerTy() && isTable(1) &&
         (entry.arg_size() == 2 || isTable(2));
}

std::string callText(const llvm::Function& function) {
  std::string text = llvm::demangle(function.getName().str());
  return llvm::StringRef(text).ends_with(")") ? text : text + "()";
}

}  // namespace fathom::encode
