// What is switched off is so for the tokens between two pragmas, in the order in which the
// parser gets them: in what is included between, too, and behind a file that ends before
// the next pragma. In a module there are no tokens, but debug info has the place of one for
// each instruction, and a function has a first and a last token: so an instruction is
// that of a token of its function with that place. All tokens of a macro have the place of
// its name; what is not switched off for all of them is checked.
//
// The place of such an instruction gets a scope of its own, which the module lists.
//
// clang decides with the flags of the code generator whether code goes on behind a
// failed check of its own. The parser meets the pragma before the function around it
// is generated, which is the time to say that it shall.
#include "frontend/check_pragmas.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"

#include <map>
#include <set>
#include <tuple>

namespace fathom::frontend {

namespace {

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

using Names = std::set<std::string, std::less<>>;

// A place as debug info has it: the index of a file, a line, a column.
using Position = std::tuple<unsigned, unsigned, unsigned>;

// Whether a token of a macro's text can be what a check is about. Others stand around
// such text, as in do { ... } while (0).
bool canBeChecked(const clang::Token& token) {
  namespace tok = clang::tok;
  return !token.isOneOf(tok::l_brace, tok::r_brace, tok::l_paren, tok::r_paren, tok::semi,
                        tok::kw_do, tok::kw_while, tok::numeric_constant);
}

class SwitchedTokens : public CheckPragmas {
public:
  explicit SwitchedTokens(clang::CompilerInstance& instance) : instance_(instance) {}

  void read(const clang::Token& token) override {
    clang::SourceLocation place = token.getLocation();
    tokens_.push_back({place, place.isFileID() || canBeChecked(token)});
  }

  void push() { outer_.push_back(off_); }

  bool pop() {
    if (outer_.empty())
      return false;
    become(std::move(outer_.back()));
    outer_.pop_back();
    return true;
  }

  bool isOff(llvm::StringRef check) const { return off_.contains(check.str()); }

  void change(llvm::StringRef check, bool on) {
    Names off = off_;
    if (on) {
      off.erase(check.str());
    } else {
      off.insert(check.str());
      clang::SanitizerSet& recover = instance_.getCodeGenOpts().SanitizeRecover;
      recover.Mask |= instance_.getLangOpts().Sanitize.Mask & ~clang::SanitizerKind::Unreachable &
                      ~clang::SanitizerKind::Return;
    }
    become(std::move(off));
  }

  void note(llvm::Module& module, clang::CodeGenerator& generator) override {
    if (changes_.empty())
      return;
    indexTokens();
    Places everywhere = placesOf(0, tokens_.size());
    for (llvm::Function& function : module) {
      auto [first, last] = tokensOf(generator.GetDeclForMangledName(function.getName()));
      if (first < last)
        mark(function, placesOf(first, last));
      else
        mark(function, everywhere);
    }
  }

private:
  struct TokenPlace {
    clang::SourceLocation place;
    bool counts;
  };
  using Places = std::map<Position, Names>;  // what is switched off there

  void become(Names off) {
    off_ = std::move(off);
    changes_[tokens_.size()] = off_;
  }

  void indexTokens() {
    for (size_t i = tokens_.size(); i > 0; --i)
      tokenAt_[tokens_[i - 1].place] = i - 1;
  }

  // The tokens of a function, unless it is no function of the text.
  std::pair<size_t, size_t> tokensOf(const clang::Decl* declaration) const {
    const auto* function = llvm::dyn_cast_or_null<clang::FunctionDecl>(declaration);
    if (!function || !function->hasBody(function))
      return {0, 0};
    auto first = tokenAt_.find(function->getBeginLoc()),
         last = tokenAt_.find(function->getEndLoc());
    if (first == tokenAt_.end() || last == tokenAt_.end())
      return {0, 0};
    return {first->second, last->second + 1};
  }

  // What is switched off in these tokens. All tokens of a macro are in the same place.
  Places placesOf(size_t first, size_t last) {
    static const Names none;
    Places places;
    auto next = changes_.upper_bound(first);
    const Names* off = next == changes_.begin() ? &none : &std::prev(next)->second;
    for (size_t i = first; i < last; ++i) {
      if (next != changes_.end() && next->first == i)
        off = &next++->second;
      clang::PresumedLoc at = instance_.getSourceManager().getPresumedLoc(tokens_[i].place);
      if (!at.isValid() || !tokens_[i].counts)
        continue;
      Position position(fileOf(at.getFilename()), at.getLine(), at.getColumn());
      auto [entry, isNew] = places.try_emplace(position, *off);
      if (!isNew)
        std::erase_if(entry->second, [&](const std::string& name) { return !off->contains(name); });
    }
    return places;
  }

  unsigned fileOf(const char* name) {
    auto [entry, isNew] = fileOfName_.try_emplace(name, 0);
    if (isNew) {
      llvm::SmallString<128> path(name);
      llvm::sys::fs::make_absolute(path);
      entry->second = fileOfPath(path);
    }
    return entry->second;
  }

  unsigned fileOf(const llvm::DIFile* file) {
    auto [entry, isNew] = fileOfDebug_.try_emplace(file, 0);
    if (isNew) {
      llvm::SmallString<128> path(file->getFilename());
      llvm::sys::fs::make_absolute(path);
      entry->second = fileOfPath(path);
    }
    return entry->second;
  }

  unsigned fileOfPath(llvm::StringRef path) {
    return files_.try_emplace(path, static_cast<unsigned>(files_.size())).first->second;
  }

  void mark(llvm::Function& function, const Places& places) {
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& inst : block) {
        const llvm::DILocation* where = inst.getDebugLoc();
        if (!where)
          continue;
        unsigned file = fileOf(where->getFile());
        auto next = places.upper_bound({file, where->getLine(), where->getColumn()});
        if (next == places.begin())
          continue;
        const auto& [token, off] = *std::prev(next);
        if (std::get<0>(token) != file || std::get<1>(token) != where->getLine() || off.empty())
          continue;
        inst.setDebugLoc(llvm::DILocation::get(
            function.getContext(), where->getLine(), where->getColumn(),
            scopeOf(*where->getScope(), off, *function.getParent()), where->getInlinedAt()));
      }
  }

  llvm::DILocalScope* scopeOf(llvm::DILocalScope& outer, const Names& off, llvm::Module& module) {
    llvm::DILexicalBlockFile*& scope = scopes_[{&outer, off}];
    if (scope)
      return scope;
    llvm::LLVMContext& context = module.getContext();
    scope = llvm::DILexicalBlockFile::getDistinct(context, &outer, outer.getFile(),
                                                  /*Discriminator=*/0);
    llvm::NamedMDNode* all = module.getOrInsertNamedMetadata("fathom.unchecked");
    for (const std::string& check : off)
      all->addOperand(llvm::MDTuple::get(context, {scope, llvm::MDString::get(context, check)}));
    return scope;
  }

  clang::CompilerInstance& instance_;
  Names off_;
  std::vector<Names> outer_;
  std::vector<TokenPlace> tokens_;   // in the order in which the parser has them
  std::map<size_t, Names> changes_;  // what is switched off from this token on
  llvm::DenseMap<clang::SourceLocation, size_t> tokenAt_;
  llvm::StringMap<unsigned> files_;
  llvm::DenseMap<const char*, unsigned> fileOfName_;
  llvm::DenseMap<const llvm::DIFile*, unsigned> fileOfDebug_;
  std::map<std::pair<llvm::DILocalScope*, Names>, llvm::DILexicalBlockFile*> scopes_;
};

class Handler : public clang::PragmaHandler {
public:
  explicit Handler(SwitchedTokens& tokens) : PragmaHandler("check"), tokens_(tokens) {}

  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer,
                    clang::Token& token) override {
    preprocessor.LexUnexpandedToken(token);
    clang::SourceLocation place = token.getLocation();
    const clang::IdentifierInfo* word = token.getIdentifierInfo();
    llvm::StringRef what = word ? word->getName() : "";
    if (what == "push")
      return tokens_.push();
    if (what == "pop") {
      if (!tokens_.pop())
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
    bool enables = what == "enable";
    if (enables && !tokens_.isOff(check))
      warn(
          preprocessor, place,
          "'#pragma CPROVER check enable' only takes a 'disable' back; --check switches checks on");
    tokens_.change(check, enables);
  }

private:
  static void report(clang::Preprocessor& preprocessor, clang::SourceLocation place,
                     clang::DiagnosticsEngine::Level level, llvm::StringRef why) {
    clang::DiagnosticsEngine& diagnostics = preprocessor.getDiagnostics();
    diagnostics.Report(place, diagnostics.getDiagnosticIDs()->getCustomDiagID(
                                  static_cast<clang::DiagnosticIDs::Level>(level), "%0"))
        << why;
  }
  static void complain(clang::Preprocessor& preprocessor, clang::SourceLocation place,
                       llvm::StringRef why) {
    report(preprocessor, place, clang::DiagnosticsEngine::Error, why);
  }
  static void warn(clang::Preprocessor& preprocessor, clang::SourceLocation place,
                   llvm::StringRef why) {
    report(preprocessor, place, clang::DiagnosticsEngine::Warning, why);
  }

  SwitchedTokens& tokens_;
};

}  // namespace

std::unique_ptr<CheckPragmas> addCheckPragmas(clang::CompilerInstance& instance) {
  clang::Preprocessor& preprocessor = instance.getPreprocessor();
  auto tokens = std::make_unique<SwitchedTokens>(instance);
  preprocessor.AddPragmaHandler("CPROVER", new Handler(*tokens));
  return tokens;
}

}  // namespace fathom::frontend
