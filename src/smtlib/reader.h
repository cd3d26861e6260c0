#pragma once

#include "smtlib/environment.h"
#include "smtlib/lexer.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::smtlib {

// A term and how the script spells it.
struct SourceTerm {
  ilr::Term term;
  std::string text;
};

// What a script asks for. The reader keeps names and scopes; whoever implements
// this keeps the assertions and answers. A member that returns a string
// refuses the command for that reason, unless the string is empty.
class Commands {
public:
  virtual ~Commands() = default;

  // The manager in which terms are built; after reset() another one.
  virtual ilr::TermManager& terms() = 0;

  virtual void assertTerm(ilr::Term t, std::string_view source) = 0;
  virtual void push() = 0;
  virtual void pop() = 0;
  virtual std::string checkSat(Position where, std::vector<SourceTerm> assumptions) = 0;
  virtual std::string getValue(llvm::ArrayRef<SourceTerm> queries) = 0;
  // The declared constants and functions, in the order of their declaration.
  virtual std::string getModel(const Environment& environment) = 0;
  virtual std::string getUnsatAssumptions() = 0;
  virtual std::string getAssertions() = 0;
  virtual std::string getInfo(std::string_view keyword) = 0;
  virtual void setLogic(std::string_view name) = 0;
  // Value in source form. Only what the reader does not keep itself.
  virtual void setInfo(std::string_view keyword, std::string_view value) = 0;
  virtual void setOption(std::string_view keyword, std::string_view value) = 0;
  virtual void echo(std::string_view text) = 0;
  virtual void resetAssertions() = 0;
  virtual std::string reset() = 0;
  // After every command that answered nothing.
  virtual void success() = 0;
  // Asked before every command.
  virtual bool wantsToStop() = 0;
};

struct Diagnostic {
  Position where;
  std::string message;
};

// Reads a script and carries out its commands one after the other, each as soon
// as it is complete. Returns at the end, after (exit), or at the first fault.
class Reader {
public:
  Reader(CommandSource source, Commands& commands)
      : source_(std::move(source)), commands_(commands), environment_(names_) {}

  std::optional<Diagnostic> run();

private:
  CommandSource source_;
  Commands& commands_;
  NameTable names_;
  Environment environment_;
  bool hasLogic_ = false;
};

}  // namespace fathom::smtlib
