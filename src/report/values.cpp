#include "report/values.h"

#include "encode/number_text.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

namespace fathom::report {

namespace {

using explain::Input;

// A character stands beside its number: "97 'a'".
std::string withoutRemark(const Input& input) {
  return input.value.substr(0, input.value.find(' '));
}

// Its bits are those of the number that it is told as: otherwise it is a float. What has several
// parts is told as a number only if it is an integer.
bool isInteger(const Input& input) {
  llvm::StringRef text(input.value), bits(input.bits);
  text = text.split(' ').first;
  bool isNegative = text.consume_front("-");
  if (text.empty() || text.size() > 40 || !llvm::all_of(text, llvm::isDigit))
    return false;
  if (bits.contains(','))
    return true;
  if (bits.empty() || bits.size() > 64 || !llvm::all_of(bits, llvm::isHexDigit))
    return false;
  constexpr unsigned wide = 512;
  llvm::APInt number(wide, text, 10), held(wide, bits, 16);
  if (!isNegative)
    return number == held;
  unsigned width = 4 * static_cast<unsigned>(bits.size());
  return !number.isZero() && (-number).trunc(width) == held.trunc(width);
}

// The text tells the format: it is how the bits are told as one.
std::optional<llvm::APFloat> floatOf(const Input& input) {
  llvm::StringRef bits(input.bits);
  if (bits.empty() || !llvm::all_of(bits, llvm::isHexDigit))
    return std::nullopt;
  for (unsigned width : {32, 64, 80, 128, 16})
    if (4 * bits.size() <= width) {
      llvm::APInt held(width, bits, 16);
      const llvm::fltSemantics& format = *encode::formatOf(width);
      if (encode::showFloat(held, format) == input.value)
        return llvm::APFloat(format, held);
    }
  return std::nullopt;
}

// Every digit of it, or in hexadecimal.
std::string exactly(const llvm::APFloat& value) {
  constexpr unsigned allDigits = 20000, mostCharacters = 60;
  llvm::SmallString<64> text;
  value.toString(text, allDigits);
  if (text.size() > mostCharacters) {
    char digits[64];
    value.convertToHexString(digits, 0, false, llvm::APFloat::rmNearestTiesToEven);
    text = digits;
  }
  if (llvm::StringRef(text).find_first_of(".ep") == llvm::StringRef::npos)
    text += ".0";
  // A constant without a suffix is a double.
  bool losesInfo = false;
  llvm::APFloat asDouble = value;
  asDouble.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return text.str().str() + (losesInfo ? "L" : "");
}

// An enumerator, or NULL, of which the number is wanted.
std::optional<llvm::APInt> namedNumber(const Input& input) {
  llvm::StringRef text(input.value), bits(input.bits);
  if (text.empty() || !(llvm::isAlpha(text[0]) || text[0] == '_') || text.contains(',') ||
      bits.empty() || bits.size() > 16 || !llvm::all_of(bits, llvm::isHexDigit))
    return std::nullopt;
  return llvm::APInt(4 * static_cast<unsigned>(bits.size()), bits, 16);
}

// Large unsigned ones are in hexadecimal.
std::optional<std::string> largeNumber(const Input& input) {
  llvm::StringRef text(input.value);
  if (text.size() == 18 && text.consume_front("0x") && text[0] >= '8' &&
      llvm::all_of(text, llvm::isHexDigit))
    return encode::decimal(llvm::APInt(64, text, 16), false);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> constantOf(const Input& input) {
  if (isInteger(input))
    return withoutRemark(input);
  if (auto value = floatOf(input)) {
    if (!value->isFinite())
      return std::nullopt;
    return value->isNegZero() ? "-0.0" : exactly(*value);
  }
  if (auto number = largeNumber(input))
    return number;
  auto number = namedNumber(input);
  return number && number->getActiveBits() < 32 ? std::optional(encode::decimal(*number, false))
                                                : std::nullopt;
}

std::optional<std::string> readableOf(const Input& input) {
  if (isInteger(input))
    return withoutRemark(input);
  if (auto value = floatOf(input)) {
    std::string sign = value->isNegative() ? "-" : "";
    if (value->isInfinity())
      return sign + "inf";
    if (value->isNaN())
      return input.value == "NaN" ? std::optional<std::string>("nan") : std::nullopt;
    return value->isNegZero() ? "-0.0" : input.value;
  }
  if (auto number = largeNumber(input))
    return number;
  // A pointer to no object.
  if (llvm::StringRef text(input.value); text.consume_front("0x"))
    return text.equals_insensitive(input.bits) ? std::optional(input.value) : std::nullopt;
  auto number = namedNumber(input);
  // What an enumerator takes its sign from is not known; of 32 bits both are the same.
  return number ? std::optional(encode::decimal(*number, number->getBitWidth() == 32))
                : std::nullopt;
}

std::vector<std::pair<std::string, std::string>> assignmentsOf(const explain::Step& step) {
  std::vector<std::pair<std::string, std::string>> result;
  for (const explain::Change& change : step.changes)
    result.emplace_back(change.name, change.value);
  size_t sign = step.text.find(" = ");
  if (result.empty() && step.kind == explain::Step::Kind::Assign && sign != step.text.npos)
    result.emplace_back(step.text.substr(0, sign), step.text.substr(sign + 3));
  return result;
}

}  // namespace fathom::report
