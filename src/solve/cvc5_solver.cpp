// cvc5 as a backend. Nothing can make a running check of version 1.0.3 return, so
// the check happens in a forked child, which builds the problem through the API and
// is killed when the time is over or somebody interrupts. The price is that every
// check translates the whole problem.
//
// Values of functions are not read from cvc5 (they are lambda terms): the values
// of all applications and of their arguments say everything the formula can see.

#include "solve/cvc5_solver.h"

#include "solve/cone.h"
#include "solve/cvc5_builder.h"
#include "solve/forked_check.h"
#include "support/error.h"

#include "llvm/ADT/StringRef.h"

#include <set>
#include <sstream>

namespace fathom::solve {

using ilr::Term;
using llvm::APInt;

namespace {

struct NotATable {};  // an array value that is no finite table

class Cvc5Check {
public:
  Cvc5Check(const ilr::TermManager& terms, const Cone& cone)
      : terms_(terms), cone_(cone), builder_(terms, solver_), translator_(terms, builder_) {}

  Finding run(llvm::ArrayRef<Term> assertions, llvm::ArrayRef<Term> assumptions) {
    solver_.setLogic(cone_.logic());
    solver_.setOption("produce-models", "true");
    // Without it, there are only float and double.
    if (cone_.hasFloats)
      solver_.setOption("fp-exp", "true");
    if (!assumptions.empty())
      solver_.setOption("produce-unsat-assumptions", "true");
    for (Term t : assertions)
      solver_.assertFormula(translator_.translate(t));
    std::vector<cvc5::Term> literals;
    for (Term t : assumptions)
      literals.push_back(translator_.translate(t));
    for (const cvc5::Term& condition : builder_.takeConditions())
      solver_.assertFormula(condition);
    cvc5::Result result =
        literals.empty() ? solver_.checkSat() : solver_.checkSatAssuming(literals);

    Finding finding;
    if (result.isSat()) {
      try {
        readModel(finding.model);
        finding.result.answer = Answer::Sat;
      } catch (const NotATable&) {
        finding.result.reason = "cvc5 gave a model that is not a finite table";
      }
    } else if (result.isUnsat()) {
      finding.result.answer = Answer::Unsat;
      std::set<cvc5::Term> failed;
      if (!literals.empty())
        for (const cvc5::Term& l : solver_.getUnsatAssumptions())
          failed.insert(l);
      for (size_t i = 0; i < literals.size(); ++i)
        if (failed.erase(literals[i]))
          finding.failed.push_back(assumptions[i]);
    } else {
      std::ostringstream reason;
      reason << "cvc5: " << result.getUnknownExplanation();
      finding.result.reason = reason.str();
    }
    return finding;
  }

private:
  void readModel(ilr::Assignment& model) {
    for (Term t : cone_.symbols) {
      ilr::Sort sort = terms_.sort(t);
      if (terms_.isArray(sort))
        model.symbols.emplace(t, array(sort, solver_.getValue(translator_[t])));
      else
        model.symbols.emplace(t, value(t));
    }
    for (Term t : cone_.applies) {
      std::vector<APInt> arguments;
      for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
        arguments.push_back(value(terms_.operand(t, i)));
      auto [it, isNew] = model.functions.try_emplace(terms_.function(t));
      if (isNew)
        it->second.otherwise = APInt(terms_.width(t), 0);
      it->second.table.insert_or_assign(std::move(arguments), value(t));
    }
  }

  APInt value(Term t) {
    cvc5::Term v = solver_.getValue(translator_[t]);
    ilr::Sort sort = terms_.sort(t);
    if (terms_.isFloat(sort))
      return floating(terms_.format(sort), v);
    return terms_.isRounding(sort) ? rounding(v) : bits(terms_.width(t), v);
  }

  static APInt floating(ilr::FloatFormat f, const cvc5::Term& value) {
    if (value.isFloatingPointNaN())
      return f.nan();
    for (bool negative : {false, true}) {
      if (negative ? value.isFloatingPointNegInf() : value.isFloatingPointPosInf())
        return f.infinity(negative);
      if (negative ? value.isFloatingPointNegZero() : value.isFloatingPointPosZero())
        return f.zero(negative);
    }
    if (!value.isFloatingPointValue())
      throw NotATable{};
    return bits(f.width(), std::get<2>(value.getFloatingPointValue()));
  }

  static APInt rounding(const cvc5::Term& value) {
    auto number = [](ilr::Rounding mode) {
      return APInt(ilr::roundingBits, static_cast<uint64_t>(mode));
    };
    if (!value.isRoundingModeValue())
      throw NotATable{};
    switch (value.getRoundingModeValue()) {
      case cvc5::ROUND_NEAREST_TIES_TO_EVEN: return number(ilr::Rounding::NearestEven);
      case cvc5::ROUND_NEAREST_TIES_TO_AWAY: return number(ilr::Rounding::NearestAway);
      case cvc5::ROUND_TOWARD_POSITIVE: return number(ilr::Rounding::TowardPositive);
      case cvc5::ROUND_TOWARD_NEGATIVE: return number(ilr::Rounding::TowardNegative);
      default: return number(ilr::Rounding::TowardZero);
    }
  }

  ilr::ArrayValue array(ilr::Sort sort, cvc5::Term value) const {
    ilr::ArrayValue result;
    while (value.getKind() == cvc5::STORE) {
      result.elements.emplace(bits(terms_.indexWidth(sort), value[1]),  // outer stores win
                              bits(terms_.elementWidth(sort), value[2]));
      value = value[0];
    }
    if (!value.isConstArray())
      throw NotATable{};
    result.otherwise = bits(terms_.elementWidth(sort), value.getConstArrayBase());
    return result;
  }

  static APInt bits(unsigned width, const cvc5::Term& value) {
    if (value.isBooleanValue())
      return APInt(1, value.getBooleanValue());
    if (!value.isBitVectorValue())
      throw NotATable{};
    return APInt(width, llvm::StringRef(value.getBitVectorValue(16)), 16);
  }

  const ilr::TermManager& terms_;
  const Cone& cone_;
  cvc5::Solver solver_;
  Cvc5Builder builder_;
  Translator<Cvc5Builder> translator_;
};

}  // namespace

Result Cvc5Solver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  Cone cone = coneOf(terms_, assertions(), assumptions);
  auto work = [&] { return Cvc5Check(terms_, cone).run(assertions(), assumptions); };
  std::optional<Finding> finding =
      runForked("cvc5", terms_, work, [&] { return mustStop(deadline); });
  if (!finding)
    return stopped(deadline);
  model_ = std::move(finding->model);
  failed_ = std::move(finding->failed);
  return finding->result;
}

}  // namespace fathom::solve
