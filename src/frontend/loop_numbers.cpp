// CBMC counts the jumps of a function that lead back, in their order. Every loop statement has one
// where it ends, whether it is ever taken or not: `do { ... } while (0)` counts, and macros are
// full of it; so does `while (1) { return; }`. A goto to a label before it counts, too. For many of
// these clang makes no jump, so they are counted in the syntax tree. The loops of the module are
// found by the places at which they begin. A macro may hold several, at the place where it is used:
// these are in the same order here and there.
#include "frontend/loop_numbers.h"

#include "frontend/loop_metadata.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"

namespace fathom::frontend {

namespace {

// The loops of one function.
struct Counted {
  unsigned count = 0;
  // By place, those that clang makes loops of; a quantifier's has no number.
  std::map<LoopPlace, std::vector<std::optional<unsigned>>> statements;
  std::map<LoopPlace, std::vector<unsigned>> gotos;
};

class Counter {
public:
  Counter(clang::ASTContext& tree, LoopPlaces& places) : tree_(tree), places_(places) {}

  Counted count(const clang::Stmt* body) {
    open_.push_back({body, false});
    while (!open_.empty()) {
      auto [statement, isLeft] = open_.back();
      open_.pop_back();
      if (!statement)
        continue;
      if (isLeft)
        leave(*statement);
      else
        enter(*statement);
    }
    return std::move(counted_);
  }

private:
  void enter(const clang::Stmt& statement) {
    open_.push_back({&statement, true});
    // What is not evaluated has no loops.
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(statement))
      return;
    if (auto* choice = llvm::dyn_cast<clang::GenericSelectionExpr>(&statement))
      return open_.push_back({choice->getResultExpr(), false});
    if (auto* choice = llvm::dyn_cast<clang::ChooseExpr>(&statement))
      return open_.push_back({choice->getChosenSubExpr(), false});
    if (auto* label = llvm::dyn_cast<clang::LabelStmt>(&statement))
      passed_.insert(label->getDecl());
    if (auto* block = llvm::dyn_cast<clang::StmtExpr>(&statement))
      passOverQuantifier(*block->getSubStmt());
    size_t first = open_.size();
    for (const clang::Stmt* child : statement.children())
      open_.push_back({child, false});
    std::reverse(open_.begin() + static_cast<std::ptrdiff_t>(first), open_.end());
  }

  // The loop of a quantifier (quantifiers.cpp) is none of the program.
  void passOverQuantifier(const clang::CompoundStmt& block) {
    auto* first =
        block.body_empty() ? nullptr : llvm::dyn_cast<clang::DeclStmt>(*block.body_begin());
    auto* variable = first && first->isSingleDecl()
                         ? llvm::dyn_cast<clang::VarDecl>(first->getSingleDecl())
                         : nullptr;
    if (!variable || !variable->getIdentifier() || variable->getName() != "fathomHolds")
      return;
    for (const clang::Stmt* statement : block.body())
      if (llvm::isa<clang::ForStmt>(statement))
        ofQuantifiers_.insert(statement);
  }

  void leave(const clang::Stmt& statement) {
    if (auto* jump = llvm::dyn_cast<clang::GotoStmt>(&statement)) {
      const clang::LabelDecl* label = jump->getLabel();
      if (!passed_.contains(label))
        return;
      if (auto place = places_.of(tree_.getSourceManager(), label->getLocation()))
        counted_.gotos[*place].push_back(counted_.count);
      ++counted_.count;
    } else if (llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(statement)) {
      bool isOurs = ofQuantifiers_.contains(&statement);
      auto place = places_.of(tree_.getSourceManager(), statement.getBeginLoc());
      if (place && !runsOnce(statement))
        counted_.statements[*place].push_back(isOurs ? std::nullopt
                                                     : std::optional(counted_.count));
      counted_.count += !isOurs;
    }
  }

  bool runsOnce(const clang::Stmt& statement) const {
    auto* loop = llvm::dyn_cast<clang::DoStmt>(&statement);
    bool again = true;
    return loop && loop->getCond()->EvaluateAsBooleanCondition(again, tree_) && !again;
  }

  clang::ASTContext& tree_;
  LoopPlaces& places_;
  Counted counted_;
  std::vector<std::pair<const clang::Stmt*, bool>> open_;
  llvm::SmallPtrSet<const clang::LabelDecl*, 8> passed_;
  llvm::SmallPtrSet<const clang::Stmt*, 8> ofQuantifiers_;
};

class Numbers : public LoopNumbers {
public:
  std::unique_ptr<clang::ASTConsumer> consumer() override {
    struct AtEnd : clang::ASTConsumer {
      explicit AtEnd(Numbers& numbers) : numbers_(numbers) {}
      void HandleTranslationUnit(clang::ASTContext& tree) override {
        if (!tree.getDiagnostics().hasErrorOccurred() && !tree.getLangOpts().CPlusPlus)
          numbers_.countAll(tree);
      }
      Numbers& numbers_;
    };
    return std::make_unique<AtEnd>(*this);
  }

  void note(llvm::Module& module) override {
    for (llvm::Function& function : module) {
      const llvm::DISubprogram* about = function.getSubprogram();
      auto known = about ? functions_.find(about->getName().str()) : functions_.end();
      if (!function.isDeclaration() && known != functions_.end())
        note(function, known->second);
    }
  }

private:
  void countAll(clang::ASTContext& tree) {
    for (const clang::Decl* declaration : tree.getTranslationUnitDecl()->decls())
      if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
          function && function->doesThisDeclarationHaveABody())
        functions_[function->getNameAsString()] = Counter(tree, places_).count(function->getBody());
  }

  void note(llvm::Function& function, const Counted& counted) {
    std::string letters(counted.count, 'o');
    std::map<LoopPlace, std::vector<DescribedLoop>> byPlace;
    for (DescribedLoop& loop : describedLoops(function))
      if (const llvm::DILocation* begin = loop.begin()) {
        LoopPlace place = places_.of(*begin);
        if (auto gotos = counted.gotos.find(place);
            loop.isOfGotos() && gotos != counted.gotos.end())
          number(loop, gotos->second, letters);
        else
          byPlace[place].push_back(loop);
      }
    for (auto& [place, loops] : byPlace) {
      auto statements = counted.statements.find(place);
      if (statements == counted.statements.end())
        continue;
      bool areKnown = loops.size() == statements->second.size();
      for (size_t i = 0; i < statements->second.size(); ++i)
        if (std::optional<unsigned> each = statements->second[i]; each && areKnown)
          number(loops[i], {*each}, letters);
        else if (each)
          letters[*each] = '?';
    }
    function.addFnAttr("fathom-loops", letters);
  }

  static void number(DescribedLoop& loop, const std::vector<unsigned>& numbers,
                     std::string& letters) {
    for (unsigned each : numbers) {
      loop.add("fathom.number", each);
      letters[each] = 'l';
    }
  }

  LoopPlaces places_;
  std::map<std::string, Counted> functions_;
};

}  // namespace

std::unique_ptr<LoopNumbers> findLoopNumbers() { return std::make_unique<Numbers>(); }

}  // namespace fathom::frontend
