// Comments are no tokens, but the preprocessor shows them to who asks. When the file is parsed,
// each is given to the first loop that begins on its line, or else on the next one.
//
// clang has no attribute for statements that means nothing to it. The nearest is `suppress`,
// which only its static analyzer reads: `annotate`, with a text for us, becomes that before
// the parser gets it.
//
// In the module, debug info tells where a loop begins, and its metadata has room for more.
#include "frontend/loop_annotations.h"

#include "frontend/loop_metadata.h"
#include "frontend/tokens.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

#include <map>
#include <optional>
#include <tuple>

namespace fathom::frontend {

namespace {

constexpr uint64_t mostRounds = uint64_t{1} << 40;
constexpr llvm::StringLiteral forUs = "fathom:";

// What a comment says to us: behind its marks, or in one of its lines behind a star.
std::optional<llvm::StringRef> toUs(llvm::StringRef comment) {
  if (!comment.consume_front("/*")) {
    comment.consume_front("//");
    comment = comment.trim();
    return comment.consume_front(forUs) ? std::optional(comment) : std::nullopt;
  }
  comment.consume_back("*/");
  for (llvm::StringRef rest = comment; !rest.empty();) {
    auto [line, others] = rest.split('\n');
    line = line.trim(" \t\r*");
    if (line.consume_front(forUs))
      return line;
    rest = others;
  }
  return std::nullopt;
}

class Annotations;

// Loops by where they begin, labels among them to which a goto leads back; and attributes.
class Finder : public clang::RecursiveASTVisitor<Finder> {
public:
  explicit Finder(Annotations& annotations) : annotations_(annotations) {}

  static bool shouldWalkTypesOfTypeLocs() { return false; }

  bool VisitStmt(clang::Stmt* statement);
  bool VisitAttributedStmt(clang::AttributedStmt* statement);
  bool VisitDecl(clang::Decl* declaration);

private:
  Annotations& annotations_;
  llvm::SmallPtrSet<const clang::LabelDecl*, 8> passed_;
};

class Annotations : public LoopAnnotations, private clang::CommentHandler {
public:
  explicit Annotations(clang::CompilerInstance& instance) : instance_(instance) {
    instance.getPreprocessor().addCommentHandler(this);
  }

  void read(clang::Token& token) override {
    if (token.is(tok::identifier) && token.getIdentifierInfo()->isStr("annotate") &&
        isForUs(token)) {
      attributes_ = true;
      bool isGnu =
          last_[0] == tok::l_paren && last_[1] == tok::l_paren && last_[2] == tok::kw___attribute;
      if (isGnu || last_[0] == tok::coloncolon)
        token.setIdentifierInfo(instance_.getPreprocessor().getIdentifierInfo("suppress"));
    }
    last_[2] = last_[1];
    last_[1] = last_[0];
    last_[0] = token.getKind();
  }

  std::unique_ptr<clang::ASTConsumer> consumer() override {
    struct AtEnd : clang::ASTConsumer {
      explicit AtEnd(Annotations& annotations) : annotations_(annotations) {}
      void HandleTranslationUnit(clang::ASTContext& tree) override {
        if (!tree.getDiagnostics().hasErrorOccurred())
          annotations_.resolve(tree);
      }
      Annotations& annotations_;
    };
    return std::make_unique<AtEnd>(*this);
  }

  void note(llvm::Module& module) override {
    if (ceilings_.empty())
      return;
    for (llvm::Function& function : module)
      for (DescribedLoop& loop : describedLoops(function))
        if (const llvm::DILocation* begin = loop.begin())
          if (auto found = ceilings_.find(places_.of(*begin)); found != ceilings_.end())
            loop.add("fathom.unwind", found->second);
  }

  void loop(clang::SourceLocation begin) {
    if (std::optional<LoopPlace> at = placeOf(begin))
      loops_[{std::get<0>(*at), std::get<1>(*at)}].push_back(*at);
  }

  void attribute(const clang::Attr& attribute, const clang::Stmt* of) {
    llvm::StringRef text;
    if (const auto* ours = llvm::dyn_cast<clang::SuppressAttr>(&attribute)) {
      if (ours->diagnosticIdentifiers_size() == 1)
        text = *ours->diagnosticIdentifiers_begin();
    } else if (const auto* plain = llvm::dyn_cast<clang::AnnotateAttr>(&attribute)) {
      text = plain->getAnnotation();
    }
    if (!text.consume_front(forUs))
      return;
    clang::SourceLocation place = attribute.getLocation();
    if (!text.consume_front("unwind="))
      return warn(place, "'fathom:" + text.str() + "' is no annotation; 'fathom:unwind=N' is one");
    uint64_t rounds;
    if (!isNumber(text, rounds))
      return complain(place, "fathom:unwind=", text);
    if (!isLoop(of))
      return warn(place, "'fathom:unwind=" + text.str() + "' stands at no loop");
    if (std::optional<LoopPlace> at = placeOf(of->getBeginLoc()))
      ceilings_[*at] = rounds;
  }

  static bool isLoop(const clang::Stmt* statement) {
    return statement &&
           llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(
               statement);
  }

private:
  struct Comment {
    clang::SourceLocation place, end;
    uint64_t rounds;
  };

  clang::DiagnosticsEngine& diagnostics() { return instance_.getDiagnostics(); }

  void warn(clang::SourceLocation place, llvm::StringRef why) {
    unsigned id = diagnostics().getCustomDiagID(clang::DiagnosticsEngine::Warning, "%0");
    diagnostics().Report(place, id) << why;
  }

  void complain(clang::SourceLocation place, const char* before, llvm::StringRef text) {
    refuse(diagnostics(), place,
           std::string("'") + before + "' is followed by a number from 0 to " +
               std::to_string(mostRounds) + ", not '" + text.str() + "'");
  }

  static bool isNumber(llvm::StringRef text, uint64_t& number) {
    return !text.getAsInteger(10, number) && number <= mostRounds;
  }

  // What follows in the text is `("fathom:`.
  bool isForUs(const clang::Token& token) {
    const clang::SourceManager& sources = instance_.getSourceManager();
    clang::SourceLocation place = sources.getSpellingLoc(token.getLocation());
    bool invalid = false;
    auto [file, offset] = sources.getDecomposedLoc(place);
    llvm::StringRef text = sources.getBufferData(file, &invalid);
    if (invalid)
      return false;
    text = text.drop_front(std::min<size_t>(offset + token.getLength(), text.size())).ltrim();
    return text.consume_front("(") && text.ltrim().starts_with("\"") &&
           text.ltrim().drop_front().starts_with(forUs);
  }

  bool HandleComment(clang::Preprocessor&, clang::SourceRange range) override {
    const clang::SourceManager& sources = instance_.getSourceManager();
    auto [file, begin] = sources.getDecomposedLoc(range.getBegin());
    auto [endFile, end] = sources.getDecomposedLoc(range.getEnd());
    bool invalid = false;
    llvm::StringRef text = sources.getBufferData(file, &invalid);
    if (invalid || file != endFile || end > text.size())
      return false;
    std::optional<llvm::StringRef> said = toUs(text.slice(begin, end));
    if (!said)
      return false;
    text = said->ltrim();
    size_t space = text.find_first_of(" \t\n\r");
    if (text.take_front(space) != "unwind") {
      warn(range.getBegin(),
           "'fathom: " + text.str() + "' is no annotation; 'fathom: unwind N' is one");
      return false;
    }
    text = text.drop_front(std::min(space, text.size())).trim();
    uint64_t rounds;
    if (!isNumber(text, rounds))
      complain(range.getBegin(), "fathom: unwind", text);
    else
      comments_.push_back({range.getBegin(), range.getEnd().getLocWithOffset(-1), rounds});
    return false;
  }

  void resolve(clang::ASTContext& tree) {
    if (comments_.empty() && !attributes_)
      return;
    Finder(*this).TraverseAST(tree);
    for (const Comment& comment : comments_) {
      std::optional<LoopPlace> at = placeOf(comment.end);
      if (!at)
        continue;
      auto [file, line, column] = *at;
      auto found = loops_.find({file, line});
      if (found == loops_.end())
        found = loops_.find({file, line + 1});
      if (found == loops_.end())
        warn(comment.place, "'fathom: unwind " + std::to_string(comment.rounds) +
                                "' stands at no loop: its line, or the next one, is to begin it");
      else
        ceilings_.emplace(*llvm::min_element(found->second), comment.rounds);
    }
  }

  std::optional<LoopPlace> placeOf(clang::SourceLocation place) {
    return places_.of(instance_.getSourceManager(), place);
  }

  clang::CompilerInstance& instance_;
  tok::TokenKind last_[3] = {tok::eof, tok::eof, tok::eof};  // the nearest first
  bool attributes_ = false;                                  // there may be some
  std::vector<Comment> comments_;
  LoopPlaces places_;
  std::map<std::pair<unsigned, unsigned>, std::vector<LoopPlace>> loops_;  // by file and line
  std::map<LoopPlace, uint64_t> ceilings_;
};

bool Finder::VisitStmt(clang::Stmt* statement) {
  if (Annotations::isLoop(statement))
    annotations_.loop(statement->getBeginLoc());
  if (auto* label = llvm::dyn_cast<clang::LabelStmt>(statement))
    passed_.insert(label->getDecl());
  if (auto* jump = llvm::dyn_cast<clang::GotoStmt>(statement))
    if (passed_.contains(jump->getLabel()))
      annotations_.loop(jump->getLabel()->getLocation());
  return true;
}

bool Finder::VisitAttributedStmt(clang::AttributedStmt* statement) {
  for (const clang::Attr* attribute : statement->getAttrs())
    annotations_.attribute(*attribute, statement->getSubStmt());
  return true;
}

bool Finder::VisitDecl(clang::Decl* declaration) {
  for (const clang::Attr* attribute : declaration->attrs())
    annotations_.attribute(*attribute, nullptr);
  return true;
}

}  // namespace

std::unique_ptr<LoopAnnotations> addLoopAnnotations(clang::CompilerInstance& instance) {
  return std::make_unique<Annotations>(instance);
}

}  // namespace fathom::frontend
