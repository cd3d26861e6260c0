// The handlers that clang's instrumentation calls where C's rules are broken.
// Reaching one is a failed check; the static data that clang passes tells the
// place and the types.
#include "encode/encoder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Operator.h"

namespace fathom::encode {

using ilr::Term;

namespace {

struct HandlerData {
  Place place;
  std::vector<std::string> types;  // 'int'
  std::vector<bool> isSigned;
  std::vector<unsigned> widths;
  std::vector<uint64_t> numbers;
};

const llvm::Constant* initialValue(const llvm::Value* pointer) {
  auto* global = llvm::dyn_cast<llvm::GlobalVariable>(pointer->stripPointerCasts());
  return global && global->hasInitializer() ? global->getInitializer() : nullptr;
}

void readPlace(const llvm::Constant* data, Place& place) {
  const llvm::Constant* name = data->getAggregateElement(0u);
  const llvm::Constant* text = name ? initialValue(name) : nullptr;
  if (auto* chars = llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(text);
      chars && chars->isCString())
    place.file = chars->getAsCString().str();
  if (auto* line = llvm::dyn_cast_or_null<llvm::ConstantInt>(data->getAggregateElement(1u)))
    place.line = static_cast<unsigned>(line->getZExtValue());
  if (auto* column = llvm::dyn_cast_or_null<llvm::ConstantInt>(data->getAggregateElement(2u)))
    place.column = static_cast<unsigned>(column->getZExtValue());
}

// Of an integer type: its description has the logarithm, its name tells of _BitInt.
unsigned width(uint64_t description, llvm::StringRef name) {
  unsigned bits = 0;
  if (size_t at = name.find("_BitInt("); at != llvm::StringRef::npos)
    name.drop_front(at + 8).take_while(llvm::isDigit).getAsInteger(10, bits);
  return bits ? bits : 1u << std::min<uint64_t>(description >> 1, 12);
}

HandlerData read(const llvm::CallBase& call) {
  HandlerData result;
  const llvm::Constant* data = call.arg_size() ? initialValue(call.getArgOperand(0)) : nullptr;
  if (!data)
    return result;
  for (unsigned i = 0; const llvm::Constant* field = data->getAggregateElement(i); ++i) {
    if (i == 0 && field->getType()->isStructTy()) {
      readPlace(field, result.place);
    } else if (field->getType()->isPointerTy()) {
      // A type: kind, width and sign, name.
      const llvm::Constant* type = initialValue(field);
      auto* about =
          type ? llvm::dyn_cast_or_null<llvm::ConstantInt>(type->getAggregateElement(1u)) : nullptr;
      auto* name =
          type ? llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(type->getAggregateElement(2u))
               : nullptr;
      if (!about || !name)
        continue;
      result.types.push_back(name->isCString() ? name->getAsCString().str() : "");
      result.isSigned.push_back(about->getZExtValue() & 1);
      result.widths.push_back(width(about->getZExtValue(), result.types.back()));
    } else if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(field)) {
      result.numbers.push_back(number->getZExtValue());
    }
  }
  return result;
}

}  // namespace

bool Encoder::runSanitizerHandler(const llvm::CallBase& call, const llvm::Function& function) {
  llvm::StringRef name = function.getName();
  if (!name.consume_front("__ubsan_handle_"))
    return false;
  bool ends = name.consume_back("_abort") || function.doesNotReturn();
  // Code that could go on for the sake of a check that is switched off does not else.
  auto end = [&](CheckKind kind) {
    if (ends || (!options_.continueAfterFailure && !isSwitchedOff(kind)))
      endExecution();
  };
  HandlerData data = read(call);
  auto operand = [&](unsigned i) -> Term {
    return i < call.arg_size() ? toBits(leaf(call.getArgOperand(i))) : Term{};
  };
  auto shown = [&](unsigned i, size_t type) {
    Term t = operand(i);
    if (!t)
      return std::string("?");
    llvm::APInt v = concreteValue(t);
    bool isSigned = type < data.isSigned.size() && data.isSigned[type];
    // The handle is the value widened with zeros; its own sign bit is that of the operand. A
    // value that is wider than a handle lies where the handle points.
    unsigned bits = type < data.widths.size() ? data.widths[type] : v.getBitWidth();
    if (auto* where = llvm::dyn_cast<llvm::PtrToIntOperator>(call.getArgOperand(i));
        where && bits > v.getBitWidth()) {
      const llvm::Value* variable = where->getPointerOperand();
      v = concreteValue(memory_->load(state_.memory, regionIn(frame_, variable), pointer(variable),
                                      (bits + 7) / 8));
    }
    v = v.zextOrTrunc(std::min(bits, v.getBitWidth()));
    llvm::SmallString<24> digits;
    v.toString(digits, 10, isSigned);
    return digits.str().str();
  };
  std::string type = data.types.empty() ? "" : data.types[0];
  Term fault = guards_.condition(guard_);
  bool isSigned = !data.isSigned.empty() && data.isSigned[0];
  CheckKind kind = CheckKind::BuiltinMisuse;
  std::function<std::string()> message;
  auto arithmetic = [&](const char* sign) {
    kind = isSigned ? CheckKind::SignedOverflow : CheckKind::UnsignedOverflow;
    message = [&, sign] {
      return shown(1, 0) + " " + sign + " " + shown(2, 0) + " does not fit " + type;
    };
  };
  if (name == "add_overflow")
    arithmetic("+");
  else if (name == "sub_overflow")
    arithmetic("-");
  else if (name == "mul_overflow")
    arithmetic("*");
  else if (name == "negate_overflow") {
    kind = isSigned ? CheckKind::SignedOverflow : CheckKind::UnsignedOverflow;
    message = [&] { return "-(" + shown(1, 0) + ") does not fit " + type; };
  } else if (name == "divrem_overflow") {
    // One handler for both faults: the divisor tells.
    Term divisor = operand(2);
    Term zero = terms_.mkEq(divisor, terms_.mkInt(llvm::APInt(terms_.width(divisor), 0)));
    Term here = guards_.condition(guard_);
    if (isChecked(CheckKind::DivisionByZero))
      record(property(CheckKind::DivisionByZero), terms_.mkAnd(here, zero),
             [&] { return "division of " + shown(1, 0) + " by zero"; });
    if (isChecked(CheckKind::DivisionOverflow))
      record(property(CheckKind::DivisionOverflow), terms_.mkAnd(here, terms_.mkNot(zero)),
             [&] { return shown(1, 0) + " / " + shown(2, 0) + " does not fit " + type; });
    end(CheckKind::DivisionByZero);
    return true;
  } else if (name == "shift_out_of_bounds") {
    kind = CheckKind::BadShift;
    message = [&] {
      return "shift of " + shown(1, 0) + " by " + shown(2, 1) + " is not defined for " + type;
    };
  } else if (name == "out_of_bounds") {
    kind = CheckKind::ArrayIndex;
    message = [&] { return "index " + shown(1, 1) + " is out of bounds for type " + type; };
  } else if (name == "load_invalid_value") {
    bool isBool = type.find("ool") != std::string::npos;
    kind = isBool ? CheckKind::InvalidBool : CheckKind::InvalidEnum;
    message = [&] { return "load of " + shown(1, 0) + ", which is not a value of " + type; };
    Term loaded = isBool ? operand(1) : Term{};
    if (Term written = loaded ? withoutOpenBytes(loaded) : loaded; written != loaded) {
      assumption("a _Bool that nobody wrote, or that a harness made arbitrary, holds 0 or 1");
      Term one = terms_.mkInt(terms_.width(written), 1);
      fault = terms_.mkAnd(fault, terms_.mk(ilr::Op::Ult, one, written));
      ends = true;
    }
  } else if (name == "missing_return") {
    kind = CheckKind::MissingReturn;
    message = [] { return std::string("the function ends without returning a value"); };
  } else if (name == "builtin_unreachable") {
    kind = CheckKind::Unreachable;
    message = [] { return std::string("__builtin_unreachable is reached"); };
  } else if (name == "vla_bound_not_positive") {
    kind = CheckKind::VlaSize;
    message = [&] { return "the array has " + shown(1, 0) + " elements"; };
  } else if (name == "float_cast_overflow") {
    kind = CheckKind::FloatCast;
    message = [&] {
      return "the value does not fit " + (data.types.size() > 1 ? data.types[1] : type);
    };
  } else if (name == "nonnull_arg" || name == "nullability_arg") {
    kind = CheckKind::NonNull;
    message = [] { return std::string("null is passed where the declaration says nonnull"); };
  } else if (name == "nonnull_return_v1" || name == "nullability_return_v1") {
    kind = CheckKind::NonNull;
    // The data tells of the declaration; which `return` it was is another argument,
    // and can be one of several.
    if (call.arg_size() > 1) {
      Leaf which = leaf(call.getArgOperand(1));
      memory::Pointer from =
          located(which.isPointer() ? which.pointer() : memory_->pointerAt(which.bits));
      for (uint32_t object : memory_->candidates(from)) {
        Place where = place();
        if (const llvm::GlobalVariable* data_ = variableOf(object))
          readPlace(data_->getInitializer(), where);
        if (isChecked(kind))
          record(property(kind, where, ""),
                 terms_.mkAnd(guards_.condition(guard_), memory_->denotes(from, object)),
                 [] { return std::string("null is returned where the declaration says nonnull"); });
      }
      end(kind);
      return true;
    }
    message = [] { return std::string("null is returned where the declaration says nonnull"); };
  } else if (name == "invalid_builtin") {
    message = [] { return std::string("the builtin has no result for 0"); };
  } else if (name == "implicit_conversion") {
    kind = CheckKind::Conversion;
    message = [&] {
      std::string to = data.types.size() > 1 ? data.types[1] : "";
      return "the conversion from " + type + " to " + to + " changes " + shown(1, 0);
    };
  } else if (name == "pointer_overflow") {
    kind = CheckKind::PointerArithmetic;
    message = [] { return std::string("pointer arithmetic overflows"); };
  } else if (name == "type_mismatch_v1") {
    kind = CheckKind::NullDereference;
    bool isCall = data.numbers.size() > 1 && data.numbers[1] == 4;  // clang's TCK_MemberCall
    message = [&, isCall] {
      return isCall ? "a member function of " + type + " is called on a null pointer"
                    : "a reference to " + type + " is made of a null pointer";
    };
  } else {
    unsupported("the check " + name.str());
    endExecution();
    return true;
  }
  if (isChecked(kind)) {
    // The place that clang gives is that of the operator.
    Place where = place();
    if (data.place.line && !frame_->shape->isLibrary()) {
      where.file = where.file.empty() ? data.place.file : where.file;
      where.line = data.place.line;
      where.column = data.place.column;
    }
    record(property(kind, where, ""), fault, message);
  }
  end(kind);
  return true;
}

}  // namespace fathom::encode
