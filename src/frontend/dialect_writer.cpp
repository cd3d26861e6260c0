// Tokens for what of CBMC's C is no C. Each stands for an expression that is known by its
// place in the file. Operands keep their tokens, and so their places, and what is to be mended
// within an operand is mended while the operand is read.
#include "frontend/cbmc_dialect.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <iterator>

namespace fathom::frontend {

namespace {

// Names, numbers and marks.
void writeText(TokenWriter& out, llvm::StringRef text) {
  clang::Lexer lexer(clang::SourceLocation(), clang::LangOptions(), text.begin(), text.begin(),
                     text.end());
  clang::Token token;
  for (lexer.LexFromRawLexer(token); token.isNot(tok::eof); lexer.LexFromRawLexer(token))
    if (token.is(tok::raw_identifier))
      out << token.getRawIdentifier();
    else if (token.is(tok::numeric_constant))
      out.number(llvm::StringRef(token.getLiteralData(), token.getLength()));
    else
      out << token.getKind();
}

void writeComparison(TokenWriter& out, Span left, Span right, const std::string& condition,
                     bool isEqual) {
  writeText(out, "__extension__({ __typeof__(");
  out << left;
  writeText(out, ") fathomLeft = (");
  out << left;
  writeText(out, "), fathomRight = (");
  out << right;
  writeText(out, std::string("); ") + (isEqual ? "" : "!") + "(" + condition + "); })");
}

void writeAssignment(TokenWriter& out, Span left, Span right) {
  writeText(out, "__builtin_memcpy((void*)&(");
  out << left;
  writeText(out, "), &(");
  out << right;
  writeText(out, "), sizeof(");
  out << left;
  writeText(out, "))");
}

}  // namespace

DialectWriter::Place DialectWriter::placeOf(const clang::Token& token) const {
  const clang::SourceManager& sources = preprocessor_.getSourceManager();
  auto [file, offset] = sources.getDecomposedLoc(sources.getFileLoc(token.getLocation()));
  return {file, offset};
}

const DialectWriter::Mends* DialectWriter::mendsOf(clang::FileID file) {
  auto [it, isNew] = mendsOf_.try_emplace(file, nullptr);
  if (!isNew)
    return it->second;
  clang::OptionalFileEntryRef entry = preprocessor_.getSourceManager().getFileEntryRefForID(file);
  auto found = entry ? mends_.byFile.find(entry->getName().str()) : mends_.byFile.end();
  return it->second = found == mends_.byFile.end() ? nullptr : &found->second;
}

void DialectWriter::read(clang::Token& token) {
  if (mends_.byFile.empty() || token.is(tok::eof) || token.getLocation().isInvalid())
    return;
  Place place = placeOf(token);
  const Mends* mends = mendsOf(place.file);
  if (!mends)
    return;
  auto mend = mends->lower_bound({place.offset, UINT_MAX});
  if (mend == mends->end() || mend->first.begin != place.offset)
    return;
  Tokens tokens = mended(token, place.file, *mends, mend);
  token = tokens.front();
  enterTokens(preprocessor_, Span(tokens).drop_front(), /*wereRead=*/true);
}

// Reads the rest of what is to be mended, and writes what stands for it.
Tokens DialectWriter::mended(const clang::Token& first, clang::FileID file, const Mends& mends,
                             Mends::const_iterator mend) {
  auto next = std::next(mend);
  bool isNested = next != mends.end() && next->first.begin == mend->first.begin;
  Tokens tokens = isNested ? mended(first, file, mends, next) : Tokens{first};
  for (;;) {
    clang::Token token;
    preprocessor_.Lex(token);
    Place place = token.is(tok::eof) ? Place() : placeOf(token);
    if (place.file != file || place.offset < mend->first.begin || place.offset >= mend->first.end) {
      enterTokens(preprocessor_, token, /*wereRead=*/true);
      return write(tokens, mend->second);
    }
    tokens.push_back(token);
  }
}

Tokens DialectWriter::write(Span tokens, const DialectMend& mend) {
  using Form = DialectMend::Form;
  bool isImplication = mend.form == Form::Implication;
  size_t operation =
      findOutside(tokens, [&](size_t i) { return placeOf(tokens[i]).offset == mend.operation; });
  if (operation == tokens.size())  // the text is another one now: what there is
    return Tokens(tokens);
  TokenWriter out(preprocessor_, tokens[isImplication ? 0 : operation].getLocation());
  Span left = tokens.take_front(operation), right = tokens.drop_front(operation + 1);
  if (isImplication) {
    out << tok::l_paren;
    writeImplications(out, tokens);
    out << tok::r_paren;
  } else if (mend.form == Form::Assignment) {
    writeAssignment(out, left, right);
  } else {
    writeComparison(out, left, right, mend.condition, mend.form == Form::Equal);
  }
  return out.tokens();
}

}  // namespace fathom::frontend
