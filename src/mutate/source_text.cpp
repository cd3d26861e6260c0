#include "mutate/source_text.h"

#include "clang/Basic/FileEntry.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"

namespace fathom::mutate {

std::optional<SourceText::Place> SourceText::place(clang::SourceRange range) const {
  if (range.isInvalid())
    return std::nullopt;
  clang::CharSourceRange characters = clang::Lexer::makeFileCharRange(
      clang::CharSourceRange::getTokenRange(range), sources_, language_);
  if (characters.isInvalid())
    return std::nullopt;
  auto [file, begin] = sources_.getDecomposedLoc(characters.getBegin());
  auto [lastFile, end] = sources_.getDecomposedLoc(characters.getEnd());
  if (file != lastFile || end <= begin || sources_.isInSystemHeader(characters.getBegin()))
    return std::nullopt;
  return Place{file, begin, end - begin};
}

std::pair<unsigned, unsigned> SourceText::lineAndColumn(const Place& place) const {
  return {sources_.getLineNumber(place.file, place.offset),
          sources_.getColumnNumber(place.file, place.offset)};
}

std::string SourceText::pathOf(clang::FileID file) const {
  clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
  if (!entry)
    return {};
  llvm::SmallString<256> path;
  if (llvm::sys::fs::real_path(entry->getName(), path))
    return {};
  return path.str().str();
}

std::string SourceText::fileOf(clang::SourceLocation location) const {
  clang::SourceLocation place = sources_.getExpansionLoc(location);
  return place.isInvalid() || sources_.isInSystemHeader(place) ? std::string()
                                                               : pathOf(sources_.getFileID(place));
}

unsigned SourceText::lineOf(clang::SourceLocation location) const {
  return sources_.getExpansionLineNumber(location);
}

}  // namespace fathom::mutate
