#pragma once

#include "clang/Basic/Diagnostic.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
class DiagnosticOptions;
}  // namespace clang

namespace fathom::frontend {

// Keeps clang's diagnostics of one compilation, and what text would have to stand in
// the source in place of what is C for CBMC but not for clang.
class DialectDiagnostics : public clang::DiagnosticConsumer {
public:
  explicit DialectDiagnostics(clang::DiagnosticOptions& options);
  ~DialectDiagnostics() override;

  void BeginSourceFile(const clang::LangOptions& options,
                       const clang::Preprocessor* preprocessor) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& info) override;

  // Every error can be mended.
  bool canMend() const { return !mends_.empty() && !hasOtherErrors_; }
  void mend(clang::CompilerInvocation& invocation) const;
  void print() const { llvm::errs() << text_; }
  llvm::raw_ostream& stream() { return stream_; }

private:
  struct Mend {
    unsigned length = 0;
    std::string text;
  };
  struct File {
    std::string text;
    std::map<unsigned, Mend> mends;  // by offset
  };

  bool findMend(const clang::Diagnostic& info);
  bool mendImplication(const clang::Diagnostic& info);

  std::string text_;
  llvm::raw_string_ostream stream_{text_};
  std::unique_ptr<clang::DiagnosticConsumer> printer_;
  std::map<std::string, File> mends_;
  bool hasOtherErrors_ = false;
};

}  // namespace fathom::frontend
