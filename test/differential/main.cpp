// Random formulas on which everything must agree: evaluation before and after
// simplification, the sat backend with and without simplification, and Z3 on
// the formula as it was written; with --floats, formulas over floats, lowered, and
// by the theories of Z3 and cvc5 where the formats are common ones. A disagreement prints the seed
// and the formula; `fathom_differential --seed SEED --count 1` repeats it.
#include "ilr/cone.h"
#include "ilr/evaluate.h"
#include "ilr/print.h"
#include "random_floats.h"
#include "random_formula.h"
#include "smtlib/printer.h"
#include "solve/factory.h"
#include "solve/sat_solver.h"
#include "solve/z3_solver.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

using namespace fathom;
using namespace fathom::ilr;

namespace {

// The same assignment for another manager, by names.
Assignment translate(const TermManager& from, TermManager& to, const Assignment& assignment) {
  Assignment result;
  for (const auto& [symbol, value] : assignment.symbols)
    if (Term t = to.findSymbol(from.symbolName(symbol)))
      result.symbols[t] = value;
  for (const auto& [f, value] : assignment.functions) {
    std::vector<Sort> parameters;
    for (Sort s : from.functionParameters(f))
      parameters.push_back(from.isBool(s) ? to.boolSort() : to.intSort(from.width(s)));
    Sort result_ = from.functionResult(f);
    result.functions[to.mkFunction(
        from.functionName(f), parameters,
        from.isBool(result_) ? to.boolSort() : to.intSort(from.width(result_)))] = value;
  }
  return result;
}

Assignment randomAssignment(const TermManager& m, Term root, std::mt19937_64& random) {
  Assignment assignment;
  auto value = [&](unsigned width) {
    uint64_t words[3] = {random(), random(), random()};
    llvm::APInt v = llvm::APInt(192, words).zextOrTrunc(width);
    return random() % 3 ? v : llvm::APInt(64, random() % 4).zextOrTrunc(width);
  };
  for (Term t : cone(m, {root}))
    if (m.op(t) == Op::Symbol) {
      Sort s = m.sort(t);
      if (m.isArray(s)) {
        ArrayValue array{value(m.elementWidth(s)), {}};
        for (int i = 0; i < 4; ++i)
          array.elements[value(m.indexWidth(s))] = value(m.elementWidth(s));
        assignment.symbols[t] = array;
      } else {
        assignment.symbols[t] = m.isRounding(s) ? llvm::APInt(roundingBits, random() % numRoundings)
                                                : value(m.width(s));
      }
    } else if (m.op(t) == Op::Apply && random() % 2) {
      Function f = m.function(t);
      FunctionValue& table = assignment.functions[f];
      if (table.table.empty())
        table.otherwise = value(m.width(m.functionResult(f)));
      std::vector<llvm::APInt> arguments;
      for (Sort s : m.functionParameters(f))
        arguments.push_back(value(m.width(s)));
      table.table[arguments] = value(m.width(m.functionResult(f)));
    }
  return assignment;
}

struct Totals {
  unsigned sat = 0, unsat = 0, undecided = 0, failed = 0;
};

const char* text(solve::Answer a) {
  return a == solve::Answer::Sat ? "sat" : a == solve::Answer::Unsat ? "unsat" : "unknown";
}

void disagree(uint64_t seed, const TermManager& plain, Term root, const std::string& what,
              Totals& totals) {
  ++totals.failed;
  std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), what.c_str());
  print(std::cout, plain, {root});
}

void check(uint64_t seed, Totals& totals) {
  TermManager simplified, plain(false);
  Term simple = differential::RandomFormula(simplified, seed).build();
  Term root = differential::RandomFormula(plain, seed).build();

  std::mt19937_64 random(seed);
  for (int i = 0; i < 8; ++i) {
    Assignment assignment = randomAssignment(plain, root, random);
    Assignment translated = translate(plain, simplified, assignment);
    if (Evaluator(plain, assignment).isTrue(root) !=
        Evaluator(simplified, translated).isTrue(simple))
      return disagree(seed, plain, root, "simplification changed the value", totals);
  }

  solve::SatSolver onSimple(simplified), onPlain(plain);
  solve::Z3Solver z3(plain);
  onSimple.assertTerm(simple);
  onPlain.assertTerm(root);
  z3.assertTerm(root);
  solve::Answer a = onSimple.check({}, Deadline::after(10)).answer;
  solve::Answer b = onPlain.check({}, Deadline::after(10)).answer;
  solve::Answer c = z3.check({}, Deadline::after(10)).answer;
  solve::Answer known = a != solve::Answer::Unknown ? a : b != solve::Answer::Unknown ? b : c;
  for (solve::Answer x : {a, b, c})
    if (x != solve::Answer::Unknown && x != known)
      return disagree(
          seed, plain, root,
          std::string("simplified ") + text(a) + ", plain " + text(b) + ", z3 " + text(c), totals);
  if (a == solve::Answer::Sat &&
      !Evaluator(plain, translate(simplified, plain, onSimple.model())).isTrue(root))
    return disagree(seed, plain, root, "a model of the simplified formula is none of the formula",
                    totals);
  if (a == solve::Answer::Unknown || b == solve::Answer::Unknown || c == solve::Answer::Unknown)
    ++totals.undecided;
  else
    ++(a == solve::Answer::Sat ? totals.sat : totals.unsat);
}

void checkFloats(uint64_t seed, Totals& totals) {
  TermManager simplified, plain(false);
  Term simple = differential::RandomFloats(simplified, seed).build();
  differential::RandomFloats formula(plain, seed);
  Term root = formula.build();

  std::mt19937_64 random(seed);
  for (int i = 0; i < 8; ++i) {
    Assignment assignment = randomAssignment(plain, root, random);
    Assignment translated = translate(plain, simplified, assignment);
    if (Evaluator(plain, assignment).isTrue(root) !=
        Evaluator(simplified, translated).isTrue(simple))
      return disagree(seed, plain, root, "simplification changed the value", totals);
  }

  struct Way {
    const char *solver, *floats;
    bool simplify;
  };
  std::vector<Way> ways = {
      {"sat", "lowered", true}, {"sat", "lowered", false}, {"z3", "lowered", false}};
  if (formula.isForTheories()) {
    ways.push_back({"z3", "theory", false});
    ways.push_back({"cvc5", "theory", false});
  }
  solve::Answer known = solve::Answer::Unknown;
  bool undecided = false;
  std::string answers;
  for (const Way& way : ways) {
    solve::SolverConfig config;
    config.spec = way.solver;
    config.floats = way.floats;
    auto made = solve::makeSolver(way.simplify ? simplified : plain, config);
    auto& solver = *std::get<std::unique_ptr<solve::Solver>>(made);
    solver.assertTerm(way.simplify ? simple : root);
    solve::Answer a = solver.check({}, Deadline::after(5)).answer;
    answers += std::string(answers.empty() ? "" : ", ") + way.solver + " " + way.floats +
               (way.simplify ? " simplified " : " ") + text(a);
    undecided |= a == solve::Answer::Unknown;
    if (a == solve::Answer::Unknown)
      continue;
    if (known != solve::Answer::Unknown && a != known)
      return disagree(seed, plain, root, answers, totals);
    known = a;
  }
  if (undecided)
    ++totals.undecided;
  else
    ++(known == solve::Answer::Sat ? totals.sat : totals.unsat);
}

}  // namespace

int main(int argc, char** argv) {
  uint64_t seed = 1, count = 1000;
  bool floats = argc > 1 && std::strcmp(argv[1], "--floats") == 0;
  for (int i = 1 + floats; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--seed") == 0)
      seed = std::strtoull(argv[i + 1], nullptr, 10);
    else if (std::strcmp(argv[i], "--count") == 0)
      count = std::strtoull(argv[i + 1], nullptr, 10);
  }
  Totals totals;
  for (uint64_t s = seed; s < seed + count; ++s) {
    try {
      floats ? checkFloats(s, totals) : check(s, totals);
    } catch (const std::exception& e) {
      ++totals.failed;
      std::printf("seed %llu: %s\n", static_cast<unsigned long long>(s), e.what());
    }
  }
  std::printf("formulas cross-checked: %llu (%u sat, %u unsat, %u undecided by one of them)\n",
              static_cast<unsigned long long>(count), totals.sat, totals.unsat, totals.undecided);
  // An undecided formula is no pass; hard ones are drawn now and then, but rarely.
  if (totals.undecided * 50 > count) {
    std::printf("too many undecided formulas\n");
    totals.failed += totals.undecided;
    totals.undecided = 0;
  }
  std::printf("%u passed, %u failed, %u skipped\n", totals.sat + totals.unsat, totals.failed,
              totals.undecided);
  return totals.failed != 0;
}
