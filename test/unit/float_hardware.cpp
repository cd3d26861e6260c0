// The machine's floats. Operands and results go through volatile variables, and the
// file is compiled with -frounding-math, so the operation happens between the two
// calls of fesetround. The machine has no mode for ties away from zero: there only
// evaluation and lowering are compared.
//
// Half is computed in float, whose 24 bits are twice those of half and two more, so
// that rounding twice is rounding once (Figueroa, When is double rounding innocuous?,
// 1995); its fma is exact in quad.
#include "float_hardware.h"

#include "ilr/evaluate_float.h"

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <cstring>
#include <random>

namespace fathom::ilr::testing {

using llvm::APInt;

namespace {

using Half = _Float16;
using Quad = _Float128;

template <class T> struct Traits;
template <> struct Traits<Half> {
  static constexpr FloatFormat format = FloatFormat::binary16();
};
template <> struct Traits<float> {
  static constexpr FloatFormat format = FloatFormat::binary32();
};
template <> struct Traits<double> {
  static constexpr FloatFormat format = FloatFormat::binary64();
};
template <> struct Traits<long double> {
  static constexpr FloatFormat format = FloatFormat::x87();
};
template <> struct Traits<Quad> {
  static constexpr FloatFormat format = FloatFormat::binary128();
};

template <class T> T fromBits(APInt bits) {
  if constexpr (std::is_same_v<T, long double>) {
    bool isLow = bits.extractBits(15, 63).isZero();
    APInt written = bits.extractBits(16, 63).zext(80).shl(64) | bits.extractBits(63, 0).zext(80);
    written.setBitVal(63, !isLow);
    bits = written;
  }
  uint64_t words[2] = {bits.getRawData()[0], bits.getNumWords() > 1 ? bits.getRawData()[1] : 0};
  T x = 0;
  std::memcpy(&x, words, std::is_same_v<T, long double> ? 10 : sizeof x);
  return x;
}

template <class T> APInt toBits(T x) {
  uint64_t words[2] = {0, 0};
  std::memcpy(words, &x, std::is_same_v<T, long double> ? 10 : sizeof x);
  FloatFormat f = Traits<T>::format;
  APInt all(128, words);
  if constexpr (std::is_same_v<T, long double>)
    all = all.extractBits(16, 64).zext(128).shl(63) | all.extractBits(63, 0).zext(128);
  return canonicalFloat(f, all.trunc(f.width()));
}

int modeNumber(Rounding mode) {
  switch (mode) {
    case Rounding::TowardPositive: return FE_UPWARD;
    case Rounding::TowardNegative: return FE_DOWNWARD;
    case Rounding::TowardZero: return FE_TOWARDZERO;
    default: return FE_TONEAREST;
  }
}

class Mode {
public:
  explicit Mode(Rounding mode) { std::fesetround(modeNumber(mode)); }
  ~Mode() { std::fesetround(FE_TONEAREST); }
  Mode(const Mode&) = delete;
  Mode& operator=(const Mode&) = delete;
};

// The functions of libm by type.
float root(float x) { return std::sqrt(x); }
double root(double x) { return std::sqrt(x); }
long double root(long double x) { return std::sqrt(x); }
Quad root(Quad x) { return sqrtf128(x); }
float integral(float x) { return std::rint(x); }
double integral(double x) { return std::rint(x); }
long double integral(long double x) { return std::rint(x); }
Quad integral(Quad x) { return rintf128(x); }
float nearestRemainder(float x, float y) { return std::remainder(x, y); }
double nearestRemainder(double x, double y) { return std::remainder(x, y); }
long double nearestRemainder(long double x, long double y) { return std::remainder(x, y); }
Quad nearestRemainder(Quad x, Quad y) { return remainderf128(x, y); }
float fused(float x, float y, float z) { return std::fma(x, y, z); }
double fused(double x, double y, double z) { return std::fma(x, y, z); }
long double fused(long double x, long double y, long double z) { return std::fma(x, y, z); }
Quad fused(Quad x, Quad y, Quad z) { return fmaf128(x, y, z); }
Half root(Half x) { return static_cast<Half>(root(static_cast<float>(x))); }
Half integral(Half x) { return static_cast<Half>(integral(static_cast<float>(x))); }
Half nearestRemainder(Half x, Half y) {
  return static_cast<Half>(nearestRemainder(static_cast<float>(x), static_cast<float>(y)));
}
Half fused(Half x, Half y, Half z) {
  volatile Quad product = static_cast<Quad>(x) * static_cast<Quad>(y);
  volatile Quad sum = product + static_cast<Quad>(z);
  return static_cast<Half>(sum);
}

// Half's results by way of float.
template <class T> auto wide(T x) {
  if constexpr (std::is_same_v<T, Half>)
    return static_cast<float>(x);
  else
    return x;
}

template <class To, class From> APInt converted(From from) {
  volatile From x = from;
  volatile To y = static_cast<To>(x);
  return toBits<To>(y);
}

template <class T> std::optional<APInt> convert(FloatFormat to, T x) {
  if (to == FloatFormat::binary16())
    return converted<Half>(x);
  if (to == FloatFormat::binary32())
    return converted<float>(x);
  if (to == FloatFormat::binary64())
    return converted<double>(x);
  if (to == FloatFormat::x87())
    return converted<long double>(x);
  return converted<Quad>(x);
}

template <class T> std::optional<APInt> fromInteger(bool isSigned, const APInt& bits) {
  volatile T result = 0;
  switch (bits.getBitWidth()) {
    case 32: {
      volatile uint32_t u = static_cast<uint32_t>(bits.getZExtValue());
      volatile int32_t s = static_cast<int32_t>(u);
      result = isSigned ? static_cast<T>(s) : static_cast<T>(u);
      break;
    }
    case 64: {
      volatile uint64_t u = bits.getZExtValue();
      volatile int64_t s = static_cast<int64_t>(u);
      result = isSigned ? static_cast<T>(s) : static_cast<T>(u);
      break;
    }
    default: return {};
  }
  return toBits<T>(result);
}

template <class T> std::optional<APInt> toInteger(bool isSigned, T x, unsigned width) {
  APInt outside = isSigned ? APInt::getSignedMinValue(width) : APInt::getAllOnes(width);
  volatile T given = x;
  volatile T rounded = integral(static_cast<T>(given));
  // In quad every bound is exact.
  Quad value = static_cast<Quad>(static_cast<T>(rounded));
  Quad power = 1;
  for (unsigned i = 0; i < (isSigned ? width - 1 : width); ++i)
    power *= 2;
  if (!(value < power && value >= (isSigned ? -power : Quad(0))))
    return outside;
  if (width > 64)
    return {};
  uint64_t bits =
      isSigned ? static_cast<uint64_t>(static_cast<int64_t>(value)) : static_cast<uint64_t>(value);
  return APInt(64, bits).trunc(width);
}

template <class T>
std::optional<APInt> compute(const FloatFunction& function, Rounding mode,
                             llvm::ArrayRef<APInt> operands) {
  if (rounds(function.op) && mode == Rounding::NearestAway)
    return {};
  // What does not round is not to see a mode: glibc's remainder loses the sign of a
  // zero where sums of zero are negative.
  Mode guard(rounds(function.op) ? mode : Rounding::NearestEven);
  bool isSigned = function.op == Op::FpFromSInt || function.op == Op::FpToSInt;
  if (function.op == Op::FpFromSInt || function.op == Op::FpFromUInt)
    return fromInteger<T>(isSigned, operands[0]);
  volatile T a = fromBits<T>(operands[0]);
  volatile T b = operands.size() > 1 ? fromBits<T>(operands[1]) : T(0);
  volatile T c = operands.size() > 2 ? fromBits<T>(operands[2]) : T(0);
  T x = a, y = b, z = c;
  volatile T result = 0;
  auto truth = [](bool value) { return APInt(1, value); };
  switch (function.op) {
    case Op::FpFromBits: return toBits<T>(x);
    case Op::FpAdd: result = static_cast<T>(wide(x) + wide(y)); break;
    case Op::FpSub: result = static_cast<T>(wide(x) - wide(y)); break;
    case Op::FpMul: result = static_cast<T>(wide(x) * wide(y)); break;
    case Op::FpDiv: result = static_cast<T>(wide(x) / wide(y)); break;
    case Op::FpFma: result = fused(x, y, z); break;
    case Op::FpSqrt: result = root(x); break;
    case Op::FpRem: result = nearestRemainder(x, y); break;
    case Op::FpRound: result = integral(x); break;
    case Op::FpNeg: result = static_cast<T>(-wide(x)); break;
    case Op::FpConvert: return convert<T>(function.to, x);
    case Op::FpToSInt:
    case Op::FpToUInt: return toInteger<T>(isSigned, x, function.intWidth);
    case Op::FpEq: return truth(wide(x) == wide(y));
    case Op::FpLt: return truth(wide(x) < wide(y));
    case Op::FpLe: return truth(wide(x) <= wide(y));
    case Op::FpIsNan: return truth(!(wide(x) == wide(x)));
    case Op::FpIsZero: return truth(wide(x) == 0);
    default: return {};
  }
  return toBits<T>(result);
}

const HardwareFormat all[] = {
    {"half", FloatFormat::binary16(), compute<Half>},
    {"float", FloatFormat::binary32(), compute<float>},
    {"double", FloatFormat::binary64(), compute<double>},
    {"long double", FloatFormat::x87(), compute<long double>},
    {"quad", FloatFormat::binary128(), compute<Quad>},
};

class Operands {
public:
  explicit Operands(uint64_t seed) : random_(seed) {}

  uint64_t below(uint64_t n) { return random_() % n; }
  APInt bits(unsigned width) {
    uint64_t words[2] = {random_(), random_()};
    return APInt(128, words).trunc(width);
  }
  APInt integer(unsigned width) {
    APInt x = bits(width);
    x = below(2) ? x.lshr(static_cast<unsigned>(below(width))) : x;
    return below(2) ? -x : x;
  }
  // `other`: an operand of the same operation, to be near to.
  APInt floating(FloatFormat f, const APInt* other) {
    APInt x = bits(f.width());
    unsigned fraction = f.fractionBits();
    switch (below(10)) {
      case 0:
      case 1:  // near the other one
        if (other) {
          x = *other + APInt(f.width(), below(5)) - 2;
          x.setBitVal(f.width() - 1, below(2));
        }
        break;
      case 2:
      case 3:  // an exponent near the other one's
      case 4:
        if (other) {
          APInt e = other->extractBits(f.exponentBits, fraction) +
                    static_cast<uint64_t>(below(2 * f.significandBits + 8)) - f.significandBits;
          x.insertBits(e, fraction);
        }
        break;
      case 5:  // an exponent near that of 1
      case 6:
        x.insertBits(
            APInt(f.exponentBits, static_cast<uint64_t>(f.bias()) +
                                      below(2 * f.significandBits + 60) - f.significandBits - 10),
            fraction);
        break;
      case 7:  // subnormal, zero, huge, infinite, NaN
        x.insertBits(below(2) ? APInt::getZero(f.exponentBits)
                              : APInt::getAllOnes(f.exponentBits) - below(2),
                     fraction);
        break;
      default: break;
    }
    // Few bits set, or many.
    switch (below(5)) {
      case 0:
        x &= ~APInt::getLowBitsSet(f.width(), static_cast<unsigned>(below(fraction + 1)));
        break;
      case 1:
        x |= APInt::getLowBitsSet(f.width(), static_cast<unsigned>(below(fraction + 1)));
        break;
      default: break;
    }
    return x;
  }

private:
  std::mt19937_64 random_;
};

}  // namespace

llvm::ArrayRef<HardwareFormat> hardwareFormats() { return all; }

std::string compareWithHardware(const HardwareFormat& format, uint64_t operations, uint64_t seed,
                                uint64_t* compared) {
  std::vector<FloatFunction> functions = functionsOf(format.format);
  std::vector<std::unique_ptr<Lowered>> lowered;
  for (const FloatFunction& f : functions)
    lowered.push_back(std::make_unique<Lowered>(f, true));
  Operands random(seed);
  for (uint64_t i = 0; i < operations; ++i) {
    size_t which = random.below(functions.size());
    const FloatFunction& function = functions[which];
    auto mode = static_cast<Rounding>(random.below(numRoundings));
    std::vector<APInt> operands;
    for (unsigned k = 0; k < function.numOperands(); ++k) {
      bool isInt = function.op == Op::FpFromSInt || function.op == Op::FpFromUInt;
      operands.push_back(isInt ? random.integer(function.intWidth)
                               : random.floating(format.format, k ? &operands[k - 1] : nullptr));
    }
    std::vector<APInt> inputs = operands;
    if (rounds(function.op))
      inputs.insert(inputs.begin(), APInt(roundingBits, static_cast<uint64_t>(mode)));
    auto [low, meant] = lowered[which]->evaluate(inputs);
    std::optional<APInt> machine = format.compute(function, mode, operands);
    if (compared && machine)
      ++*compared;
    if (low != meant || (machine && *machine != meant))
      return function.name() + " of " + describe(inputs) + ": lowered " + describe({low}) +
             ", evaluated " + describe({meant}) +
             (machine ? ", the machine " + describe({*machine}) : "");
  }
  return {};
}

namespace {

// A format of few bits as a table of its values, in quad. Rounding is looking for
// the neighbours.
class ValueTable {
public:
  explicit ValueTable(FloatFormat f) : format_(f) {
    APInt infinity = f.infinity(false);
    for (APInt bits(f.width(), 0); bits.ult(infinity); ++bits) {
      uint64_t biased = bits.lshr(f.fractionBits()).getZExtValue();
      Quad rest = static_cast<Quad>(bits.getLoBits(f.fractionBits()).getZExtValue());
      Quad hidden = biased ? ldexpf128(1, static_cast<int>(f.fractionBits())) : Quad(0);
      int exponent = static_cast<int>(biased ? biased : 1) - static_cast<int>(f.bias());
      values_.push_back(ldexpf128(hidden + rest, exponent - static_cast<int>(f.fractionBits())));
    }
    // What would come next: from there on a number is infinite.
    values_.push_back(2 * values_.back() - values_[values_.size() - 2]);
  }

  APInt toQuad(const APInt& bits) const {
    FloatFormat wide = FloatFormat::binary128();
    APInt size = bits;
    size.clearBit(format_.width() - 1);
    if (size.ugt(format_.infinity(false)))
      return wide.nan();
    if (size == format_.infinity(false))
      return wide.infinity(bits.isNegative());
    Quad v = values_[size.getZExtValue()];
    return toBits<Quad>(bits.isNegative() ? -v : v);
  }

  APInt round(Rounding mode, const APInt& bits) const {
    FloatFormat wide = FloatFormat::binary128();
    if (bits == wide.nan())
      return format_.nan();
    bool negative = bits.isNegative();
    Quad v = fromBits<Quad>(bits);
    if (negative)
      v = -v;
    if (v >= values_.back())
      v = values_.back() + (bits == wide.infinity(negative) ? values_.back() : Quad(0));
    auto above = std::upper_bound(values_.begin(), values_.end(), v);
    auto k = static_cast<uint64_t>(above - values_.begin()) - 1;
    bool isLast = k + 1 == values_.size();
    auto result = [&](uint64_t position) {
      APInt packed(format_.width(), position);
      packed.setBitVal(format_.width() - 1, negative);
      return packed;
    };
    bool away = mode == (negative ? Rounding::TowardNegative : Rounding::TowardPositive);
    bool nearest = mode == Rounding::NearestEven || mode == Rounding::NearestAway;
    if (isLast)  // infinity stays it, and only some modes make one
      return result(v > values_.back() || away || nearest ? k : k - 1);
    if (v == values_[k])
      return result(k);
    if (nearest) {
      Quad below = v - values_[k], rest = values_[k + 1] - v;
      away = below > rest || (below == rest && (mode == Rounding::NearestAway || k % 2 == 1));
    }
    return result(away ? k + 1 : k);
  }

private:
  FloatFormat format_;
  std::vector<Quad> values_;
};

}  // namespace

std::string compareAllWithQuad(const FloatFunction& function) {
  FloatFormat f = function.format, wide = FloatFormat::binary128();
  FloatFormat to = function.op == Op::FpConvert ? function.to : f;
  ValueTable operandTable(f), resultTable(to);
  Lowered lowered(function, true);
  bool takesInt = function.op == Op::FpFromSInt || function.op == Op::FpFromUInt;
  unsigned width = function.operandWidth();
  bool hasMode = rounds(function.op);
  unsigned bits = function.numOperands() * width;
  uint64_t step = bits <= 18 ? 1 : (uint64_t{1} << (bits - 18)) + 1;
  for (unsigned i = 0; i < (hasMode ? numRoundings : 1); ++i)
    for (uint64_t k = 0; k < uint64_t{1} << bits; k += step) {
      auto mode = static_cast<Rounding>(i);
      std::vector<APInt> inputs, operands;
      for (unsigned j = 0; j < function.numOperands(); ++j) {
        inputs.emplace_back(width, (k >> (j * width)) & ((uint64_t{1} << width) - 1));
        if (!takesInt)
          operands.push_back(operandTable.toQuad(inputs.back()));
        else
          operands.push_back(function.op == Op::FpFromSInt ? inputs.back().sext(32)
                                                           : inputs.back().zext(32));
      }
      std::optional<APInt> machine =
          function.op == Op::FpConvert
              ? operands[0]
              : compute<Quad>({function.op, wide, {}, takesInt ? 32u : 0u}, mode, operands);
      if (machine)
        machine = resultTable.round(mode, *machine);
      if (hasMode)
        inputs.insert(inputs.begin(), APInt(roundingBits, i));
      auto [low, meant] = lowered.evaluate(inputs);
      if (low != meant || (machine && *machine != meant))
        return function.name() + " of " + describe(inputs) + ": lowered " + describe({low}) +
               ", evaluated " + describe({meant}) +
               (machine ? ", the machine " + describe({*machine}) : "");
    }
  return {};
}

}  // namespace fathom::ilr::testing
