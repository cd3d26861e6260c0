#pragma once

#include "frontend/tokens.h"

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>

namespace clang {
class DiagnosticOptions;
}

namespace fathom::frontend {

// An expression that is C for CBMC but not for clang, by its offsets in a file.
struct DialectSpan {
  unsigned begin = 0, end = 0;

  // Of several that begin at the same place the longest comes first.
  bool operator<(const DialectSpan& other) const {
    return std::tuple(begin, other.end) < std::tuple(other.begin, end);
  }
};

struct DialectMend {
  enum class Form { Equal, Unequal, Assignment, Implication };
  Form form = Form::Implication;
  unsigned operation = 0;  // where its operator stands
  std::string condition;   // under which the operands of a comparison are equal
};

struct DialectMends {
  std::map<std::string, std::map<DialectSpan, DialectMend>> byFile;
  // Functions whose declarations contradict each other, and what a later one is.
  std::map<std::string, std::string> contradicted;

  bool empty() const { return byFile.empty() && contradicted.empty(); }
  void add(const DialectMends& others);
};

// Keeps clang's diagnostics of one compilation, and finds out what is to be mended.
class DialectDiagnostics : public clang::DiagnosticConsumer {
public:
  DialectDiagnostics(clang::DiagnosticOptions& options, const DialectMends& known);
  ~DialectDiagnostics() override;

  void BeginSourceFile(const clang::LangOptions& options,
                       const clang::Preprocessor* preprocessor) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& info) override;

  // What may be behind the errors.
  const DialectMends& found() const { return found_; }
  void print() const { llvm::errs() << text_; }
  llvm::raw_ostream& stream() { return stream_; }

private:
  bool isRepeated(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info);
  void findMend(const clang::Diagnostic& info);
  void findContradiction(const clang::Diagnostic& info, const std::string& laterOne);
  void findImplication(const clang::Diagnostic& info);
  void add(const std::string& file, DialectSpan span, DialectMend mend);

  std::string text_;
  llvm::raw_string_ostream stream_{text_};
  std::unique_ptr<clang::DiagnosticConsumer> printer_;
  const DialectMends& known_;
  DialectMends found_;
  std::set<std::pair<clang::SourceLocation, std::string>> told_;
  bool isRepeated_ = false;
  bool isC_ = false;
};

// Puts into the token stream what clang understands.
class DialectWriter {
public:
  DialectWriter(clang::Preprocessor& preprocessor, const DialectMends& mends)
      : preprocessor_(preprocessor), mends_(mends) {}

  // A token on its way to the parser. Where something is to be mended, it becomes the first of
  // what stands for that, and the preprocessor goes on with the rest.
  void read(clang::Token& token);

private:
  using Mends = std::map<DialectSpan, DialectMend>;
  struct Place {
    clang::FileID file;
    unsigned offset = 0;
  };

  Place placeOf(const clang::Token& token) const;
  const Mends* mendsOf(clang::FileID file);
  Tokens mended(const clang::Token& first, clang::FileID file, const Mends& mends,
                Mends::const_iterator mend);
  Tokens write(Span tokens, const DialectMend& mend);

  clang::Preprocessor& preprocessor_;
  const DialectMends& mends_;
  llvm::DenseMap<clang::FileID, const Mends*> mendsOf_;
};

}  // namespace fathom::frontend
