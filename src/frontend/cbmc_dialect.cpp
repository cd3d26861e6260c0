// CBMC's C is a little more than C. Harnesses compare structs with ==, and assign
// structs that have a const member, and write implications. clang refuses that, and says
// where. If a program that uses CBMC's names fails for such reasons only, its text is mended
// there, in memory, and compiled again:
//
//   a == b     the members are compared
//   a = b      the bytes are copied
//   a ==> b    !(a) || (b); binds less than ||, and to the right
//
// Lines stay where they are. All others see clang's errors.
#include "frontend/cbmc_dialect.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

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

// Where the expression ends that begins here: before a bracket that it did not open, a
// comma or a semicolon.
unsigned endOfExpression(llvm::StringRef text, unsigned begin) {
  unsigned depth = 0, i = begin;
  for (; i < text.size(); ++i) {
    char c = text[i];
    if (c == '(' || c == '[' || c == '{')
      ++depth;
    else if ((c == ')' || c == ']' || c == '}') && depth-- == 0)
      return i;
    else if ((c == ';' || c == ',') && depth == 0)
      return i;
    else if (c == '"' || c == '\'')
      return begin;
  }
  return i;
}

// The length of what stands before a bracket that it did not open.
size_t endOfBrackets(llvm::StringRef text) {
  size_t depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (llvm::StringRef("([{").contains(text[i]))
      ++depth;
    else if (llvm::StringRef(")]}").contains(text[i]) && depth-- == 0)
      return i;
  }
  return text.size();
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
    else if ((c == ';' || c == ',') && depth == 0)
      break;
    else if (c == '=' && depth == 0 && i > 1 && !llvm::StringRef("=!<>").contains(text[i - 2]) &&
             text[i] != '=')
      break;
    else if (c == '"' || c == '\'')
      return end;
  }
  llvm::StringRef operand = text.slice(i, end), behind = operand.ltrim();
  if (behind.consume_front("return") && !behind.empty() && !llvm::isAlnum(behind[0]) &&
      behind[0] != '_')
    i = end - static_cast<unsigned>(behind.size());
  return i;
}

// The first such mark outside of all brackets, or npos.
size_t findOutside(llvm::StringRef text, llvm::StringRef mark) {
  size_t depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && text.substr(i).starts_with(mark))
      return i;
    if (llvm::StringRef("([{").contains(text[i]))
      ++depth;
    else if (llvm::StringRef(")]}").contains(text[i]) && depth > 0)
      --depth;
  }
  return llvm::StringRef::npos;
}

// The expression without implications.
std::string implications(llvm::StringRef text) {
  if (size_t comma = findOutside(text, ","); comma != llvm::StringRef::npos)
    return implications(text.take_front(comma)) + "," + implications(text.drop_front(comma + 1));
  if (size_t arrow = findOutside(text, "==>"); arrow != llvm::StringRef::npos)
    return "!(" + implications(text.take_front(arrow)) + ") || (" +
           implications(text.drop_front(arrow + 3)) + ")";
  size_t open = text.find_first_of("([{");
  if (open == llvm::StringRef::npos || !text.contains("==>"))
    return text.str();
  llvm::StringRef inside = text.drop_front(open + 1);
  inside = inside.take_front(endOfBrackets(inside));
  return text.take_front(open + 1).str() + implications(inside) +
         implications(text.drop_front(open + 1 + inside.size()));
}

std::string oneLine(llvm::StringRef text) {
  std::string line = text.str();
  for (char& c : line)
    if (c == '\n')
      c = ' ';
  return line;
}

clang::QualType typeArgument(const clang::Diagnostic& info, unsigned i) {
  if (i >= info.getNumArgs() || info.getArgKind(i) != clang::DiagnosticsEngine::ak_qualtype)
    return {};
  return clang::QualType::getFromOpaquePtr(
      reinterpret_cast<void*>(static_cast<uintptr_t>(info.getRawArg(i))));
}

std::string comparison(llvm::StringRef left, llvm::StringRef right, const std::string& condition,
                       bool isEqual) {
  return ("__extension__({ __typeof__(" + left + ") fathomLeft = (" + left + "), fathomRight = (" +
          right + "); " + (isEqual ? "" : "!") + "(" + condition + "); })")
      .str();
}

std::string assignment(llvm::StringRef left, llvm::StringRef right) {
  return ("__builtin_memcpy((void*)&(" + left + "), &(" + right + "), sizeof(" + left + "))").str();
}

}  // namespace

DialectDiagnostics::DialectDiagnostics(clang::DiagnosticOptions& options)
    : printer_(std::make_unique<clang::TextDiagnosticPrinter>(stream_, &options)) {
  stream_.enable_colors(true);
}

DialectDiagnostics::~DialectDiagnostics() = default;

void DialectDiagnostics::BeginSourceFile(const clang::LangOptions& options,
                                         const clang::Preprocessor* preprocessor) {
  printer_->BeginSourceFile(options, preprocessor);
}

void DialectDiagnostics::EndSourceFile() { printer_->EndSourceFile(); }

void DialectDiagnostics::HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                                          const clang::Diagnostic& info) {
  DiagnosticConsumer::HandleDiagnostic(level, info);
  printer_->HandleDiagnostic(level, info);
  if (level >= clang::DiagnosticsEngine::Error && !findMend(info))
    hasOtherErrors_ = true;
}

// clang sees `a == > b`.
bool DialectDiagnostics::mendImplication(const clang::Diagnostic& info) {
  const clang::SourceManager& sources = info.getSourceManager();
  auto [file, place] = sources.getDecomposedLoc(sources.getFileLoc(info.getLocation()));
  clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  llvm::StringRef text = sources.getBufferData(file);
  if (!entry || place < 2 || text.substr(place - 2, 3) != "==>")
    return false;
  unsigned begin = beginOfExpression(text, place - 2), end = endOfExpression(text, place + 1);
  llvm::StringRef whole = text.slice(begin, end);
  // What is no plain condition stays clang's error.
  if (begin == place - 2 || end == place + 1 || whole.contains("//") || whole.contains("/*") ||
      whole.contains('?') || whole.contains('#') || whole.contains('\\'))
    return false;
  File& mended = mends_[entry->getName().str()];
  if (mended.text.empty())
    mended.text = text.str();
  // In brackets: what stands around it may bind closer than the disjunction that it becomes.
  std::string lines(static_cast<size_t>(whole.count('\n')), '\n');
  mended.mends.insert({begin, {end - begin, " (" + oneLine(implications(whole)) + ")" + lines}});
  return true;
}

bool DialectDiagnostics::findMend(const clang::Diagnostic& info) {
  if (!info.hasSourceManager() || info.getLocation().isInvalid())
    return false;
  if (info.getID() == clang::diag::err_expected_expression)
    return mendImplication(info);
  if (info.getNumRanges() == 0)
    return false;
  const clang::SourceManager& sources = info.getSourceManager();
  const clang::LangOptions language;
  std::optional<Place> left = placeOf(sources, language, info.getRange(0).getAsRange());
  auto [file, operation] = sources.getDecomposedLoc(sources.getFileLoc(info.getLocation()));
  clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  if (!left || left->file != file || operation < left->end || !entry)
    return false;
  llvm::StringRef text = sources.getBufferData(file);
  llvm::StringRef leftText = text.slice(left->begin, left->end);
  llvm::StringRef operatorText = text.substr(operation, 2);
  Mend mend;
  if (info.getID() == clang::diag::err_typecheck_invalid_operands &&
      (operatorText == "==" || operatorText == "!=")) {
    clang::QualType type = typeArgument(info, 0), other = typeArgument(info, 1);
    if (type.isNull() || other.isNull() || info.getNumRanges() < 2 ||
        type.getCanonicalType().getUnqualifiedType() !=
            other.getCanonicalType().getUnqualifiedType())
      return false;
    std::optional<Place> right = placeOf(sources, language, info.getRange(1).getAsRange());
    std::optional<std::string> condition = equality(type, "fathomLeft", "fathomRight");
    if (!right || right->file != file || !condition)
      return false;
    mend.length = right->end - left->begin;
    mend.text = comparison(oneLine(leftText), oneLine(text.slice(right->begin, right->end)),
                           *condition, operatorText == "==");
  } else if (info.getID() == clang::diag::err_typecheck_assign_const &&
             operatorText.starts_with("=") && operatorText != "==") {
    unsigned end = endOfExpression(text, operation + 1);
    mend.length = end - left->begin;
    mend.text = assignment(oneLine(leftText), oneLine(text.slice(operation + 1, end)));
  } else {
    return false;
  }
  File& mended = mends_[entry->getName().str()];
  if (mended.text.empty())
    mended.text = text.str();
  // The argument of a macro may be compiled twice.
  mended.mends.insert({left->begin, std::move(mend)});
  return true;
}

void DialectDiagnostics::mend(clang::CompilerInvocation& invocation) const {
  for (const auto& [name, file] : mends_) {
    std::string text;
    unsigned end = 0;
    for (const auto& [offset, mend] : file.mends) {
      if (offset < end)
        continue;
      text += file.text.substr(end, offset - end) + mend.text;
      end = offset + mend.length;
    }
    text += file.text.substr(end);
    invocation.getPreprocessorOpts().addRemappedFile(
        name, llvm::MemoryBuffer::getMemBufferCopy(text, name).release());
  }
}

}  // namespace fathom::frontend
