// LLVM's intrinsics, the handlers of clang's checks, variable arguments, and what main gets.
#include "explain/interpreter.h"

#include "encode/calls.h"
#include "explain/teller.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace fathom::explain {

void Interpreter::runIntrinsic(const llvm::IntrinsicInst& inst) {
  if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&inst)) {
    runMemoryIntrinsic(*memory);
    return;
  }
  // Of those whose address is not used, arbitrary values are stored explicitly.
  auto local = [&](unsigned i) -> const llvm::AllocaInst* {
    auto* own = llvm::dyn_cast<llvm::AllocaInst>(inst.getArgOperand(i)->stripPointerCasts());
    return own && own->hasMetadata("fathom.promote") ? nullptr : own;
  };
  bool is64 = pointerBits_ == 64;
  switch (inst.getIntrinsicID()) {
    case llvm::Intrinsic::lifetime_start:
      if (auto* own = local(1))
        startLocal(*own);
      return;
    case llvm::Intrinsic::lifetime_end:
      if (auto* own = local(1))
        endLocal(*own);
      return;
    case llvm::Intrinsic::assume: {
      auto& assumed = llvm::cast<llvm::AssumeInst>(inst);
      for (unsigned i = 0; i < assumed.getNumOperandBundles(); ++i) {
        llvm::OperandBundleUse bundle = assumed.getOperandBundleAt(i);
        if (bundle.getTagName() != "align" || bundle.Inputs.size() < 2)
          continue;
        auto* wanted = llvm::dyn_cast<llvm::ConstantInt>(bundle.Inputs[1]);
        if (!wanted || !wanted->getValue().isPowerOf2() || wanted->getValue().getActiveBits() > 64)
          continue;
        Scalar p = scalar(bundle.Inputs[0]);
        if (bundle.Inputs.size() > 2)
          p.bits -= scalar(bundle.Inputs[2]).bits.sextOrTrunc(pointerBits_);
        checkAlignment(p, wanted->getZExtValue());
      }
      return;
    }
    case llvm::Intrinsic::experimental_noalias_scope_decl:
    case llvm::Intrinsic::donothing:
    case llvm::Intrinsic::prefetch:
    case llvm::Intrinsic::var_annotation:
    case llvm::Intrinsic::invariant_end:
    case llvm::Intrinsic::sideeffect: return;
    case llvm::Intrinsic::invariant_start: define(inst, store_.null()); return;
    case llvm::Intrinsic::ptr_annotation:
    case llvm::Intrinsic::annotation:
    case llvm::Intrinsic::launder_invariant_group:
    case llvm::Intrinsic::strip_invariant_group:
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
    case llvm::Intrinsic::threadlocal_address:
    case llvm::Intrinsic::ssa_copy: define(inst, value(inst.getArgOperand(0))); return;
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
    case llvm::Intrinsic::debugtrap:
      fail(Kind::Unreachable, control());
      differs("a trap is reached");
    case llvm::Intrinsic::stacksave: {
      Scalar mark = integer(pointerBits_, frame().locals.size());
      mark.object = fromNull;
      define(inst, std::move(mark));
      return;
    }
    case llvm::Intrinsic::stackrestore: {
      uint64_t kept = scalar(inst.getArgOperand(0)).bits.getZExtValue();
      for (size_t i = kept; i < frame().locals.size(); ++i)
        if (store_[frame().locals[i]].death == Death::Alive)
          endObject(frame().locals[i], Death::Scope);
      return;
    }
    case llvm::Intrinsic::is_constant: define(inst, integer(1, 0)); return;
    case llvm::Intrinsic::objectsize: {
      Scalar p = scalar(inst.getArgOperand(0));
      bool minimum = llvm::cast<llvm::ConstantInt>(inst.getArgOperand(1))->isOne();
      uint64_t answer = minimum ? 0 : UINT64_MAX;
      if (store_.isObject(p.object)) {
        uint64_t bytes = store_[p.object].size, at = store_.offset(p);
        answer = at <= bytes ? bytes - at : 0;
      }
      define(inst, integer(width(inst.getType()), answer));
      return;
    }
    case llvm::Intrinsic::vastart: runVaStart(inst); return;
    case llvm::Intrinsic::vaend: {
      Scalar list = scalar(inst.getArgOperand(0));
      if (!checkAccess(list, is64 ? 24 : 4, true))
        return;
      ObjectId object = located(list).object;
      uint64_t at = store_.offset(located(list));
      if (is64) {
        // All registers are used up.
        store_.store(object, at, integer(32, 48), 4, control());
        store_.store(object, at + 4, integer(32, 176), 4, control());
      }
      store_.store(object, at + (is64 ? 8 : 0), store_.null(), pointerBits_ / 8, control());
      return;
    }
    case llvm::Intrinsic::vacopy: {
      Scalar to = scalar(inst.getArgOperand(0)), from = scalar(inst.getArgOperand(1));
      uint64_t bytes = is64 ? 24 : 4;
      if (!checkAccess(to, bytes, true) || !checkAccess(from, bytes, false))
        return;
      to = located(to);
      from = located(from);
      store_.copy(to.object, store_.offset(to), from.object, store_.offset(from), bytes, control(),
                  dependence_);
      return;
    }
    case llvm::Intrinsic::ptrmask: {
      Scalar p = scalar(inst.getArgOperand(0));
      store_.expose(p.object);
      p.bits &= scalar(inst.getArgOperand(1)).bits.zextOrTrunc(pointerBits_);
      define(inst, std::move(p));
      return;
    }
    case llvm::Intrinsic::eh_typeid_for: define(inst, integer(32, 1)); return;
    default: break;
  }
  if (!runIntegerIntrinsic(inst) && !runFloatIntrinsic(inst))
    unknown("the intrinsic " + inst.getCalledFunction()->getName().str());
}

// The handlers of clang's checks.

namespace {

const llvm::Constant* initialValue(const llvm::Value* pointer) {
  auto* global = llvm::dyn_cast<llvm::GlobalVariable>(pointer->stripPointerCasts());
  return global && global->hasInitializer() ? global->getInitializer() : nullptr;
}

// File, line and column, as clang writes them.
void readPlace(const llvm::Constant& data, Place& place, bool withFile) {
  auto number = [&](unsigned i) {
    auto* n = llvm::dyn_cast_or_null<llvm::ConstantInt>(data.getAggregateElement(i));
    return n ? static_cast<unsigned>(n->getZExtValue()) : 0;
  };
  const llvm::Constant* name = data.getAggregateElement(0u);
  const llvm::Constant* text = name ? initialValue(name) : nullptr;
  auto* chars = llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(text);
  if (withFile && chars && chars->isCString())
    place.file = chars->getAsCString().str();
  place.line = number(1);
  place.column = number(2);
}

// Of the type that a handler is told: its name, and whether it is signed.
std::pair<std::string, bool> readType(const llvm::Constant* data) {
  for (unsigned i = 0; const llvm::Constant* field = data ? data->getAggregateElement(i) : nullptr;
       ++i) {
    const llvm::Constant* type = field->getType()->isPointerTy() ? initialValue(field) : nullptr;
    auto* about =
        type ? llvm::dyn_cast_or_null<llvm::ConstantInt>(type->getAggregateElement(1u)) : nullptr;
    auto* name =
        type ? llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(type->getAggregateElement(2u))
             : nullptr;
    if (about && name)
      return {name->isCString() ? name->getAsCString().str() : "", about->getZExtValue() & 1};
  }
  return {"", false};
}

}  // namespace

bool Interpreter::runHandler(const llvm::CallBase& call, const llvm::Function& function) {
  llvm::StringRef name = function.getName();
  if (!name.consume_front("__ubsan_handle_"))
    return false;
  bool ends = name.consume_back("_abort") || function.doesNotReturn();
  const llvm::Constant* data = call.arg_size() ? initialValue(call.getArgOperand(0)) : nullptr;
  auto [type, isSigned] = readType(data);
  Place where = place();
  const llvm::Constant* spot = data ? data->getAggregateElement(0u) : nullptr;
  Place told = where;
  if (spot && spot->getType()->isStructTy())
    readPlace(*spot, told, where.file.empty());
  if (told.line && !frame().code->isLibrary)
    where = told;
  static const std::pair<llvm::StringRef, Kind> table[] = {
      {"shift_out_of_bounds", Kind::BadShift},
      {"out_of_bounds", Kind::ArrayIndex},
      {"missing_return", Kind::MissingReturn},
      {"builtin_unreachable", Kind::Unreachable},
      {"vla_bound_not_positive", Kind::VlaSize},
      {"float_cast_overflow", Kind::FloatCast},
      {"nonnull_arg", Kind::NonNull},
      {"nullability_arg", Kind::NonNull},
      {"nonnull_return_v1", Kind::NonNull},
      {"nullability_return_v1", Kind::NonNull},
      {"invalid_builtin", Kind::BuiltinMisuse},
      {"implicit_conversion", Kind::Conversion},
      {"pointer_overflow", Kind::PointerArithmetic},
      {"type_mismatch_v1", Kind::NullDereference},
  };
  Kind kind = Kind::BuiltinMisuse;
  Node because = control();
  for (const llvm::Use& argument : call.args())
    if (!llvm::isa<llvm::Constant>(argument))
      because = dependence_.join(because, scalar(argument).node);
  if (name == "divrem_overflow") {
    kind =
        scalar(call.getArgOperand(2)).bits.isZero() ? Kind::DivisionByZero : Kind::DivisionOverflow;
    where = place();
  } else if (name == "load_invalid_value") {
    kind = type.find("ool") != std::string::npos ? Kind::InvalidBool : Kind::InvalidEnum;
  } else if (name.ends_with("_overflow") &&
             (name.starts_with("add") || name.starts_with("sub") || name.starts_with("mul") ||
              name.starts_with("negate"))) {
    kind = isSigned ? Kind::SignedOverflow : Kind::UnsignedOverflow;
  } else {
    bool isKnown = false;
    for (const auto& [handler, own] : table)
      if (name == handler) {
        kind = own;
        isKnown = true;
      }
    if (!isKnown)
      unknown("the check " + name.str());
  }
  if (name.contains("return_v1") && call.arg_size() > 1) {
    // Which `return` it was is another argument.
    Scalar from = located(scalar(call.getArgOperand(1)));
    if (!store_.isObject(from.object))
      from.object = store_.at(from.bits.getZExtValue(), true);
    where = place();
    if (store_.isObject(from.object))
      if (auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(store_[from.object].global);
          variable && variable->hasInitializer())
        readPlace(*variable->getInitializer(), where, true);
  }
  failAt(kind, where, because);
  if (ends || (!options_.continueAfterFailure && !isSwitchedOff(kind)))
    differs("a check of the compiler ends the execution");
  return true;
}

// As the calling conventions of x86 have them.
void Interpreter::runVaStart(const llvm::IntrinsicInst& inst) {
  Scalar list = scalar(inst.getArgOperand(0));
  llvm::StringRef triple = module_.getTargetTriple();
  bool is64 = triple.starts_with("x86_64");
  if (!is64 && !triple.starts_with("i386") && !triple.starts_with("i686"))
    unknown("va_start on this target");
  if (!checkAccess(list, is64 ? 24 : 4, true))
    return;
  auto inVectorRegister = [](llvm::Type* type) {
    return type->isHalfTy() || type->isBFloatTy() || type->isFloatTy() || type->isDoubleTy() ||
           type->isFP128Ty() || type->isVectorTy();
  };
  Frame& top = frame();
  uint64_t general = 0, floating = 0;
  for (const llvm::Argument& argument : top.code->function.args()) {
    if (argument.hasByValAttr())
      continue;
    if (inVectorRegister(argument.getType()))
      ++floating;
    else if (!argument.getType()->isFloatingPointTy())
      general += width(argument.getType()) > 64 ? 2 : 1;
  }
  general = std::min<uint64_t>(general, 6);
  floating = std::min<uint64_t>(floating, 8);
  uint64_t firstGeneral = general, firstFloating = floating, stack = 0, slot = is64 ? 8 : 4;
  struct Home {
    bool inRegister;
    uint64_t offset;
  };
  std::vector<Home> homes;
  for (size_t i = 0; i < top.varTypes.size(); ++i) {
    llvm::Type* type = top.varTypes[i];
    uint64_t bytes = layout_.getTypeAllocSize(type), words = (bytes + 7) / 8;
    if (is64 && !top.varByVal[i]) {
      if (inVectorRegister(type) && bytes <= 16 && floating < 8) {
        homes.push_back({true, 48 + 16 * floating++});
        continue;
      }
      if (!type->isFloatingPointTy() && !type->isVectorTy() && general + words <= 6) {
        homes.push_back({true, 8 * general});
        general += words;
        continue;
      }
    }
    uint64_t alignment = slot;
    if (is64 || type->isVectorTy())
      alignment = std::clamp<uint64_t>(layout_.getABITypeAlign(type).value(), slot, 16);
    stack = (stack + alignment - 1) / alignment * alignment;
    homes.push_back({false, stack});
    stack += (bytes + slot - 1) / slot * slot;
  }
  // The registers in use are the last ones: behind them is the stack.
  uint64_t moveGeneral = 6 - general, moveFloating = 8 - floating;
  for (Home& home : homes)
    if (home.inRegister)
      home.offset += home.offset < 48 ? 8 * moveGeneral : 16 * moveFloating;
  auto area = [&](uint64_t bytes) {
    Thing thing;
    thing.size = bytes;
    thing.alignment = 16;
    thing.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
    ObjectId object = make(&inst, std::move(thing));
    top.locals.push_back(object);
    return object;
  };
  ObjectId saved = is64 ? area(176) : nowhere, overflow = area(stack);
  for (size_t i = 0; i < homes.size(); ++i) {
    ObjectId object = homes[i].inRegister ? saved : overflow;
    if (top.varByVal[i]) {
      Scalar from = top.varArguments[i][0];
      store_.copy(object, homes[i].offset, from.object, store_.offset(from),
                  layout_.getTypeAllocSize(top.varTypes[i]), control(), dependence_);
    } else {
      store(store_.pointerTo(object, homes[i].offset), top.varArguments[i], top.varTypes[i]);
    }
  }
  Scalar to = located(list);
  uint64_t at = store_.offset(to);
  if (!is64) {
    store_.store(to.object, at, store_.pointerTo(overflow), 4, control());
    return;
  }
  store_.store(to.object, at, integer(32, 8 * (firstGeneral + moveGeneral)), 4, control());
  store_.store(to.object, at + 4, integer(32, 48 + 16 * (firstFloating + moveFloating)), 4,
               control());
  store_.store(to.object, at + 8, store_.pointerTo(overflow), 8, control());
  store_.store(to.object, at + 16, store_.pointerTo(saved), 8, control());
}

// What the entry function gets.

namespace {
constexpr uint64_t fewArguments = 16;
}

ObjectId Interpreter::textArray(uint64_t count, uint64_t most, bool isArgv) {
  const encode::ProgramArguments& given = options_.arguments;
  uint64_t step = pointerBits_ / 8;
  auto fresh = [&](uint64_t size) {
    Thing thing;
    thing.storage = Storage::Global;
    thing.size = size;
    thing.alignment = 16;
    thing.arbitrary = true;
    thing.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
    return make(nullptr, std::move(thing));
  };
  std::string name = isArgv ? "argv" : "envp";
  ObjectId array = fresh((count + 1) * step);
  teller_->argument(array, name, nullptr);
  for (uint64_t i = 0; i <= most; ++i) {
    Scalar entry = store_.null();
    if (i < most) {
      ObjectId text;
      if (isArgv && given.texts) {
        const std::string& content = (*given.texts)[i];
        text = fresh(content.size() + 1);
        for (size_t k = 0; k <= content.size(); ++k)
          store_.store(text, k, integer(8, static_cast<uint8_t>(content.c_str()[k])), 1, 0);
      } else {
        uint64_t length = chosen(nullptr, "length!", pointerBits_ / 2).getZExtValue();
        text = fresh(length + 1);
        store_.store(text, length, integer(8, 0), 1, 0);
      }
      if (i < count) {
        entry = store_.pointerTo(text);
        teller_->argument(text, name + "[" + std::to_string(i) + "]", nullptr);
      }
    }
    if (i <= count)
      store_.store(array, i * step, entry, static_cast<unsigned>(step), 0);
  }
  return array;
}

std::vector<Scalars> Interpreter::entryArguments(const llvm::Function& entry) {
  const encode::ProgramArguments& given = options_.arguments;
  const llvm::DISubprogram* about = entry.getSubprogram();
  bool isMain = encode::getsProgramArguments(entry);
  std::vector<Scalars> result;
  llvm::StringRef source;
  unsigned parameter = 0;
  auto fresh = [&](uint64_t bytes) {
    Thing thing;
    thing.storage = Storage::Global;
    thing.size = bytes;
    thing.alignment = 16;
    thing.arbitrary = true;
    thing.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
    return make(nullptr, std::move(thing));
  };
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
      uint64_t most = given.texts ? given.texts->size() : given.most.value_or(fewArguments);
      uint64_t count = result[0][0].bits.getLimitedValue(most);
      bool isUsed = chosen(nullptr, "argv!", 1).isOne();
      ObjectId array =
          isUsed ? textArray(count, most, true) : fresh((most + 1) * (pointerBits_ / 8));
      if (!given.texts && !given.most)
        unknownArguments_ = array;
      result.push_back({store_.pointerTo(array)});
      continue;
    }
    if (isMain && index == 2) {
      if (!chosen(nullptr, "envp!", 1).isOne()) {
        result.push_back({store_.null()});
      } else {
        uint64_t count = chosen(nullptr, "variables!", 32).getZExtValue();
        result.push_back({store_.pointerTo(textArray(count, fewArguments, false))});
      }
      continue;
    }
    Scalars own;
    if (argument.getType()->isPointerTy() && !argument.hasByValAttr()) {
      auto* pointee = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
      while (pointee && pointee->getTag() != llvm::dwarf::DW_TAG_pointer_type)
        pointee = llvm::dyn_cast_or_null<llvm::DIDerivedType>(pointee->getBaseType());
      const llvm::DIType* to = pointee ? pointee->getBaseType() : nullptr;
      while (to && to->getSizeInBits() == 0 && llvm::isa<llvm::DIDerivedType>(to))
        to = llvm::cast<llvm::DIDerivedType>(to)->getBaseType();
      uint64_t bytes = to ? std::max<uint64_t>(to->getSizeInBits() / 8, 1) : 1;
      own = {store_.null()};
      if (options_.entryPointers != encode::EntryPointers::Null) {
        ObjectId object = fresh(bytes);
        teller_->argument(object, "*" + name, to);
        own = {store_.pointerTo(object)};
        if (options_.entryPointers == encode::EntryPointers::All) {
          bool isNull = chosen(nullptr, "null!", 1).isOne();
          bool isInvalid = chosen(nullptr, "invalid!", 1).isOne();
          if (isNull)
            own = {store_.null()};
          else if (isInvalid)
            own = {integer(pointerBits_, 0xdead0000u)};
        }
      }
    } else if (argument.hasByValAttr()) {
      uint64_t bytes = layout_.getTypeAllocSize(argument.getParamByValType());
      ObjectId object = fresh(bytes);
      teller_->argument(object, "parameter " + name, type);
      own = {store_.pointerTo(object)};
    } else {
      own = arbitrary(nullptr, argument.getType(), "in!");
    }
    if (isMain && index == 0 && given.texts)
      own[0].bits = llvm::APInt(own[0].bits.getBitWidth(), given.texts->size());
    result.push_back(std::move(own));
  }
  return result;
}

}  // namespace fathom::explain
