// Export of terms as SMT-LIB. Terms are shared graphs, SMT-LIB text is a tree:
// printing a graph as a tree can be exponentially long, and printing it as
// nested lets sends the recursive parsers of several solvers into the end of
// their stack. So a term that occurs more than once, or that would nest too
// deep, is printed as a definition of its own, in ascending order of handles,
// which is a topological order; the rest is written where it is used. Each line
// then has a bounded nesting, and the output grows linearly with the graph.
#include "smtlib/printer.h"

#include "ilr/cone.h"
#include "smtlib/expand.h"
#include "smtlib/expand_floats.h"
#include "support/error.h"

#include <algorithm>
#include <ostream>

namespace fathom::smtlib {

using ilr::Op;
using ilr::Term;

namespace {

constexpr unsigned maxInlineDepth = 6;
constexpr size_t maxInlineSize = 90;
constexpr unsigned maxLeafWidth = 128;

// Written wherever it occurs, without a definition of its own.
bool isLeaf(const ilr::TermManager& terms, Term t) {
  Op op = terms.op(t);
  return op == Op::Symbol || (op == Op::Const && terms.width(t) <= maxLeafWidth);
}

bool rotatesByConstant(const ilr::TermManager& terms, Term t) {
  Op op = terms.op(t);
  return (op == Op::RotL || op == Op::RotR) && terms.isConst(terms.operand(t, 1));
}

bool repeats(const ilr::TermManager& terms, Term t) {
  return (repeatsOperands(terms.op(t)) && !rotatesByConstant(terms, t)) ||
         repeatsFloatOperands(terms.op(t));
}

// Whether a name is the prefix and a number, as those of definitions are.
bool looksDefined(const std::string& name, const std::string& prefix) {
  return name.size() > prefix.size() && name.compare(0, prefix.size(), prefix) == 0 &&
         std::all_of(name.begin() + static_cast<long>(prefix.size()), name.end(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

bool isFreePrefix(const ilr::TermManager& terms, const std::string& prefix) {
  auto collides = [&](const std::string& name) { return looksDefined(name, prefix); };
  for (uint32_t id = 1; id <= terms.numTerms(); ++id)
    if (terms.op(Term{id}) == Op::Symbol && collides(std::string(terms.symbolName(Term{id}))))
      return false;
  for (uint32_t id = 0; id < terms.numFunctions(); ++id)
    if (collides(terms.functionName(ilr::Function{id})))
      return false;
  return true;
}

}  // namespace

Printer::Printer(std::ostream& out, const ilr::TermManager& terms, Sharing sharing)
    : out_(out), terms_(terms), sharing_(sharing), prefix_("t") {
  while (!isFreePrefix(terms, prefix_))
    prefix_ += "!";
}

// A symbol made after this printer may look like the name of a definition.
std::string Printer::takeName(const std::string& name) {
  std::string taken = names_.take(name);
  return looksDefined(taken, prefix_) ? names_.take(name) : taken;
}

void Printer::declare(Term symbol) {
  if (state(symbol) == State::Printed)
    return;
  states_[symbol.id] = State::Printed;
  std::string name = takeName(std::string(terms_.symbolName(symbol)));
  out_ << "(declare-fun " << name << " () " << sortText(terms_, terms_.sort(symbol)) << ")\n";
  symbols_.push_back(symbol);
  symbolNames_.emplace(symbol, std::move(name));
}

void Printer::declare(ilr::Function function) {
  if (functionNames_.count(function))
    return;
  std::string name = takeName(terms_.functionName(function));
  out_ << "(declare-fun " << name << " (";
  bool first = true;
  for (ilr::Sort parameter : terms_.functionParameters(function)) {
    out_ << (first ? "" : " ") << sortText(terms_, parameter);
    first = false;
  }
  out_ << ") " << sortText(terms_, terms_.functionResult(function)) << ")\n";
  functions_.push_back(function);
  functionNames_.emplace(function, std::move(name));
}

void Printer::collect(llvm::ArrayRef<Term> roots, unsigned usesOfRoots) {
  if (states_.size() <= terms_.numTerms()) {
    states_.resize(terms_.numTerms() + 1, State::New);
    uses_.resize(terms_.numTerms() + 1, 0);
  }
  std::vector<Term> reached, stack;
  auto use = [&](Term t, unsigned times) {
    if (isLeaf(terms_, t)) {
      if (terms_.op(t) == Op::Symbol && state(t) == State::New && uses_[t.id] == 0) {
        uses_[t.id] = 1;
        reached.push_back(t);
      }
      return;
    }
    if (state(t) == State::Named)
      return;
    if (uses_[t.id] == 0) {
      reached.push_back(t);
      stack.push_back(t);
      // Written out once before: a second occurrence earns a name.
      if (state(t) == State::Inlined)
        times = 2;
    }
    uses_[t.id] = static_cast<uint8_t>(std::min(uses_[t.id] + times, 2u));
  };
  for (Term root : roots)
    use(root, usesOfRoots);
  while (!stack.empty()) {
    Term t = stack.back();
    stack.pop_back();
    unsigned times = repeats(terms_, t) ? 2 : 1;
    for (unsigned i = 0; i < terms_.numOperands(t); ++i)
      use(terms_.operand(t, i), times);
  }
  std::sort(reached.begin(), reached.end());
  for (Term t : reached) {
    if (terms_.op(t) == Op::Symbol)
      declare(t);
    else if (terms_.op(t) == Op::Apply)
      declare(terms_.function(t));
  }
  for (Term t : reached) {
    unsigned uses = uses_[t.id];
    uses_[t.id] = 0;
    if (terms_.op(t) == Op::Symbol)
      continue;
    Inline expression = application(t);
    if (uses == 1 && expression.depth <= maxInlineDepth &&
        expression.text.size() <= maxInlineSize) {
      pending_.emplace(t, std::move(expression));
      continue;
    }
    std::string name = definedName(t), sort = sortText(terms_, terms_.sort(t));
    if (sharing_ == Sharing::Definition)
      out_ << "(define-fun " << name << " () " << sort << " " << expression.text << ")\n";
    else
      out_ << "(declare-fun " << name << " () " << sort << ")\n(assert (= " << name << " "
           << expression.text << "))\n";
    states_[t.id] = State::Named;
  }
}

void Printer::define(llvm::ArrayRef<Term> roots) { collect(roots, 2); }

std::string Printer::text(Term t) {
  require(isLeaf(terms_, t) ? terms_.isConst(t) || state(t) == State::Printed
                            : state(t) == State::Named,
          "the text of a term that was not defined");
  return take(t).text;
}

std::string Printer::print(Term t) {
  collect(t, 1);
  return take(t).text;
}

void Printer::assertAll(llvm::ArrayRef<Term> roots) {
  collect(roots, 1);
  for (Term t : roots)
    out_ << "(assert " << take(t).text << ")\n";
}

Printer::Inline Printer::take(Term t) {
  if (terms_.op(t) == Op::Symbol)
    return {symbolNames_.at(t), 0};
  if (state(t) == State::Named)
    return {definedName(t), 0};
  if (isLeaf(terms_, t))
    return application(t);
  auto it = pending_.find(t);
  require(it != pending_.end(), "an SMT-LIB text was used twice");
  Inline expression = std::move(it->second);
  pending_.erase(it);
  states_[t.id] = State::Inlined;
  return expression;
}

Printer::Inline Printer::application(Term t) {
  Op op = terms_.op(t);
  if (op == Op::Const) {
    return {valueText(terms_, terms_.sort(t), terms_.constValue(t)), 0};
  }
  unsigned depth = 1;
  std::vector<std::string> texts;
  for (unsigned i = 0; i < terms_.numOperands(t); ++i) {
    Inline operand = take(terms_.operand(t, i));
    depth = std::max(depth, operand.depth + 1);
    texts.push_back(std::move(operand.text));
  }
  if (ilr::isFloatOp(op))
    return {floatText(terms_, t, texts), depth + (repeatsFloatOperands(op) ? 3 : 0)};
  auto app = [&](const std::string& head) {
    std::string s = "(" + head;
    for (const std::string& operand : texts)
      s += " " + operand;
    return s + ")";
  };
  auto indexed = [&](const char* head, unsigned index) {
    return app("(_ " + std::string(head) + " " + std::to_string(index) + ")");
  };
  auto operandWidth = [&] { return terms_.width(terms_.operand(t, 0)); };

  std::string s;
  switch (op) {
    case Op::Not:
    case Op::And:
    case Op::Or:
    case Op::Xor: s = app(terms_.isBool(t) ? ilr::opName(op) : directName(op)); break;
    case Op::Select: s = app("ite"); break;
    case Op::Read: s = app("select"); break;
    case Op::Write: s = app("store"); break;
    case Op::ConstArray: s = app("(as const " + sortText(terms_, terms_.sort(t)) + ")"); break;
    case Op::Apply:
      s = texts.empty() ? functionNames_.at(terms_.function(t))
                        : app(functionNames_.at(terms_.function(t)));
      break;
    case Op::ZExt: s = indexed("zero_extend", terms_.width(t) - operandWidth()); break;
    case Op::SExt: s = indexed("sign_extend", terms_.width(t) - operandWidth()); break;
    case Op::Extract:
      s = app("(_ extract " + std::to_string(terms_.extractHi(t)) + " " +
              std::to_string(terms_.extractLo(t)) + ")");
      break;
    case Op::RotL:
    case Op::RotR:
      if (rotatesByConstant(terms_, t)) {
        texts.pop_back();
        s = indexed(
            op == Op::RotL ? "rotate_left" : "rotate_right",
            static_cast<unsigned>(terms_.constValue(terms_.operand(t, 1)).urem(operandWidth())));
        break;
      }
      s = expand(op, operandWidth(), texts[0], texts[1]);
      depth += 3;
      break;
    default:
      if (const char* name = directName(op)) {
        s = app(name);
      } else {
        s = expand(op, operandWidth(), texts[0], texts[1]);
        depth += 3;
      }
  }
  return {std::move(s), depth};
}

std::string logicName(const ilr::TermManager& terms, llvm::ArrayRef<Term> roots) {
  bool arrays = false, constantArrays = false, functions = false, floats = false;
  for (Term t : ilr::cone(terms, roots)) {
    arrays |= terms.isArray(terms.sort(t));
    constantArrays |= terms.op(t) == Op::ConstArray;
    functions |= terms.op(t) == Op::Apply;
    floats |= terms.isFloat(terms.sort(t)) || terms.isRounding(terms.sort(t));
  }
  if (constantArrays)
    return "ALL";
  return std::string("QF_") + (arrays ? "A" : "") + (functions ? "UF" : "") + "BV" +
         (floats ? "FP" : "");
}

void writeScript(std::ostream& out, const ilr::TermManager& terms, llvm::ArrayRef<Term> assertions,
                 const ScriptInfo& info) {
  if (!info.source.empty())
    out << "; " << info.source << "\n";
  out << "(set-logic " << (info.logic.empty() ? logicName(terms, assertions) : info.logic) << ")\n";
  if (!info.status.empty())
    out << "(set-info :status " << info.status << ")\n";
  if (info.produceModels)
    out << "(set-option :produce-models true)\n";
  Printer printer(out, terms, info.sharing);
  printer.assertAll(assertions);
  out << "(check-sat)\n(exit)\n";
}

}  // namespace fathom::smtlib
