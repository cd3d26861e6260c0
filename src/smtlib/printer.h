#pragma once

#include "ilr/term_manager.h"
#include "smtlib/symbols.h"

#include <iosfwd>
#include <string>
#include <unordered_map>
#include <vector>

namespace fathom::smtlib {

// How a shared term gets its name.
enum class Sharing {
  Definition,  // (define-fun t7 () SORT ...)
  Equation,    // (declare-fun t7 () SORT) (assert (= t7 ...)), for readers without define-fun
};

// Prints terms of one manager as SMT-LIB 2.6, each at most once: what a term
// needs and was not printed before is declared and defined on the stream, and
// the term itself is then a name or a short expression. Shared and deep terms
// get names (`t` and the handle), so no line nests deeper than a small bound.
// For a solver process that is fed bit by bit, as well as for whole scripts.
class Printer {
public:
  Printer(std::ostream& out, const ilr::TermManager& terms, Sharing sharing = Sharing::Definition);

  // Prints the declarations and definitions that the terms need; text() of
  // each can be used afterwards.
  void define(llvm::ArrayRef<ilr::Term> roots);
  // The text that stands for t: a constant, or the name of a defined term.
  std::string text(ilr::Term t);
  // define and text in one.
  std::string print(ilr::Term t);
  // Declares and defines what is needed, then (assert t) for each.
  void assertAll(llvm::ArrayRef<ilr::Term> roots);

  // What was declared, in that order, and under which name.
  const std::vector<ilr::Term>& symbols() const { return symbols_; }
  const std::vector<ilr::Function>& functions() const { return functions_; }
  const std::string& symbolName(ilr::Term symbol) const { return symbolNames_.at(symbol); }
  const std::string& functionName(ilr::Function f) const { return functionNames_.at(f); }

private:
  struct Inline {
    std::string text;
    unsigned depth = 0;
  };
  enum class State : uint8_t { New, Printed, Inlined, Named };

  State state(ilr::Term t) const { return t.id < states_.size() ? states_[t.id] : State::New; }
  // Prints what the roots need; uses below 2 lets a root that occurs nowhere
  // else wait in pending_.
  void collect(llvm::ArrayRef<ilr::Term> roots, unsigned usesOfRoots);
  std::string takeName(const std::string& name);
  void declare(ilr::Term symbol);
  void declare(ilr::Function function);
  Inline take(ilr::Term t);
  Inline application(ilr::Term t);
  std::string definedName(ilr::Term t) const { return prefix_ + std::to_string(t.id); }

  std::ostream& out_;
  const ilr::TermManager& terms_;
  Sharing sharing_;
  std::string prefix_;
  NameSupply names_;
  std::vector<State> states_;
  std::vector<uint8_t> uses_;                      // within one collect(); 2 is many
  std::unordered_map<ilr::Term, Inline> pending_;  // texts waiting for their one use
  std::vector<ilr::Term> symbols_;
  std::vector<ilr::Function> functions_;
  std::unordered_map<ilr::Term, std::string> symbolNames_;
  std::unordered_map<ilr::Function, std::string> functionNames_;
};

// The smallest logic that holds the terms: QF_BV, QF_ABV, QF_UFBV or QF_AUFBV, with FP
// behind it if there are floats;
// ALL where constant arrays occur, which z3 reads in no smaller logic.
std::string logicName(const ilr::TermManager& terms, llvm::ArrayRef<ilr::Term> roots);

struct ScriptInfo {
  std::string logic;   // empty: logicName
  std::string status;  // "sat", "unsat", "unknown" or empty
  std::string source;  // what the script is about; empty for nothing
  Sharing sharing = Sharing::Definition;
  bool produceModels = false;
};

// A whole script: logic, declarations, definitions, assertions, check-sat, exit.
void writeScript(std::ostream& out, const ilr::TermManager& terms,
                 llvm::ArrayRef<ilr::Term> assertions, const ScriptInfo& info = {});

}  // namespace fathom::smtlib
