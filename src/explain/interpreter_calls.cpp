// Calls: of functions of the program and of the library's models, which are in the module too, and
// of what has no body: the program's inputs.
#include "explain/interpreter.h"
#include "explain/omitted.h"
#include "explain/teller.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InlineAsm.h"

namespace fathom::explain {

namespace {

bool isInput(llvm::StringRef name) {
  for (const char* prefix : {"__VERIFIER_nondet_", "nondet_", "nd_", "sea_nd", "__llbmc_nondef_",
                             "__fathom_nondet_", "fathom_nondet_", "__fathom_uninit"})
    if (name.starts_with(prefix))
      return true;
  return name == "nondet" || name == "nd";
}

bool isByName(const llvm::CallBase& call, const llvm::Function& function) {
  return call.getAttributes().hasFnAttr("fathom-by-name") &&
         call.getCalledOperand()->stripPointerCastsAndAliases() == &function;
}

}  // namespace

bool Interpreter::isOfType(const llvm::CallBase& call, const llvm::Function& function) {
  const llvm::FunctionType *seen = call.getFunctionType(), *own = function.getFunctionType();
  bool isModel = function.hasFnAttribute("fathom-runtime");
  if (seen != own) {
    if (function.getName() == "__cxa_pure_virtual" || function.getName() == "__cxa_deleted_virtual")
      return true;
    llvm::Type *returned = own->getReturnType(), *used = seen->getReturnType();
    bool isAnswer = isModel && returned->isIntegerTy() && used->isIntegerTy() &&
                    (returned->isIntegerTy(1) || function.getName().starts_with("__CPROVER_") ||
                     function.getName().starts_with("sea_"));
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
  }
  const llvm::AttributeList& here = call.getAttributes();
  const llvm::DataLayout& layout = function.getDataLayout();
  for (unsigned i = 0; i < function.arg_size() && !isModel; ++i) {
    llvm::Type *given = here.getParamByValType(i), *wanted = function.getParamByValType(i);
    if (!given != !wanted ||
        (given && layout.getTypeAllocSize(given) != layout.getTypeAllocSize(wanted)) ||
        here.hasParamAttr(i, llvm::Attribute::StructRet) !=
            function.hasParamAttribute(i, llvm::Attribute::StructRet))
      return false;
  }
  return true;
}

void Interpreter::runCall(const llvm::CallBase& call) {
  if (llvm::isa<llvm::InlineAsm>(call.getCalledOperand())) {
    runAssembly(call);
    return;
  }
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (call.isByValArgument(i)) {
      Scalar p = scalar(call.getArgOperand(i));
      checkAccess(p, layout_.getTypeAllocSize(call.getParamByValType(i)), false);
      checkAlignment(p, call.getParamAlign(i).valueOrOne().value());
    }
  const llvm::Value* callee = call.getCalledOperand()->stripPointerCastsAndAliases();
  auto* function = llvm::dyn_cast<llvm::Function>(callee);
  if (function && runHandler(call, *function))
    return;
  Node because = 0;  // that this function is called
  if (!function ||
      !((function->isDeclaration() && isByName(call, *function)) || isOfType(call, *function))) {
    Scalar target = scalar(call.getCalledOperand());
    because = target.node;
    ObjectId object = target.object;
    // A number can be the address of a function, too.
    if (!store_.isObject(object) || store_[object].storage != Storage::Function)
      for (const llvm::Function& each : module_)
        if (each.hasAddressTaken() && isOfType(call, each) &&
            store_[global(each)].address == target.bits.getZExtValue())
          object = global(each);
    const llvm::GlobalValue* denoted = store_.isObject(object) ? store_[object].global : nullptr;
    function = llvm::dyn_cast_or_null<llvm::Function>(denoted);
    if (!function || store_[object].address != target.bits.getZExtValue() ||
        !isOfType(call, *function)) {
      fail(Kind::InvalidCall, dependence_.join(target.node, control()));
      differs("a call through a pointer leads nowhere");
    }
  }
  std::vector<Scalars> arguments;
  for (const llvm::Use& argument : call.args())
    arguments.push_back(value(argument));
  chosen_ = because;
  callFunction(call, *function, std::move(arguments));
  chosen_ = 0;
}

void Interpreter::callFunction(const llvm::CallBase& call, const llvm::Function& function,
                               std::vector<Scalars> arguments) {
  llvm::StringRef name = function.getName();
  if (options_.kinds.contains(Kind::Assertion) &&
      (name == "__VERIFIER_error" ||
       name == (options_.errorFunction.empty() ? "reach_error" : options_.errorFunction))) {
    fail(Kind::Assertion, control());
    differs("an error function is called");
  }
  if (function.isDeclaration()) {
    if (!runBuiltin(call, function, arguments))
      callUndefined(call, function, arguments);
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call);
        invoke && frame().instruction == &call)
      jump(*invoke->getNormalDest());
    return;
  }
  std::vector<llvm::Type*> types;
  std::vector<bool> byValue;
  std::vector<ObjectId> copies;
  unsigned fixed = function.getFunctionType()->getNumParams();
  for (unsigned i = 0; i < arguments.size(); ++i) {
    bool isCopied = call.isByValArgument(i) ||
                    (i < fixed && function.hasParamAttribute(i, llvm::Attribute::ByVal));
    llvm::Type* type = call.getArgOperand(i)->getType();
    if (isCopied) {
      type = i < fixed && function.getParamByValType(i) ? function.getParamByValType(i)
                                                        : call.getParamByValType(i);
      Thing copy;
      copy.size = layout_.getTypeAllocSize(type);
      copy.alignment =
          (i < fixed ? function.getParamAlign(i) : call.getParamAlign(i)).valueOrOne().value();
      copy.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
      uint64_t bytes = copy.size;
      ObjectId object = make(&call, std::move(copy));
      Scalar source = located(arguments[i][0]);
      if (!faultOf(source, bytes, false) && bytes)
        store_.copy(object, 0, source.object, store_.offset(source), bytes,
                    dependence_.join(source.node, control()), dependence_);
      copies.push_back(object);
      if (i < fixed)
        teller_->parameter(*function.getArg(i), object);
      arguments[i] = {store_.pointerTo(object)};
    } else if (i < fixed && function.getArg(i)->getType()->isIntegerTy() &&
               arguments[i].size() == 1) {
      unsigned bits = function.getArg(i)->getType()->getIntegerBitWidth(),
               has = arguments[i][0].bits.getBitWidth();
      llvm::APInt& own = arguments[i][0].bits;
      if (has != bits)
        own = bits == 1  ? llvm::APInt(1, !own.isZero())
              : has == 1 ? own.zext(bits)
                         : own.sextOrTrunc(bits);
    }
    if (i >= fixed) {
      types.push_back(type);
      byValue.push_back(isCopied);
    }
  }
  push(function, &call, std::move(arguments));
  frame().locals = std::move(copies);
  frame().varTypes = std::move(types);
  frame().varByVal = std::move(byValue);
  if (chosen_)
    omitted_->call(call, function, frame().control);
}

// Neither body nor model: it returns something.
void Interpreter::callUndefined(const llvm::CallBase& call, const llvm::Function& function,
                                const std::vector<Scalars>& arguments) {
  if (function.hasExternalWeakLinkage()) {
    auto it = inputs_.weak.find(function.getName().str());
    if (it == inputs_.weak.end() || !it->second)
      fail(Kind::InvalidCall, control());
  }
  if (options_.undefinedFails && options_.kinds.contains(Kind::Undefined))
    fail(Kind::Undefined, control());
  if (function.hasFnAttribute("fathom-library"))
    if (const llvm::GlobalVariable* error = module_.getNamedGlobal("__fathom_errno"))
      if (std::optional<ilr::Value> content = choice(&call, "havoc!"))
        fill(store_.pointerTo(global(*error)), 4, std::get<ilr::ArrayValue>(*content), false);
  if (call.getType()->isVoidTy()) {
    fillResult(call, function, arguments);
    return;
  }
  Scalars result = arbitrary(&call, call.getType(), "in!");
  define(call, std::move(result));
}

// What is returned in memory of the caller.
void Interpreter::fillResult(const llvm::CallBase& call, const llvm::Function& function,
                             const std::vector<Scalars>& arguments) {
  for (unsigned i = 0; i < arguments.size(); ++i) {
    llvm::Type* type = call.getParamStructRetType(i);
    if (!type && i < function.arg_size())
      type = function.getParamStructRetType(i);
    uint64_t bytes = type ? layout_.getTypeAllocSize(type).getFixedValue() : 0;
    if (!bytes || !checkAccess(arguments[i][0], bytes, true))
      continue;
    markModified(located(arguments[i][0]).object);
    if (std::optional<ilr::Value> content = choice(&call, "havoc!"))
      fill(arguments[i][0], bytes, std::get<ilr::ArrayValue>(*content), false);
  }
}

void Interpreter::runNondet(const llvm::CallBase& call, const llvm::Function& function,
                            const std::vector<Scalars>& arguments) {
  if (call.getType()->isVoidTy()) {
    fillResult(call, function, arguments);
    return;
  }
  std::string variable;
  if (const llvm::MDNode* node = call.getMetadata("fathom.name"))
    variable = llvm::cast<llvm::MDString>(node->getOperand(0))->getString().str();
  bool isResult = variable == "function result";
  bool isLocal = function.getName().starts_with("__fathom_uninit");
  Scalars result = arbitrary(&call, call.getType(),
                             isResult  ? "missing!"
                             : isLocal ? "uninit!"
                                       : "in!");
  for (Scalar& each : result) {
    each.unwritten = isLocal && !isResult;
    each.missing = isResult;
    if (isLocal && call.getType()->isPointerTy() && !each.bits.isZero() && !isFlat_)
      each.object = nowhere;  // what nobody wrote leads nowhere
  }
  if (function.getName().starts_with("__fathom_nondet_within_"))
    result[0].node = teller_->chooses(result[0]);
  if (function.getName() == "__fathom_nondet_failure")
    failures_.push_back(result[0].node = dependence_.source());
  define(call, std::move(result));
}

std::string Interpreter::text(const Scalar& given) {
  Scalar pointer = located(given);
  std::string result;
  if (!store_.isObject(pointer.object))
    return result;
  const Thing& thing = store_[pointer.object];
  for (uint64_t at = store_.offset(pointer); at < thing.size && result.size() < 4096; ++at) {
    char c = static_cast<char>(thing.read(at).value);
    if (c == 0)
      break;
    result += c;
  }
  return result;
}

// What Fathom's models of the library are written on (runtime/fathom_runtime.h).
bool Interpreter::runBuiltin(const llvm::CallBase& call, const llvm::Function& function,
                             const std::vector<Scalars>& arguments) {
  llvm::StringRef name = function.getName();
  if (isInput(name)) {
    runNondet(call, function, arguments);
    return true;
  }
  if (!name.consume_front("__fathom_"))
    return false;
  auto address = [&](unsigned i) { return located(arguments[i][0]); };
  auto number = [&](unsigned i) {
    return arguments[i][0].bits.zextOrTrunc(pointerBits_).getZExtValue();
  };
  auto truth = [&](unsigned i) { return !arguments[i][0].bits.isZero(); };
  Scalar about;  // what an answer depends on
  for (const Scalars& argument : arguments)
    for (const Scalar& each : argument)
      about.node = dependence_.join(about.node, each.node);
  auto answer = [&](uint64_t value) {
    about.bits = llvm::APInt(64, value).zextOrTrunc(width(call.getType()));
    define(call, about);
  };
  auto isAlive = [&](const Scalar& p) {
    return store_.isObject(p.object) && store_[p.object].death == Death::Alive;
  };
  auto isWithin = [&](const Scalar& p) {
    return isAlive(p) && store_.offset(p) <= store_[p.object].size;
  };
  Node because = dependence_.join(about.node, control());
  if (name == "assume" || name == "suppose") {
    if (!truth(0))
      differs("an assumption does not hold");
  } else if (name == "cover") {
    if (truth(0) && options_.kinds.contains(Kind::Cover))
      failAt(Kind::Cover, place(), because, true);
  } else if (name == "note") {
  } else if (name == "fail" || name == "violated") {
    std::string kind = text(arguments[0][0]);
    if (kind == "unsupported" || kind == "unwinding")
      unknown(text(arguments[1][0]));
    Kind own = encode::findKind(kind).value_or(Kind::Assertion);
    bool counts = options_.errorFunction.empty() || own != Kind::Assertion ||
                  libraryCall() == "__VERIFIER_assert";
    if (counts)
      fail(own, control());
    if (name == "violated" && options_.continueAfterFailure)
      return true;
    if (options_.leaksAtExit && own == Kind::Assertion)
      checkLeaks(true);
    differs("the program ends with '" + text(arguments[1][0]) + "'");
  } else if (name == "end") {
    if (options_.leaksAtExit)
      checkLeaks(true);
    differs("the program ends before");
  } else if (name == "unwind") {
    unwind();
  } else if (name == "jump") {
    jumpTo(arguments[0][0]);
  } else if (name == "jumped") {
    answer(0);
  } else if (name == "throw_site") {
    throwSites_.push_back(place());
    thrown_ = teller_->throws(arguments[0][0], because);
    about.node = thrown_;
    answer(throwSites_.size());
  } else if (name == "fail_thrown") {
    uint64_t site = number(1);
    Kind kind = encode::findKind(text(arguments[0][0])).value_or(Kind::Terminate);
    if (site >= 1 && site <= throwSites_.size())
      failAt(kind, throwSites_[site - 1], because);
    differs("an exception is not caught");
  } else if (name == "align_next") {
    constexpr uint64_t largest = uint64_t{1} << 20;
    uint64_t wanted = number(0);
    alignNext_ = llvm::isPowerOf2_64(wanted) && wanted <= largest ? wanted : 0;
  } else if (name == "allocate") {
    // Families: from 5 on, none of the program's; 5 is alloca's, 8 a text that is read-only.
    auto family = static_cast<uint32_t>(number(1));
    Thing thing;
    thing.storage = family == 5 ? Storage::Local : Storage::Heap;
    thing.size = number(0);
    thing.family = family;
    thing.readOnly = family == 8;
    thing.alignment = std::max<uint64_t>(16, std::exchange(alignNext_, 0));
    thing.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
    ObjectId object = make(&call, std::move(thing));
    if (family == 8)
      if (std::optional<ilr::Value> content = choice(&call, "havoc!")) {
        store_[object].content = std::get<ilr::ArrayValue>(*content);
        store_[object].arbitrary = true;
      }
    allocatedAt_[object] = place();
    if (family < 5)
      heap_.push_back(object);
    Scalar result = store_.pointerTo(object);
    lives_[object] = result.node = teller_->allocates(object, because);
    define(call, std::move(result));
  } else if (name == "deallocate") {
    checkFree(arguments[0][0], static_cast<uint32_t>(number(1)));
    Scalar p = address(0);
    if (isAlive(p)) {
      Node step = teller_->frees(p.object, because);
      endObject(p.object, Death::Free);
      store_[p.object].end = step;
    }
  } else if (name == "havoc" || name == "arbitrary" || name == "forget") {
    uint64_t bytes = number(1);
    bool tracked = std::exchange(tracking_, tracking_ && name == "havoc");
    bool ok = name == "forget" || checkAccess(arguments[0][0], bytes, true);
    std::optional<ilr::Value> content = choice(&call, name == "havoc"       ? "havoc!"
                                                      : name == "arbitrary" ? "arbitrary!"
                                                                            : "content!");
    if (ok && bytes && content) {
      markModified(address(0).object);
      fill(arguments[0][0], bytes, std::get<ilr::ArrayValue>(*content), name == "forget");
    }
    if (ok && name != "forget")
      mark(address(0), bytes, teller_->fills(arguments[0][0], bytes, because));
    tracking_ = tracked;
  } else if (name == "readable" || name == "writable") {
    answer(!faultOf(address(0), number(1), name == "writable"));
  } else if (name == "set_rounding") {
    rounding_ = static_cast<llvm::RoundingMode>(number(0));
  } else if (name == "fill_text") {
    Scalar to = address(0), from = address(1);
    store_.copy(to.object, store_.offset(to), from.object, store_.offset(from), number(2), because,
                dependence_);
  } else if (name == "is_program_arguments") {
    answer(unknownArguments_ && address(0).object == *unknownArguments_);
  } else if (name == "is_known") {
    answer(chosen(&call, "known!", 1).getZExtValue());
  } else if (name == "object_size") {
    Scalar p = address(0);
    answer(store_.isObject(p.object) ? store_[p.object].size : 0);
  } else if (name == "offset") {
    answer(store_.offset(address(0)));
  } else if (name == "object") {
    answer(address(0).object == fromNull ? 0 : address(0).object);
  } else if (name == "same_object") {
    answer(address(0).object == address(1).object);
  } else if (name == "is_heap") {
    Scalar p = address(0);
    answer(isAlive(p) && store_[p.object].storage == Storage::Heap && store_[p.object].family < 5);
  } else if (name == "is_alloc") {
    answer(isAlive(address(0)));
  } else if (name == "is_within") {
    answer(isFlat_ || isWithin(address(0)));
  } else if (name == "primitive") {
    Scalar p = address(0);
    if (p.object != fromNull && !isWithin(p))
      fail(Kind::PointerPrimitive, because);
  } else if (name == "is_modified") {
    Scalar p = address(0);
    answer(isAlive(p) && store_[p.object].modified);
  } else if (name == "reset_modified") {
    if (Scalar p = address(0); isAlive(p))
      store_[p.object].modified = false;
  } else if (name == "tracking") {
    tracking_ = truth(0);
  } else if (name == "largest_allocation") {
    unsigned bits = pointerBits_ - 1;
    bool isLimited = options_.objectBits > 0 && options_.objectBits < bits;
    answer(isLimited ? uint64_t{1} << (bits - options_.objectBits) : llvm::maxUIntN(bits));
  } else if (name == "malloc_may_fail") {
    answer(options_.mallocMayFail);
  } else if (name == "new_may_throw") {
    answer(options_.newMayThrow);
  } else if (name == "is_replaced") {
    const llvm::Function* own = module_.getFunction(text(arguments[0][0]));
    answer(own && !own->isDeclaration() && !own->hasFnAttribute("fathom-runtime"));
  } else if (name == "remember_alignment") {
    alignments_[address(0).object] = number(1);
  } else if (name == "remembered_alignment") {
    answer(alignments_.lookup(address(0).object));
  } else if (name == "check_on") {
    std::optional<Kind> kind = encode::findKind(text(arguments[0][0]));
    answer(kind && options_.kinds.contains(*kind));
  } else {
    unknown("__fathom_" + name.str());
  }
  return true;
}

// Assembly that gives back what it was given, or swaps its bytes.
void Interpreter::runAssembly(const llvm::CallBase& call) {
  auto& code = llvm::cast<llvm::InlineAsm>(*call.getCalledOperand());
  llvm::StringRef body = code.getAsmString();
  if (body.trim().starts_with("bswap")) {
    Scalar result = scalar(call.getArgOperand(0));
    result.bits = result.bits.byteSwap();
    define(call, std::move(result));
    return;
  }
  if (call.getType()->isVoidTy())
    return;
  Scalars results = arbitrary(&call, call.getType(), "asm!");
  unsigned argument = 0, output = 0;
  llvm::DenseMap<unsigned, unsigned> resultOf;
  llvm::InlineAsm::ConstraintInfoVector constraints = code.ParseConstraints();
  for (unsigned i = 0; i < constraints.size(); ++i) {
    const llvm::InlineAsm::ConstraintInfo& each = constraints[i];
    unsigned which = 0;
    if (each.Type == llvm::InlineAsm::isOutput)
      resultOf[i] = output++;
    else if (each.Type == llvm::InlineAsm::isInput) {
      Scalars given = value(call.getArgOperand(argument++));
      if (each.Codes.size() == 1 && !llvm::StringRef(each.Codes[0]).getAsInteger(10, which) &&
          resultOf.contains(which) && given.size() == 1)
        results[resultOf[which]] = given[0];
    }
  }
  define(call, std::move(results));
}

}  // namespace fathom::explain
