#include "float_functions.h"

#include "ilr/cone.h"

#include "llvm/ADT/SmallString.h"

namespace fathom::ilr::testing {

using llvm::APInt;

namespace {

std::string nameOf(FloatFormat f) {
  return "f" + std::to_string(f.exponentBits) + "." + std::to_string(f.significandBits);
}

bool takesInt(Op op) { return op == Op::FpFromSInt || op == Op::FpFromUInt; }
bool givesInt(Op op) { return op == Op::FpToSInt || op == Op::FpToUInt; }

}  // namespace

std::string FloatFunction::name() const {
  std::string s = std::string(opName(op)) + "." + nameOf(format);
  if (op == Op::FpConvert)
    s += ".to." + nameOf(to);
  if (intWidth)
    s += ".i" + std::to_string(intWidth);
  return s;
}

unsigned FloatFunction::operandWidth() const { return takesInt(op) ? intWidth : format.width(); }

unsigned FloatFunction::inputBits() const {
  return (rounds(op) ? roundingBits : 0) + numOperands() * operandWidth();
}

Term FloatFunction::apply(TermManager& m, Term rm, llvm::ArrayRef<Term> operands) const {
  std::vector<Term> x;
  for (Term t : operands)
    x.push_back(takesInt(op) ? t : m.mkFpFromBits(t, format));
  Term result;
  switch (op) {
    case Op::FpFromBits: result = x[0]; break;
    case Op::FpConvert: result = m.mkFpConvert(rm, x[0], to); break;
    case Op::FpFromSInt:
    case Op::FpFromUInt: result = m.mkFpFromInt(op == Op::FpFromSInt, rm, x[0], format); break;
    case Op::FpToSInt:
    case Op::FpToUInt: result = m.mkFpToInt(op == Op::FpToSInt, rm, x[0], intWidth); break;
    case Op::FpFma: result = m.mkFpFma(rm, x[0], x[1], x[2]); break;
    default:
      if (rounds(op))
        result = x.size() == 1 ? m.mk(op, rm, x[0]) : m.mk(op, rm, x[0], x[1]);
      else
        result = x.size() == 1 ? m.mk(op, x[0]) : m.mk(op, x[0], x[1]);
  }
  return m.isFloat(m.sort(result)) ? m.mkFpToBits(result) : result;
}

std::vector<FloatFormat> formatsOf(unsigned least, unsigned most) {
  std::vector<FloatFormat> formats;
  for (unsigned width = least; width <= most; ++width)
    for (unsigned eb = 2; eb + 2 <= width; ++eb)
      formats.push_back({eb, width - eb});
  return formats;
}

std::vector<FloatFunction> functionsOf(FloatFormat f) {
  std::vector<FloatFunction> list;
  for (unsigned i = static_cast<unsigned>(Op::FpFromBits);
       i <= static_cast<unsigned>(Op::FpIsNegative); ++i) {
    Op op = static_cast<Op>(i);
    if (op == Op::FpToBits || op == Op::FpConvert || takesInt(op) || givesInt(op))
      continue;
    list.push_back({op, f});
  }
  list.push_back({Op::FpFma, f});
  bool isSmall = f.width() <= 8;
  std::vector<FloatFormat> others =
      isSmall ? std::vector<FloatFormat>{{2, 2}, {2, 5}, {3, 3}, {5, 2}, {4, 6}}
              : std::vector<FloatFormat>{FloatFormat::binary16(), FloatFormat::binary32(),
                                         FloatFormat::binary64(), FloatFormat::x87(),
                                         FloatFormat::binary128()};
  for (FloatFormat to : others)
    if (to != f)
      list.push_back({Op::FpConvert, f, to});
  std::vector<unsigned> widths =
      isSmall ? std::vector<unsigned>{1, 2, 3, 5, 8} : std::vector<unsigned>{8, 16, 32, 64, 128};
  for (unsigned w : widths)
    for (Op op : {Op::FpFromSInt, Op::FpFromUInt, Op::FpToSInt, Op::FpToUInt})
      list.push_back({op, f, {}, w});
  return list;
}

std::string describe(llvm::ArrayRef<APInt> values) {
  std::string s;
  for (const APInt& v : values) {
    llvm::SmallString<64> digits;
    v.toString(digits, v.getBitWidth() > 16 ? 16 : 2, false);
    s += (s.empty() ? "" : ", ") + digits.str().str() + ":" + std::to_string(v.getBitWidth());
  }
  return s;
}

Lowered::Lowered(const FloatFunction& function, bool simplify) : terms_(simplify) {
  Term rm;
  if (rounds(function.op)) {
    widths_.push_back(roundingBits);
    symbols_.push_back(terms_.mkSymbol("rm", terms_.intSort(roundingBits)));
    rm = terms_.mkRounding(symbols_[0]);
  }
  std::vector<Term> operands;
  for (unsigned i = 0; i < function.numOperands(); ++i) {
    widths_.push_back(function.operandWidth());
    operands.push_back(
        terms_.mkSymbol("x" + std::to_string(i), terms_.intSort(function.operandWidth())));
  }
  symbols_.insert(symbols_.end(), operands.begin(), operands.end());
  original_ = function.apply(terms_, rm, operands);
  lowered_ = FloatLowering(terms_).lower(original_);
}

std::pair<APInt, APInt> Lowered::evaluate(llvm::ArrayRef<APInt> inputs) {
  Assignment assignment;
  for (size_t i = 0; i < inputs.size(); ++i)
    assignment.symbols.emplace(symbols_[i], inputs[i]);
  Evaluator evaluator(terms_, assignment);
  return {evaluator.bits(lowered_), evaluator.bits(original_)};
}

size_t Lowered::size() const { return cone(terms_, {lowered_}).size(); }

}  // namespace fathom::ilr::testing
