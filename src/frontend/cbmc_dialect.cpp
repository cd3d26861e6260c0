// CBMC's C is a little more than C. Harnesses compare structs with ==, and assign
// structs that have a const member, and write implications. clang refuses that, and says
// where. If a C program has such errors, it is compiled again, with other
// tokens there (dialect_writer.cpp):
//
//   a == b     the members are compared
//   a = b      the bytes are copied
//   a ==> b    !(a) || (b); binds less than ||, and to the right
//
// goto-cc also passes over declarations of a function that contradict its definition, by their
// type or because it is static: then each
// is forgotten when the next one comes (late_names.cpp).
//
// What clang refuses only then (a comparison in an implication) is mended in the next round. The
// text stays as it is, and with it all places and what the preprocessor makes of the text. If
// anything else is wrong, the errors of the first round are told.
#include "frontend/cbmc_dialect.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

#include <optional>

namespace fathom::frontend {

namespace {

constexpr uint64_t mostElements = 64;

// A condition that says that two values of this type are equal, or nothing if C does
// not tell what that means.
std::optional<std::string> equality(clang::QualType type, const std::string& left,
                                    const std::string& right) {
  if (type->isScalarType())
    return left + " == " + right;
  std::string text;
  auto add = [&text](const std::optional<std::string>& part) {
    if (part)
      text += (text.empty() ? "" : " && ") + *part;
    return part.has_value();
  };
  if (const auto* array = llvm::dyn_cast<clang::ConstantArrayType>(type.getCanonicalType())) {
    uint64_t size = array->getSize().getZExtValue();
    if (size > mostElements)
      return std::nullopt;
    for (uint64_t i = 0; i < size; ++i) {
      std::string index = "[" + std::to_string(i) + "]";
      if (!add(equality(array->getElementType(), left + index, right + index)))
        return std::nullopt;
    }
    return text.empty() ? "1" : "(" + text + ")";
  }
  const clang::RecordDecl* record = type->getAsRecordDecl();
  if (!record || record->isUnion() || !record->getDefinition())
    return std::nullopt;
  for (const clang::FieldDecl* field : record->getDefinition()->fields()) {
    if (field->isUnnamedBitField())
      continue;
    // The members of an anonymous struct are members of this one.
    std::string member = field->isAnonymousStructOrUnion() ? "" : "." + field->getName().str();
    if (!add(equality(field->getType(), left + member, right + member)))
      return std::nullopt;
  }
  return text.empty() ? "1" : "(" + text + ")";
}

// A range of one file's text.
struct Place {
  clang::FileID file;
  unsigned begin = 0, end = 0;
};

std::optional<Place> placeOf(const clang::SourceManager& sources,
                             const clang::LangOptions& language, clang::SourceRange range) {
  auto [file, begin] = sources.getDecomposedLoc(sources.getFileLoc(range.getBegin()));
  clang::SourceLocation last = sources.getFileLoc(range.getEnd());
  auto [lastFile, end] = sources.getDecomposedLoc(last);
  end += clang::Lexer::MeasureTokenLength(last, sources, language);
  if (file != lastFile || end < begin)
    return std::nullopt;
  return Place{file, begin, end};
}

bool endsOperand(char c) { return llvm::StringRef(";,?:").contains(c); }

// Where the operand ends that begins here: before a bracket that it did not open, or a mark that
// binds less than an implication.
unsigned endOfExpression(llvm::StringRef text, unsigned begin) {
  unsigned depth = 0, i = begin;
  for (; i < text.size(); ++i) {
    char c = text[i];
    if (c == '(' || c == '[' || c == '{')
      ++depth;
    else if ((c == ')' || c == ']' || c == '}') && depth-- == 0)
      return i;
    else if (endsOperand(c) && depth == 0)
      return i;
    else if (c == '"' || c == '\'')
      return begin;
  }
  return i;
}

// This character is the last one of an assignment's operator.
bool isAssignment(llvm::StringRef text, unsigned i) {
  if (text[i] != '=' || i == 0 || text.substr(i + 1, 1) == "=")
    return false;
  bool isShift = i > 1 && (text.substr(i - 2, 2) == "<<" || text.substr(i - 2, 2) == ">>");
  return isShift || !llvm::StringRef("=!<>").contains(text[i - 1]);
}

// Where the operand begins that ends here, by the same marks; and behind an assignment or `return`.
unsigned beginOfExpression(llvm::StringRef text, unsigned end) {
  unsigned depth = 0, i = end;
  for (; i > 0; --i) {
    char c = text[i - 1];
    if (c == ')' || c == ']' || c == '}')
      ++depth;
    else if ((c == '(' || c == '[' || c == '{') && depth-- == 0)
      break;
    else if ((endsOperand(c) || isAssignment(text, i - 1)) && depth == 0)
      break;
    else if (c == '"' || c == '\'')
      return end;
  }
  llvm::StringRef operand = text.slice(i, end).ltrim(), behind = operand;
  if (behind.consume_front("return") && !behind.empty() && !llvm::isAlnum(behind[0]) &&
      behind[0] != '_')
    operand = behind.ltrim();
  return end - static_cast<unsigned>(operand.size());
}

clang::QualType typeArgument(const clang::Diagnostic& info, unsigned i) {
  if (i >= info.getNumArgs() || info.getArgKind(i) != clang::DiagnosticsEngine::ak_qualtype)
    return {};
  return clang::QualType::getFromOpaquePtr(
      reinterpret_cast<void*>(static_cast<uintptr_t>(info.getRawArg(i))));
}

// The left side has members that cannot be assigned, but it could be itself.
bool isOfConstMembers(const clang::Diagnostic& info) {
  constexpr int nested = 4;  // in the text of the message
  return info.getNumArgs() > 0 && info.getArgKind(0) == clang::DiagnosticsEngine::ak_sint &&
         info.getArgSInt(0) == nested;
}

}  // namespace

void DialectMends::add(const DialectMends& others) {
  for (const auto& [file, found] : others.byFile)
    byFile[file].insert(found.begin(), found.end());
  contradicted.insert(others.contradicted.begin(), others.contradicted.end());
}

DialectDiagnostics::DialectDiagnostics(clang::DiagnosticOptions& options, const DialectMends& known)
    : printer_(std::make_unique<clang::TextDiagnosticPrinter>(stream_, &options)), known_(known) {
  stream_.enable_colors(true);
}

DialectDiagnostics::~DialectDiagnostics() = default;

void DialectDiagnostics::BeginSourceFile(const clang::LangOptions& options,
                                         const clang::Preprocessor* preprocessor) {
  isC_ = !options.CPlusPlus;
  printer_->BeginSourceFile(options, preprocessor);
}

void DialectDiagnostics::EndSourceFile() { printer_->EndSourceFile(); }

void DialectDiagnostics::HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                                          const clang::Diagnostic& info) {
  if (isRepeated(level, info))
    return;
  DiagnosticConsumer::HandleDiagnostic(level, info);
  printer_->HandleDiagnostic(level, info);
  if (level >= clang::DiagnosticsEngine::Error && isC_)
    findMend(info);
}

// A macro can have its argument several times, as `assert` has: what is wrong there is told once.
bool DialectDiagnostics::isRepeated(clang::DiagnosticsEngine::Level level,
                                    const clang::Diagnostic& info) {
  if (level == clang::DiagnosticsEngine::Note)
    return isRepeated_;
  isRepeated_ = false;
  if (level < clang::DiagnosticsEngine::Error || !info.hasSourceManager() ||
      !info.getLocation().isMacroID())
    return false;
  llvm::SmallString<128> text;
  info.FormatDiagnostic(text);
  isRepeated_ =
      !told_.insert({info.getSourceManager().getFileLoc(info.getLocation()), text.str().str()})
           .second;
  return isRepeated_;
}

void DialectDiagnostics::findContradiction(const clang::Diagnostic& info,
                                           const std::string& laterOne) {
  if (info.getNumArgs() == 0)
    return;
  std::string name;
  if (info.getArgKind(0) == clang::DiagnosticsEngine::ak_declarationname)
    name = clang::DeclarationName::getFromOpaqueInteger(info.getRawArg(0)).getAsString();
  else if (info.getArgKind(0) == clang::DiagnosticsEngine::ak_nameddecl)
    name = reinterpret_cast<clang::NamedDecl*>(info.getRawArg(0))->getNameAsString();
  if (name.empty() || known_.contradicted.contains(name))
    return;
  found_.contradicted.try_emplace(name, laterOne);
}

// clang sees `a == > b`.
void DialectDiagnostics::findImplication(const clang::Diagnostic& info) {
  const clang::SourceManager& sources = info.getSourceManager();
  auto [file, place] = sources.getDecomposedLoc(sources.getFileLoc(info.getLocation()));
  clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  llvm::StringRef text = sources.getBufferData(file);
  if (!entry || place < 2 || text.substr(place - 2, 3) != "==>")
    return;
  unsigned begin = beginOfExpression(text, place - 2), end = endOfExpression(text, place + 1);
  llvm::StringRef whole = text.slice(begin, end);
  // What is no plain condition stays clang's error.
  if (begin == place - 2 || end == place + 1 || whole.contains("//") || whole.contains("/*") ||
      whole.contains('#') || whole.contains('\\'))
    return;
  add(entry->getName().str(), {begin, end}, {DialectMend::Form::Implication, place - 2, {}});
}

void DialectDiagnostics::findMend(const clang::Diagnostic& info) {
  if (!info.hasSourceManager() || info.getLocation().isInvalid())
    return;
  if (info.getID() == clang::diag::err_expected_expression)
    return findImplication(info);
  if (info.getID() == clang::diag::err_conflicting_types)
    return findContradiction(info, "with another type");
  if (info.getID() == clang::diag::err_static_non_static)
    return findContradiction(info, "as static");
  if (info.getNumRanges() == 0)
    return;
  const clang::SourceManager& sources = info.getSourceManager();
  const clang::LangOptions language;
  std::optional<Place> left = placeOf(sources, language, info.getRange(0).getAsRange());
  auto [file, operation] = sources.getDecomposedLoc(sources.getFileLoc(info.getLocation()));
  clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  if (!left || left->file != file || operation < left->end || !entry)
    return;
  llvm::StringRef text = sources.getBufferData(file);
  llvm::StringRef operatorText = text.substr(operation, 2);
  std::string name = entry->getName().str();
  if (info.getID() == clang::diag::err_typecheck_invalid_operands &&
      (operatorText == "==" || operatorText == "!=")) {
    clang::QualType type = typeArgument(info, 0), other = typeArgument(info, 1);
    if (type.isNull() || other.isNull() || info.getNumRanges() < 2 ||
        type.getCanonicalType().getUnqualifiedType() !=
            other.getCanonicalType().getUnqualifiedType())
      return;
    std::optional<Place> right = placeOf(sources, language, info.getRange(1).getAsRange());
    std::optional<std::string> condition = equality(type, "fathomLeft", "fathomRight");
    if (!right || right->file != file || !condition)
      return;
    return add(name, {left->begin, right->end},
               {operatorText == "==" ? DialectMend::Form::Equal : DialectMend::Form::Unequal,
                operation, *condition});
  }
  if (info.getID() == clang::diag::err_typecheck_assign_const && isOfConstMembers(info) &&
      operatorText.starts_with("=") && operatorText != "==")
    add(name, {left->begin, endOfExpression(text, operation + 1)},
        {DialectMend::Form::Assignment, operation, {}});
}

// The argument of a macro may be compiled twice; but what was mended before is no better for it.
void DialectDiagnostics::add(const std::string& file, DialectSpan span, DialectMend mend) {
  if (auto known = known_.byFile.find(file);
      known != known_.byFile.end() && known->second.contains(span))
    return;
  found_.byFile[file].insert({span, std::move(mend)});
}

}  // namespace fathom::frontend
