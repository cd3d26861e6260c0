// Property files of the software verification competition, SV-COMP. Each line is a formula,
//
//   CHECK( init(main()), LTL(G ! call(reach_error())) )
//
// and the rules of the competition have a short list of them. So a line is compared with the list
// after its blanks are taken away; only the names of two functions vary, the one with which the
// program starts and the one that must not be called. Temporal logic as such is not for a bounded
// model checker: what says that something happens at last, or is about threads, is refused by name.
#include "driver/check_property.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>

namespace fathom::driver {

namespace {

constexpr const char decided[] =
    "Fathom decides unreach-call, valid-memsafety, valid-memcleanup and no-overflow";

struct Formula {
  const char *text, *name;
};
constexpr Formula known[] = {{"Gvalid-deref", "valid-deref"},
                             {"Gvalid-free", "valid-free"},
                             {"Gvalid-memtrack", "valid-memtrack"},
                             {"Gvalid-memcleanup", "valid-memcleanup"},
                             {"G!overflow", "no-overflow"}};
constexpr Formula refused[] = {
    {"Fend", "termination"}, {"G!data-race", "no-data-race"}, {"Gdef-behavior", "def-behavior"}};

bool isName(llvm::StringRef text) {
  return !text.empty() && !llvm::isDigit(text[0]) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

std::string withoutBlanks(llvm::StringRef line) {
  std::string text;
  for (char c : line)
    if (!llvm::isSpace(c))
      text += c;
  return text;
}

// What is wrong with the line, or nothing.
std::string readFormula(llvm::StringRef line, SvCompProperty& property) {
  std::string stripped = withoutBlanks(line);
  llvm::StringRef text = stripped;
  std::string unknown = "'" + line.str() + "' is no property of SV-COMP's rules; " + decided;
  if (text.starts_with("COVER("))
    return std::string("test generation (COVER) is not supported; ") + decided;
  auto [start, formula] = text.split("()),LTL(");
  if (!start.consume_front("CHECK(init(") || !isName(start) || !formula.consume_back("))"))
    return unknown;
  if (!property.entry.empty() && property.entry != start)
    return "the properties start with different functions, '" + property.entry + "' and '" +
           start.str() + "'";
  property.entry = start.str();
  auto add = [&](const std::string& name) {
    if (!property.has(name))
      property.names.push_back(name);
  };
  for (const Formula& one : refused)
    if (formula == one.text)
      return std::string(one.name) + " is not supported; " + decided;
  for (const Formula& one : known)
    if (formula == one.text) {
      add(one.name);
      return "";
    }
  if (!formula.consume_front("G!call(") || !formula.consume_back("())") || !isName(formula))
    return unknown;
  if (!property.errorFunction.empty() && property.errorFunction != formula)
    return "only one function can be the one that must not be called, not both '" +
           property.errorFunction + "' and '" + formula.str() + "'";
  property.errorFunction = formula.str();
  add("unreach-call");
  return "";
}

}  // namespace

bool SvCompProperty::has(std::string_view name) const {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::variant<SvCompProperty, Problem> readProperty(const std::string& file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer)
    return Problem{inputError,
                   "cannot read the property file '" + file + "': " + buffer.getError().message()};
  SvCompProperty property;
  property.file = file;
  property.text = (*buffer)->getBuffer().trim().str();
  llvm::SmallVector<llvm::StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n');
  for (size_t i = 0; i < lines.size(); ++i) {
    llvm::StringRef line = lines[i].trim();
    if (line.empty())
      continue;
    if (std::string wrong = readFormula(line, property); !wrong.empty())
      return Problem{inputError, file + ":" + std::to_string(i + 1) + ": " + wrong};
  }
  if (property.names.empty())
    return Problem{inputError, "the property file '" + file + "' is empty"};
  return property;
}

}  // namespace fathom::driver
