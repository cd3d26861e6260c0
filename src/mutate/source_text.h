#pragma once

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"

#include <optional>
#include <string>

namespace fathom::mutate {

// The text of a translation unit's files, by ranges of its syntax tree.
class SourceText {
public:
  struct Place {
    clang::FileID file;
    unsigned offset = 0, length = 0;
  };

  SourceText(const clang::SourceManager& sources, const clang::LangOptions& language)
      : sources_(sources), language_(language) {}

  // Where the tokens stand in a file. There is no such place for what comes out of the
  // definition of a macro, unless it is all of the macro's use.
  std::optional<Place> place(clang::SourceRange range) const;
  std::optional<Place> place(clang::SourceLocation token) const { return place({token, token}); }
  llvm::StringRef contents(clang::FileID file) const { return sources_.getBufferData(file); }
  llvm::StringRef read(const Place& place) const {
    return contents(place.file).substr(place.offset, place.length);
  }
  std::pair<unsigned, unsigned> lineAndColumn(const Place& place) const;
  // The real path of a file that is the program's own; empty for others.
  std::string pathOf(clang::FileID file) const;
  std::string fileOf(clang::SourceLocation location) const;
  unsigned lineOf(clang::SourceLocation location) const;

private:
  const clang::SourceManager& sources_;
  const clang::LangOptions& language_;
};

}  // namespace fathom::mutate
