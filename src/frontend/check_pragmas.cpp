// The lines in which checks are switched off. A range is closed by every pragma of
// this family and wherever another file begins or goes on, so that each range is of one
// file; an included file has what holds where it is included.
//
// clang decides with the flags of the code generator whether code goes on behind a
// failed check of its own. The parser meets the pragma before the function around it
// is generated, which is the time to say that it shall.
#include "frontend/check_pragmas.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"

#include <set>

namespace fathom::frontend {

namespace {

using Names = std::set<std::string, std::less<>>;

constexpr llvm::StringLiteral known[] = {"bounds",
                                         "pointer",
                                         "pointer-primitive",
                                         "pointer-overflow",
                                         "memory-leak",
                                         "memory-cleanup",
                                         "div-by-zero",
                                         "float-div-by-zero",
                                         "signed-overflow",
                                         "unsigned-overflow",
                                         "conversion",
                                         "undefined-shift",
                                         "float-overflow",
                                         "nan",
                                         "enum-range"};

struct Range {
  std::string file;
  unsigned first = 0, last = 0;
  Names off;
};

class Ranges : public clang::PPCallbacks, public CheckPragmas {
public:
  explicit Ranges(clang::CompilerInstance& instance) : instance_(instance) {}

  void FileChanged(clang::SourceLocation place, FileChangeReason reason,
                   clang::SrcMgr::CharacteristicKind, clang::FileID) override {
    if (reason == EnterFile || reason == ExitFile)
      begin(place);
  }

  void InclusionDirective(clang::SourceLocation place, const clang::Token&, llvm::StringRef, bool,
                          clang::CharSourceRange, clang::OptionalFileEntryRef, llvm::StringRef,
                          llvm::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    end(place);
  }

  void push() { outer_.push_back(off_); }

  bool pop(clang::SourceLocation place) {
    if (outer_.empty())
      return false;
    end(place);
    off_ = std::move(outer_.back());
    outer_.pop_back();
    begin(place);
    return true;
  }

  void change(clang::SourceLocation place, llvm::StringRef check, bool on) {
    end(place);
    if (on) {
      off_.erase(check.str());
    } else {
      off_.insert(check.str());
      clang::SanitizerSet& recover = instance_.getCodeGenOpts().SanitizeRecover;
      recover.Mask |= instance_.getLangOpts().Sanitize.Mask & ~clang::SanitizerKind::Unreachable &
                      ~clang::SanitizerKind::Return;
    }
    begin(place);
  }

  void note(llvm::Module& module) const override {
    if (ranges_.empty())
      return;
    llvm::LLVMContext& context = module.getContext();
    auto number = [&](unsigned value) {
      return llvm::ConstantAsMetadata::get(
          llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value));
    };
    llvm::NamedMDNode* all = module.getOrInsertNamedMetadata("fathom.unchecked");
    for (const Range& range : ranges_)
      for (const std::string& check : range.off)
        all->addOperand(llvm::MDTuple::get(
            context, {llvm::MDString::get(context, range.file), number(range.first),
                      number(range.last), llvm::MDString::get(context, check)}));
  }

private:
  void begin(clang::SourceLocation place) {
    clang::PresumedLoc at = instance_.getSourceManager().getPresumedLoc(place);
    if (!at.isValid())
      return;
    llvm::SmallString<128> path(at.getFilename());
    llvm::sys::fs::make_absolute(path);
    open_ = {path.str().str(), at.getLine(), 0, off_};
  }

  void end(clang::SourceLocation place) {
    clang::PresumedLoc at = instance_.getSourceManager().getPresumedLoc(place);
    open_.last = at.isValid() ? at.getLine() : UINT_MAX;
    if (!open_.off.empty())
      ranges_.push_back(std::exchange(open_, {}));
  }

  clang::CompilerInstance& instance_;
  Names off_;
  std::vector<Names> outer_;
  Range open_;
  std::vector<Range> ranges_;
};

class Handler : public clang::PragmaHandler {
public:
  explicit Handler(Ranges& ranges) : PragmaHandler("check"), ranges_(ranges) {}

  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer,
                    clang::Token& token) override {
    preprocessor.LexUnexpandedToken(token);
    clang::SourceLocation place = token.getLocation();
    const clang::IdentifierInfo* word = token.getIdentifierInfo();
    llvm::StringRef what = word ? word->getName() : "";
    if (what == "push")
      return ranges_.push();
    if (what == "pop") {
      if (!ranges_.pop(place))
        complain(preprocessor, place, "'#pragma CPROVER check pop' without a push before it");
      return;
    }
    std::string check;
    if ((what != "disable" && what != "enable") ||
        !preprocessor.LexStringLiteral(token, check, "CPROVER check", false))
      return complain(preprocessor, place,
                      "'#pragma CPROVER check' is followed by push, pop, disable \"NAME\" or "
                      "enable \"NAME\"");
    if (!llvm::is_contained(known, check))
      return complain(preprocessor, place, "CBMC has no check '" + check + "'");
    ranges_.change(place, check, what == "enable");
  }

private:
  static void complain(clang::Preprocessor& preprocessor, clang::SourceLocation place,
                       llvm::StringRef why) {
    clang::DiagnosticsEngine& diagnostics = preprocessor.getDiagnostics();
    unsigned id = diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0");
    diagnostics.Report(place, id) << why;
  }

  Ranges& ranges_;
};

}  // namespace

const CheckPragmas& addCheckPragmas(clang::CompilerInstance& instance) {
  clang::Preprocessor& preprocessor = instance.getPreprocessor();
  auto ranges = std::make_unique<Ranges>(instance);
  Ranges& result = *ranges;
  preprocessor.addPPCallbacks(std::move(ranges));
  preprocessor.AddPragmaHandler("CPROVER", new Handler(result));
  return result;
}

}  // namespace fathom::frontend
