// What each function of SMT-LIB means in ILR. Most are the same function under
// another name; the others are put together here. The sorts of the arguments
// are checked first, because a wrong sort is the user's mistake, while the term
// manager treats it as one of ours.
#include "smtlib/operators.h"

#include "smtlib/environment.h"
#include "smtlib/symbols.h"
#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::smtlib {

using ilr::Op;
using ilr::Term;
using ilr::TermManager;

namespace {

constexpr OperatorInfo infos[] = {
#define OPERATOR(enumerator, name, min, max, indices) {name, min, max, indices},
#include "smtlib/operators.def"
};

// The ILR function that a binary operator over bit-vectors is; Const for none.
Op sameFunction(Operator op) {
  switch (op) {
    case Operator::BvAnd: return Op::And;
    case Operator::BvOr: return Op::Or;
    case Operator::BvXor: return Op::Xor;
    case Operator::BvAdd: return Op::Add;
    case Operator::BvSub: return Op::Sub;
    case Operator::BvMul: return Op::Mul;
    case Operator::BvUDiv: return Op::UDiv;
    case Operator::BvURem: return Op::URem;
    case Operator::BvSDiv: return Op::SDiv;
    case Operator::BvSRem: return Op::SRem;
    case Operator::BvShl: return Op::Shl;
    case Operator::BvLShr: return Op::LShr;
    case Operator::BvAShr: return Op::AShr;
    case Operator::BvUlt: return Op::Ult;
    case Operator::BvUle: return Op::Ule;
    case Operator::BvUgt: return Op::Ugt;
    case Operator::BvUge: return Op::Uge;
    case Operator::BvSlt: return Op::Slt;
    case Operator::BvSle: return Op::Sle;
    case Operator::BvSgt: return Op::Sgt;
    case Operator::BvSge: return Op::Sge;
    case Operator::BvUAddO: return Op::UAddO;
    case Operator::BvSAddO: return Op::SAddO;
    case Operator::BvUSubO: return Op::USubO;
    case Operator::BvSSubO: return Op::SSubO;
    case Operator::BvUMulO: return Op::UMulO;
    case Operator::BvSMulO: return Op::SMulO;
    case Operator::BvSDivO: return Op::SDivO;
    default: return Op::Const;
  }
}

class Application {
public:
  Application(TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
              llvm::ArrayRef<Term> arguments)
      : terms_(terms), op_(op), indices_(indices), args_(arguments) {}

  Term build();
  std::string problem;

private:
  Term fail(const std::string& message) {
    problem = std::string(infos[static_cast<unsigned>(op_)].name) + " " + message;
    return {};
  }
  std::string sortOf(size_t i) const { return sortText(terms_, terms_.sort(args_[i])); }
  bool countsFit();
  bool allBool();
  bool allBitVectors();
  bool allOneSort(const char* what);
  Term leftFold(Op op);
  Term balancedConcat();
  Term equal();
  Term distinct();
  Term ite();
  Term indexed();
  Term repeat();
  Term smod();
  Term selectOrStore();

  TermManager& terms_;
  Operator op_;
  llvm::ArrayRef<uint64_t> indices_;
  llvm::ArrayRef<Term> args_;
};

bool Application::countsFit() {
  const OperatorInfo& info = infos[static_cast<unsigned>(op_)];
  size_t n = args_.size();
  if (n >= info.minArguments && (info.maxArguments == 0 || n <= info.maxArguments))
    return true;
  std::string wanted = (info.maxArguments == 0 ? "at least " : "") +
                       std::to_string(info.minArguments) +
                       (info.minArguments == 1 ? " argument" : " arguments");
  fail("takes " + wanted + ", but has " + std::to_string(n));
  return false;
}

bool Application::allBool() {
  for (size_t i = 0; i < args_.size(); ++i)
    if (!terms_.isBool(args_[i])) {
      fail("takes Bool arguments, but argument " + std::to_string(i + 1) + " has sort " +
           sortOf(i));
      return false;
    }
  return true;
}

bool Application::allBitVectors() {
  for (size_t i = 0; i < args_.size(); ++i)
    if (!terms_.isInt(terms_.sort(args_[i]))) {
      fail("takes bit-vectors, but argument " + std::to_string(i + 1) + " has sort " + sortOf(i));
      return false;
    }
  return true;
}

bool Application::allOneSort(const char* what) {
  for (size_t i = 1; i < args_.size(); ++i)
    if (terms_.sort(args_[i]) != terms_.sort(args_[0])) {
      fail(std::string("takes ") + what + ", but the sorts are " + sortOf(0) + " and " + sortOf(i));
      return false;
    }
  return true;
}

Term Application::leftFold(Op op) {
  Term result = args_[0];
  for (Term t : args_.drop_front())
    result = terms_.mk(op, result, t);
  return result;
}

// Balanced, so that a long list of constants does not copy its front each time.
Term Application::balancedConcat() {
  uint64_t width = 0;
  for (Term t : args_)
    width += terms_.width(t);
  if (width >= widthLimit)
    return fail("gives " + std::to_string(width) + " bits, but sorts have fewer than 2^24");
  llvm::SmallVector<Term, 16> level(args_.begin(), args_.end());
  while (level.size() > 1) {
    size_t out = 0;
    for (size_t i = 0; i < level.size(); i += 2)
      level[out++] =
          i + 1 < level.size() ? terms_.mk(Op::Concat, level[i], level[i + 1]) : level[i];
    level.resize(out);
  }
  return level[0];
}

Term Application::equal() {
  if (!allOneSort("arguments of one sort"))
    return {};
  llvm::SmallVector<Term, 8> links;
  for (size_t i = 1; i < args_.size(); ++i)
    links.push_back(terms_.mkEq(args_[i - 1], args_[i]));
  return terms_.mkAnd(links);
}

Term Application::distinct() {
  if (!allOneSort("arguments of one sort"))
    return {};
  ilr::Sort sort = terms_.sort(args_[0]);
  // More arguments than values: some two are equal.
  if (!terms_.isArray(sort) && terms_.width(sort) < 32 &&
      args_.size() > (size_t{1} << terms_.width(sort)))
    return terms_.mkFalse();
  llvm::SmallVector<Term, 8> pairs;
  for (size_t i = 0; i < args_.size(); ++i)
    for (size_t j = i + 1; j < args_.size(); ++j)
      pairs.push_back(terms_.mk(Op::Ne, args_[i], args_[j]));
  return terms_.mkAnd(pairs);
}

Term Application::ite() {
  if (!terms_.isBool(args_[0]))
    return fail("takes a Bool condition, but it has sort " + sortOf(0));
  if (terms_.sort(args_[1]) != terms_.sort(args_[2]))
    return fail("takes two branches of one sort, but theirs are " + sortOf(1) + " and " +
                sortOf(2));
  return terms_.mkSelect(args_[0], args_[1], args_[2]);
}

Term Application::repeat() {
  uint64_t times = indices_[0];
  Term x = args_[0];
  if (times == 0)
    return fail("must repeat at least once");
  if (times >= widthLimit || times * terms_.width(x) >= widthLimit)
    return fail("gives more bits than sorts have, which is fewer than 2^24");
  // By doubling: the copies are equal, so their order does not matter.
  Term result;
  for (Term power = x; times; times >>= 1) {
    if (times & 1)
      result = result ? terms_.mk(Op::Concat, result, power) : power;
    if (times > 1)
      power = terms_.mk(Op::Concat, power, power);
  }
  return result;
}

Term Application::indexed() {
  Term x = args_[0];
  unsigned width = terms_.width(x);
  switch (op_) {
    case Operator::Extract: {
      uint64_t hi = indices_[0], lo = indices_[1];
      if (lo > hi)
        return fail("takes the high bit first, but " + std::to_string(hi) + " is below " +
                    std::to_string(lo));
      if (hi >= width)
        return fail("of bit " + std::to_string(hi) + " needs more than the " +
                    std::to_string(width) + (width == 1 ? " bit" : " bits") + " of its argument");
      return terms_.mkExtract(x, static_cast<unsigned>(hi), static_cast<unsigned>(lo));
    }
    case Operator::Repeat: return repeat();
    case Operator::ZeroExtend:
    case Operator::SignExtend: {
      if (indices_[0] >= widthLimit || indices_[0] + width >= widthLimit)
        return fail("gives more bits than sorts have, which is fewer than 2^24");
      unsigned extended = width + static_cast<unsigned>(indices_[0]);
      return op_ == Operator::ZeroExtend ? terms_.mkZExt(x, extended) : terms_.mkSExt(x, extended);
    }
    default:
      return terms_.mk(op_ == Operator::RotateLeft ? Op::RotL : Op::RotR, x,
                       terms_.mkInt(width, indices_[0] % width));
  }
}

// The remainder with the sign of the divisor: that of bvsrem, moved into the
// divisor's half of the numbers.
Term Application::smod() {
  Term y = args_[1];
  unsigned sign = terms_.width(y) - 1;
  Term rem = terms_.mk(Op::SRem, args_[0], y);
  Term zero = terms_.mkInt(llvm::APInt(terms_.width(y), 0));
  Term wrongSign =
      terms_.mk(Op::Ne, terms_.mkExtract(rem, sign, sign), terms_.mkExtract(y, sign, sign));
  Term moves = terms_.mkAnd(terms_.mk(Op::Ne, rem, zero), wrongSign);
  return terms_.mkSelect(moves, terms_.mk(Op::Add, rem, y), rem);
}

Term Application::selectOrStore() {
  ilr::Sort array = terms_.sort(args_[0]);
  if (!terms_.isArray(array))
    return fail("takes an array, but its first argument has sort " + sortOf(0));
  if (terms_.sort(args_[1]) != terms_.intSort(terms_.indexWidth(array)))
    return fail("takes an index of sort " +
                sortText(terms_, terms_.intSort(terms_.indexWidth(array))) + ", but it has sort " +
                sortOf(1));
  if (op_ == Operator::Select)
    return terms_.mk(Op::Read, args_[0], args_[1]);
  if (terms_.sort(args_[2]) != terms_.intSort(terms_.elementWidth(array)))
    return fail("takes an element of sort " +
                sortText(terms_, terms_.intSort(terms_.elementWidth(array))) +
                ", but it has sort " + sortOf(2));
  return terms_.mk(Op::Write, args_[0], args_[1], args_[2]);
}

Term Application::build() {
  if (isConstantOperator(op_))
    return fail("is not a function");
  if (!countsFit())
    return {};
  if (isFloatOperator(op_)) {
    Term result = applyFloatOperator(terms_, op_, indices_, args_, problem);
    if (!result)
      fail(problem);
    return result;
  }
  switch (op_) {
    case Operator::Not: return allBool() ? terms_.mkNot(args_[0]) : Term{};
    case Operator::And: return allBool() ? terms_.mkAnd(args_) : Term{};
    case Operator::Or: return allBool() ? terms_.mkOr(args_) : Term{};
    case Operator::Xor: return allBool() ? leftFold(Op::Xor) : Term{};
    case Operator::Implies: {
      if (!allBool())
        return {};
      Term result = args_.back();
      for (size_t i = args_.size() - 1; i-- > 0;)
        result = terms_.mkImplies(args_[i], result);
      return result;
    }
    case Operator::Equal: return equal();
    case Operator::Distinct: return distinct();
    case Operator::Ite: return ite();
    case Operator::Select:
    case Operator::Store: return selectOrStore();
    default: break;
  }

  if (!allBitVectors())
    return {};
  if (!indices_.empty())
    return indexed();
  if (op_ == Operator::Concat)
    return balancedConcat();
  if (!allOneSort("bit-vectors of one width"))
    return {};
  unsigned width = terms_.width(args_[0]);
  switch (op_) {
    case Operator::BvNot: return terms_.mkNot(args_[0]);
    case Operator::BvNeg: return terms_.mk(Op::Neg, args_[0]);
    case Operator::BvNand: return terms_.mkNot(terms_.mkAnd(args_[0], args_[1]));
    case Operator::BvNor: return terms_.mkNot(terms_.mkOr(args_[0], args_[1]));
    case Operator::BvXnor: return terms_.mkNot(terms_.mk(Op::Xor, args_[0], args_[1]));
    case Operator::BvComp:
      return terms_.mkSelect(terms_.mkEq(args_[0], args_[1]), terms_.mkInt(1, 1),
                             terms_.mkInt(1, 0));
    case Operator::BvSMod: return smod();
    case Operator::BvNegO:
      return terms_.mkEq(args_[0], terms_.mkInt(llvm::APInt::getSignedMinValue(width)));
    default: {
      Op same = sameFunction(op_);
      require(same != Op::Const, "an SMT-LIB operator without meaning");
      return leftFold(same);
    }
  }
}

}  // namespace

const OperatorInfo& operatorInfo(Operator op) { return infos[static_cast<unsigned>(op)]; }

Term constantOperator(TermManager& terms, Operator op) {
  switch (op) {
    case Operator::True: return terms.mkTrue();
    case Operator::False: return terms.mkFalse();
    case Operator::Rne:
    case Operator::RneLong: return terms.mkRounding(ilr::Rounding::NearestEven);
    case Operator::Rna:
    case Operator::RnaLong: return terms.mkRounding(ilr::Rounding::NearestAway);
    case Operator::Rtp:
    case Operator::RtpLong: return terms.mkRounding(ilr::Rounding::TowardPositive);
    case Operator::Rtn:
    case Operator::RtnLong: return terms.mkRounding(ilr::Rounding::TowardNegative);
    default: return terms.mkRounding(ilr::Rounding::TowardZero);
  }
}

Term applyOperator(TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
                   llvm::ArrayRef<Term> arguments, std::string& problem) {
  Application application(terms, op, indices, arguments);
  Term result = application.build();
  problem = std::move(application.problem);
  return result;
}

}  // namespace fathom::smtlib
