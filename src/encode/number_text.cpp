// Numbers as C writes them.
#include "encode/number_text.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

namespace fathom::encode {

// With as few digits as read back the same. So many digits that every decimal number of them comes
// back are enough for those that people write; small ones of less precision may need fewer.
static void addDigits(const llvm::APFloat& value, llvm::SmallVectorImpl<char>& text) {
  constexpr double digitsByBits = 0.30103;
  const llvm::fltSemantics& format = value.getSemantics();
  double bits = llvm::APFloat::semanticsPrecision(format);
  auto most = static_cast<unsigned>(2 + bits * digitsByBits);
  unsigned digits = value.isDenormal() ? 1 : static_cast<unsigned>((bits - 1) * digitsByBits);
  for (; digits < most; ++digits) {
    text.clear();
    value.toString(text, digits);
    llvm::APFloat again(format);
    llvm::Expected<llvm::APFloat::opStatus> status = again.convertFromString(
        llvm::StringRef(text.data(), text.size()), llvm::APFloat::rmNearestTiesToEven);
    if (!status)
      llvm::consumeError(status.takeError());
    else if (again.bitwiseIsEqual(value))
      return;
  }
  text.clear();
  value.toString(text);
}

std::string showUnsigned(const llvm::APInt& v) {
  if (v.getBitWidth() == 64 && v.isNegative())
    return "0x" + llvm::utohexstr(v.getZExtValue(), /*LowerCase=*/true);
  return decimal(v, false);
}

std::string decimal(const llvm::APInt& v, bool isSigned) {
  llvm::SmallString<40> digits;
  v.toString(digits, 10, isSigned);
  return digits.str().str();
}

std::string showFloat(const llvm::APInt& v, const llvm::fltSemantics& format) {
  llvm::SmallString<32> text;
  llvm::APFloat value(format, v);
  if (value.isFinite())
    addDigits(value, text);
  else
    value.toString(text);
  // NaNs differ in sign and payload; the usual one is said without.
  if (value.isNaN() && v != llvm::APFloat::getNaN(format).bitcastToAPInt()) {
    text += " 0x";
    v.toString(text, 16, false, false, /*UpperCase=*/false);
  }
  return text.str().str();
}

const llvm::fltSemantics* formatOf(unsigned bits) {
  switch (bits) {
    case 16: return &llvm::APFloat::IEEEhalf();
    case 32: return &llvm::APFloat::IEEEsingle();
    case 64: return &llvm::APFloat::IEEEdouble();
    case 80: return &llvm::APFloat::x87DoubleExtended();
    case 128: return &llvm::APFloat::IEEEquad();
    default: return nullptr;
  }
}

}  // namespace fathom::encode
