// Calls of functions that have neither a body nor a model. What the program's author left out, on
// purpose, returns an arbitrary value and changes nothing, and the verdict says so. That will not
// do for what is known to do more: functions in assembly, threads, the libraries of C and C++. A
// function of C's library is let pass only if nothing of what it may do can be seen: it
// is given no function and no memory that it might write, and its result is no address.
#include "encode/calls.h"
#include "encode/encoder.h"
#include "encode/value_text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"

namespace fathom::encode {

using ilr::Term;

// Whether the assembly outside of functions names this function: then it is most
// likely defined there. Symbols may hold letters, digits, `_`, `.` and `$`.
static bool namedInAssembly(const llvm::Module& module, llvm::StringRef name) {
  llvm::StringRef text = module.getModuleInlineAsm();
  name.consume_front("\1");  // an asm label
  auto belongsToName = [&](size_t at) {
    return at < text.size() &&
           (llvm::isAlnum(text[at]) || llvm::StringRef("_.$").contains(text[at]));
  };
  for (size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1))
    if ((at == 0 || !belongsToName(at - 1)) && !belongsToName(at + name.size()))
      return true;
  return false;
}

bool belongsToLibrary(llvm::StringRef name) {
  if (name.starts_with("__cxa_") || name.starts_with("_Unwind_"))
    return true;
  // Microsoft's names.
  if (name.starts_with("?") ? name.contains("@std@@") : name.starts_with("_Cxx"))
    return true;
  if (!name.consume_front("_Z"))
    return false;
  // Virtual tables and type information, guards, names.
  for (const char* special : {"TV", "TT", "TI", "TS", "GV", "N", "K"})
    name.consume_front(special);
  for (const char* space :
       {"St", "Sa", "Ss", "Si", "So", "Sd", "9__gnu_cxx", "10__cxxabiv1", "nw", "na", "dl", "da"})
    if (name.starts_with(space))
      return true;
  return false;
}

bool Encoder::denotesFunction(const Leaf& leaf) {
  return leaf.isPointer() &&
         llvm::any_of(memory_->candidates(leaf.pointer()),
                      [&](uint32_t object) { return functionOf(object) != nullptr; });
}

// What a function of the C library without a model might do to the program; empty if nothing.
std::string Encoder::whyNotPassedOver(const llvm::CallBase& call, const llvm::Function& function,
                                      const std::vector<Value>& arguments) {
  llvm::StringRef letters = function.getFnAttribute("fathom-library").getValueAsString();
  for (size_t i = 0; i < arguments.size(); ++i) {
    for (const Leaf& leaf : arguments[i]) {
      if (!leaf.isPointer())
        continue;
      if (denotesFunction(leaf))
        return "may call a function of the program";
      bool isOnlyRead = i < letters.size() && letters[i] == 'r';
      for (uint32_t object : memory_->candidates(leaf.pointer()))
        if (!isOnlyRead && isWritableByProgram(object))
          return "may write to memory of the program";
    }
  }
  return call.getType()->isPointerTy() && !call.use_empty() ? "returns an address" : "";
}

// Not of what the models keep for themselves, such as a stream.
bool Encoder::isWritableByProgram(uint32_t object) const {
  if (object < memory::MemoryModel::firstObject)
    return false;
  const memory::ObjectInfo& info = memory_->info(object);
  if (const llvm::GlobalVariable* variable = variableOf(object);
      variable && variable->hasAttribute("fathom-runtime"))
    return false;
  return !info.readOnly && info.storage != memory::Storage::Constant && info.family < streamFamily;
}

// Any function of the library may fail, and set errno.
void Encoder::forgetError(const llvm::CallBase& call) {
  const llvm::GlobalVariable* error = module_.getNamedGlobal("__fathom_errno");
  if (!error)
    return;
  memory::Pointer where = memory_->pointerTo(globalObject(error));
  memory_->havoc(state_.memory, regionOfGlobal(*error), where, size(4),
                 key("havoc!", number(call)));
}

// CBMC's uninterpreted functions: arbitrary, but for equal arguments equal. That is said
// of each two calls, whether they are reached or not (Ackermann's way); some function has
// these results then, so nothing is cut off.
void Encoder::relateToEarlierCalls(const llvm::Function& function,
                                   const std::vector<Value>& arguments, const Value& result) {
  if (replay_)
    return;
  auto same = [&](const Value& left, const Value& right) {
    Term all = terms_.mkTrue();
    for (size_t i = 0; i < left.size() && i < right.size(); ++i)
      all = terms_.mkAnd(
          all,
          terms_.mkEq(left[i].isPointer() ? memory_->address(left[i].pointer()) : left[i].bits,
                      right[i].isPointer() ? memory_->address(right[i].pointer()) : right[i].bits));
    return all;
  };
  auto& known = uninterpreted_[&function];
  for (const auto& [given, earlier] : known) {
    Term sameArguments = terms_.mkTrue();
    for (size_t i = 0; i < arguments.size() && i < given.size(); ++i)
      sameArguments = terms_.mkAnd(sameArguments, same(arguments[i], given[i]));
    outcome_.axioms.push_back(terms_.mkImplies(sameArguments, same(result, earlier)));
  }
  known.emplace_back(arguments, result);
}

// The caller has memory for a large result, and says where.
void Encoder::fillResult(const llvm::CallBase& call, const llvm::Function& function,
                         const std::vector<Value>& arguments) {
  for (unsigned i = 0; i < arguments.size() && !dead_; ++i) {
    llvm::Type* type = call.getParamStructRetType(i);
    if (!type && i < function.arg_size())
      type = function.getParamStructRetType(i);
    if (!type)
      continue;
    memory::Pointer where = arguments[i][0].pointer();
    uint64_t bytes = layout_.getTypeAllocSize(type);
    checkAccess(where, size(bytes), true);
    if (dead_ || bytes == 0)
      continue;
    memory_->havoc(state_.memory, region(call.getArgOperand(i)), where, size(bytes),
                   key("havoc!", number(call)));
    inputResult(function, where, bytes, resultOf(function));
  }
}

// What compilers make of the directives of OpenMP: the code of a parallel region is only
// an argument of such a call.
static bool isOfOpenMp(llvm::StringRef name) {
  return name.starts_with("__kmpc_") || name.starts_with("GOMP_") || name.starts_with("__tgt_");
}

// Neither body nor model.
void Encoder::callUndefined(const llvm::CallBase& call, const llvm::Function& function,
                            const std::vector<Value>& arguments) {
  llvm::StringRef name = function.getName();
  bool isUninterpreted = name.starts_with("__CPROVER_uninterpreted_");
  if (function.hasExternalWeakLinkage())
    check(CheckKind::InvalidCall, isDefined(function),
          [&] { return "call of '" + llvm::demangle(name.str()) + "', which is not defined"; });
  if (namedInAssembly(*function.getParent(), name)) {
    unsupported("inline assembly ('" + name.str() + "')");
    endExecution();
    return;
  }
  if (name.starts_with("pthread_") || name.starts_with("thrd_")) {
    unsupported("a thread (" + name.str() + ")");
    endExecution();
    return;
  }
  // What CBMC means by it is more than an arbitrary value.
  if (name.starts_with("__CPROVER_") && !isUninterpreted &&
      !name.starts_with("__CPROVER_file_local_")) {
    unsupported("'" + name.str() + "'");
    endExecution();
    return;
  }
  if (isOfOpenMp(name)) {
    unsupported("OpenMP (" + name.str() + ")");
    endExecution();
    return;
  }
  if (belongsToLibrary(name)) {
    unsupported("'" + llvm::demangle(name.str()) + "'");
    endExecution();
    return;
  }
  if (options_.undefinedFails && options_.kinds.contains(CheckKind::Undefined)) {
    fail(CheckKind::Undefined,
         [&] { return "'" + llvm::demangle(name.str()) + "' has neither body nor model"; });
    endExecution();
    return;
  }
  // clang's instrumentation takes `noreturn` away and marks what follows instead.
  const llvm::Instruction* next = call.getNextNonDebugInstruction();
  auto* marker = llvm::dyn_cast_or_null<llvm::CallBase>(next);
  if (auto* branch = llvm::dyn_cast_or_null<llvm::BranchInst>(next);
      branch && branch->isConditional() && llvm::isa<llvm::ConstantInt>(branch->getCondition())) {
    bool taken = llvm::cast<llvm::ConstantInt>(branch->getCondition())->isOne();
    next = branch->getSuccessor(taken ? 0 : 1)->getFirstNonPHIOrDbg();
    marker = llvm::dyn_cast<llvm::CallBase>(next);
  }
  bool marked =
      llvm::isa_and_nonnull<llvm::UnreachableInst>(next) ||
      (marker && marker->getCalledFunction() &&
       marker->getCalledFunction()->getName().starts_with("__ubsan_handle_builtin_unreachable"));
  if (function.doesNotReturn() || call.doesNotReturn() || marked) {
    assumption("'" + llvm::demangle(name.str()) +
               "' has no body: it is assumed to end the execution");
    endProgram();
    return;
  }
  if (function.hasFnAttribute("fathom-library")) {
    if (std::string why = whyNotPassedOver(call, function, arguments); !why.empty()) {
      unsupported("'" + name.str() + "', which has no model and " + why + ",");
      endExecution();
      return;
    }
    forgetError(call);
    assumption("'" + name.str() +
               "' has no model: it returns an arbitrary value and changes nothing but errno");
  } else if (!isUninterpreted) {
    bool isGivenFunction = llvm::any_of(arguments, [&](const Value& argument) {
      return llvm::any_of(argument, [&](const Leaf& leaf) { return denotesFunction(leaf); });
    });
    assumption("'" + llvm::demangle(name.str()) +
               "' has no body: it returns an arbitrary value and changes nothing else" +
               (isGivenFunction ? "; it does not call the function that it is given" : ""));
  }
  if (call.getType()->isVoidTy()) {
    fillResult(call, function, arguments);
    return;
  }
  std::string symbol = key("in!", number(call));
  Value result = arbitraryValue(call.getType(), symbol);
  // Without a word of the program's own about it, the convention of calls tells small ones.
  const llvm::DIType* type = resultOf(function);
  bool isExtended = !type && call.hasRetAttr(llvm::Attribute::ZExt);
  noteReading(symbol, call.getType(), isExtended || isUnsigned(type));
  if (isUninterpreted)
    relateToEarlierCalls(function, arguments, result);
  inputResult(function, result, call.getType(), type);
  if (!type)
    inputNumber(result, call.getType(), isExtended);
  define(&call, std::move(result));
}

}  // namespace fathom::encode
