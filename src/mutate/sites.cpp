// Where faults can be planted. Faults are changes of the source text, found in clang's
// syntax tree: so a mutant reads like a mistake that somebody made, compiles natively, and
// is the same program for everybody.
//
// The kinds are those of the classic studies of mutation testing (DeMillo, Lipton and
// Sayward's hints on test data selection): constants and bounds off by one, conditions that
// are not checked, operators and arguments mixed up, updates forgotten.
//
// What a macro's definition contributes to a function is left alone: a change there would
// change other places, too. What stands in the file itself as an argument of a macro, or is
// the whole use of a macro, can be replaced. Conditions of assertions and assumptions are
// what the program says about itself; to change them would be to change the measure.
#include "mutate/sites.h"

#include "mutate/source_text.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace fathom::mutate {

namespace {

// assert, __CPROVER_assume, AWS_PRECONDITION, ...
bool isAssertionName(llvm::StringRef name) {
  std::string lower = name.lower();
  return llvm::any_of(llvm::ArrayRef({"assert", "assume", "precondition", "postcondition"}),
                      [&](const char* part) { return llvm::StringRef(lower).contains(part); });
}

const clang::FunctionDecl* calleeOf(const clang::Stmt* statement) {
  const auto* call = llvm::dyn_cast_or_null<clang::CallExpr>(statement);
  return call ? call->getDirectCallee() : nullptr;
}

bool isAssertion(const clang::Stmt* statement) {
  const clang::FunctionDecl* callee = calleeOf(statement);
  return callee && callee->getIdentifier() && isAssertionName(callee->getName());
}

// The statement is nothing but calls, and the last of them does not return.
bool endsProgram(const clang::Stmt* statement) {
  if (!statement)
    return false;
  if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(statement))
    return !block->body_empty() && endsProgram(block->body_back());
  if (const auto* expression = llvm::dyn_cast<clang::Expr>(statement)) {
    expression = expression->IgnoreParenCasts();
    if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression))
      return binary->getOpcode() == clang::BO_Comma && endsProgram(binary->getRHS());
    const clang::FunctionDecl* callee = calleeOf(expression);
    return callee && callee->isNoReturn();
  }
  return false;
}

// The `if` that a macro like assert is made of.
bool isAssertionMacro(const clang::Stmt* statement) {
  if (!statement->getBeginLoc().isMacroID())
    return false;
  if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(statement))
    return endsProgram(branch->getThen()) || endsProgram(branch->getElse());
  if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(statement))
    return endsProgram(choice->getTrueExpr()) || endsProgram(choice->getFalseExpr());
  return false;
}

struct Alternative {
  clang::BinaryOperatorKind kind;
  FaultKind fault;
  const char* text;
};
constexpr Alternative alternatives[] = {
    {clang::BO_LT, FaultKind::OffByOne, "<="},
    {clang::BO_LE, FaultKind::OffByOne, "<"},
    {clang::BO_GT, FaultKind::OffByOne, ">="},
    {clang::BO_GE, FaultKind::OffByOne, ">"},
    {clang::BO_LT, FaultKind::WrongOperator, ">"},
    {clang::BO_LE, FaultKind::WrongOperator, ">="},
    {clang::BO_GT, FaultKind::WrongOperator, "<"},
    {clang::BO_GE, FaultKind::WrongOperator, "<="},
    {clang::BO_EQ, FaultKind::WrongOperator, "!="},
    {clang::BO_NE, FaultKind::WrongOperator, "=="},
    {clang::BO_LAnd, FaultKind::WrongOperator, "||"},
    {clang::BO_LOr, FaultKind::WrongOperator, "&&"},
    {clang::BO_Add, FaultKind::WrongOperator, "-"},
    {clang::BO_Sub, FaultKind::WrongOperator, "+"},
    {clang::BO_Mul, FaultKind::WrongOperator, "+"},
    {clang::BO_Div, FaultKind::WrongOperator, "*"},
    {clang::BO_Rem, FaultKind::WrongOperator, "*"},
    {clang::BO_And, FaultKind::WrongOperator, "|"},
    {clang::BO_Or, FaultKind::WrongOperator, "&"},
    {clang::BO_Xor, FaultKind::WrongOperator, "&"},
    {clang::BO_Shl, FaultKind::WrongOperator, ">>"},
    {clang::BO_Shr, FaultKind::WrongOperator, "<<"},
    {clang::BO_AddAssign, FaultKind::WrongOperator, "-="},
    {clang::BO_SubAssign, FaultKind::WrongOperator, "+="},
    {clang::BO_MulAssign, FaultKind::WrongOperator, "+="},
    {clang::BO_DivAssign, FaultKind::WrongOperator, "*="},
    {clang::BO_RemAssign, FaultKind::WrongOperator, "*="},
    {clang::BO_AndAssign, FaultKind::WrongOperator, "|="},
    {clang::BO_OrAssign, FaultKind::WrongOperator, "&="},
    {clang::BO_XorAssign, FaultKind::WrongOperator, "&="},
    {clang::BO_ShlAssign, FaultKind::WrongOperator, ">>="},
    {clang::BO_ShrAssign, FaultKind::WrongOperator, "<<="},
};

class Finder : public clang::RecursiveASTVisitor<Finder> {
public:
  using Base = clang::RecursiveASTVisitor<Finder>;

  explicit Finder(clang::ASTContext& tree)
      : tree_(tree), text_(tree.getSourceManager(), tree.getLangOpts()) {}

  bool shouldVisitTemplateInstantiations() const { return false; }

  // Sizes, widths, enumerators and the like are constants of the program's shape.
  bool TraverseTypeLoc(clang::TypeLoc) { return true; }

  bool TraverseDecl(clang::Decl* declaration) {
    if (!declaration ||
        llvm::isa<clang::StaticAssertDecl, clang::EnumDecl, clang::FieldDecl>(declaration))
      return true;
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
        variable && mode_ == Mode::Plant &&
        (variable->hasGlobalStorage() || variable->isConstexpr())) {
      quietly(Mode::Constant, [&] { Base::TraverseDecl(declaration); });
      return true;
    }
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (!function || function_ || !function->isThisDeclarationADefinition())
      return Base::TraverseDecl(declaration);
    std::string file = text_.fileOf(function->getLocation());
    if (file.empty() || !function->hasBody() || function->isDefaulted() || function->isImplicit())
      return true;
    function_ = function;
    functionName_ = function->getNameAsString();
    functionLine_ = text_.lineOf(function->getLocation());
    sites_.functions.push_back({functionName_, functionLine_, file});
    if (llvm::isa<clang::CXXDestructorDecl>(function))  // called without being mentioned
      sites_.uses[""].insert(functionName_);
    TraverseStmt(function->getBody());
    function_ = nullptr;
    functionName_.clear();
    return true;
  }

  bool TraverseStmt(clang::Stmt* statement) {
    using namespace clang;
    if (!statement)
      return true;
    if (mode_ == Mode::Plant && (isAssertion(statement) || isAssertionMacro(statement))) {
      const FunctionDecl* callee = calleeOf(statement);
      bool assumes = callee && llvm::StringRef(callee->getName().lower()).contains("assume");
      quietly(assumes ? Mode::Assumption : Mode::Assertion, [&] { Base::TraverseStmt(statement); });
      return true;
    }
    if (isa<UnaryExprOrTypeTraitExpr, OffsetOfExpr, ConstantExpr, GenericSelectionExpr, AsmStmt,
            CXXNoexceptExpr>(statement))
      return true;
    if (const auto* cast = dyn_cast<CastExpr>(statement);
        cast && cast->getCastKind() == CK_NullToPointer)
      return true;
    mention(*statement);
    switch (statement->getStmtClass()) {
      case Stmt::IfStmtClass: branch(cast<IfStmt>(*statement)); break;
      case Stmt::WhileStmtClass: {
        const auto& loop = cast<WhileStmt>(*statement);
        if (!loop.getConditionVariable())
          condition(loop.getCond(), "0");
        dropped(loop.getBody());
        break;
      }
      case Stmt::DoStmtClass:
        condition(cast<DoStmt>(statement)->getCond(), "0");
        dropped(cast<DoStmt>(statement)->getBody());
        break;
      case Stmt::ForStmtClass: {
        const auto& loop = cast<ForStmt>(*statement);
        condition(loop.getCond(), "0");
        dropped(loop.getInc());
        dropped(loop.getBody());
        break;
      }
      case Stmt::ConditionalOperatorClass:
        condition(cast<ConditionalOperator>(statement)->getCond(), "0");
        condition(cast<ConditionalOperator>(statement)->getCond(), "1");
        break;
      case Stmt::ReturnStmtClass: answer(cast<ReturnStmt>(*statement)); break;
      case Stmt::StmtExprClass:  // its value is that of its last statement
        if (!cast<StmtExpr>(statement)->getSubStmt()->body_empty())
          values_.insert(cast<StmtExpr>(statement)->getSubStmt()->body_back());
        break;
      case Stmt::CompoundStmtClass:
        for (const Stmt* part : cast<CompoundStmt>(statement)->body())
          dropped(part);
        break;
      case Stmt::LabelStmtClass: dropped(cast<LabelStmt>(statement)->getSubStmt()); break;
      case Stmt::CaseStmtClass:
      case Stmt::DefaultStmtClass: dropped(cast<SwitchCase>(statement)->getSubStmt()); break;
      case Stmt::BinaryOperatorClass:
      case Stmt::CompoundAssignOperatorClass: binary(cast<BinaryOperator>(*statement)); break;
      case Stmt::UnaryOperatorClass: unary(cast<UnaryOperator>(*statement)); break;
      case Stmt::IntegerLiteralClass: number(cast<IntegerLiteral>(*statement)); break;
      case Stmt::CallExprClass:
      case Stmt::CXXMemberCallExprClass: call(cast<CallExpr>(*statement)); break;
      default: break;
    }
    return Base::TraverseStmt(statement);
  }

  Sites take() {
    for (auto& [key, fault] : faults_)
      sites_.faults.push_back(fault);
    for (const Fault& fault : sites_.faults)
      if (sites_.files.empty() || sites_.files.back().first != fault.file)
        sites_.files.emplace_back(fault.file, texts_.at(fault.file));
    return std::move(sites_);
  }

private:
  // Faults are planted in code; elsewhere only the names of functions count.
  enum class Mode { Plant, Constant, Assertion, Assumption };

  void quietly(Mode mode, llvm::function_ref<void()> traverse) {
    mode_ = mode;
    traverse();
    mode_ = Mode::Plant;
  }

  void mention(const clang::Stmt& statement) {
    const clang::NamedDecl* named = nullptr;
    std::string name;
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(&statement))
      named = reference->getDecl();
    else if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(&statement))
      named = member->getMemberDecl();
    else if (const auto* construction = llvm::dyn_cast<clang::CXXConstructExpr>(&statement))
      named = construction->getConstructor();
    else if (const auto* overloaded = llvm::dyn_cast<clang::OverloadExpr>(&statement))
      name = overloaded->getName().getAsString();
    else if (const auto* any = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(&statement))
      name = any->getMember().getAsString();
    if (named && llvm::isa<clang::FunctionDecl>(named))
      name = named->getNameAsString();
    if (name.empty())
      return;
    if (mode_ == Mode::Assumption)
      sites_.assumed.insert(name);
    else
      (mode_ == Mode::Assertion ? sites_.claims : sites_.uses)[functionName_].insert(name);
  }

  void add(FaultKind kind, std::optional<SourceText::Place> place, std::string text,
           std::optional<SourceText::Place> whole) {
    if (!place || !whole || !function_ || mode_ != Mode::Plant || place->file != whole->file)
      return;
    std::string file = text_.pathOf(place->file);
    if (file.empty())
      return;
    llvm::StringRef contents = text_.contents(place->file);
    llvm::StringRef old = contents.substr(place->offset, place->length);
    // Lines stay where they are.
    size_t lines = old.count('\n'), newLines = llvm::StringRef(text).count('\n');
    if (newLines > lines || old == text)
      return;
    text.append(lines - newLines, '\n');
    texts_.try_emplace(file, contents.str());
    Fault fault;
    fault.kind = kind;
    fault.function = functionName_;
    fault.functionLine = functionLine_;
    fault.file = file;
    fault.place = {place->offset, place->length};
    fault.text = std::move(text);
    fault.whole = {whole->offset, whole->length};
    std::tie(fault.line, fault.column) = text_.lineAndColumn(*place);
    auto key = std::make_tuple(fault.file, fault.place.offset, fault.place.length, fault.text);
    faults_.try_emplace(std::move(key), std::move(fault));
  }

  void add(FaultKind kind, const clang::Expr& expression, std::string text) {
    auto place = text_.place(expression.getSourceRange());
    add(kind, place, std::move(text), place);
  }

  void branch(const clang::IfStmt& statement) {
    dropped(statement.getThen());
    dropped(statement.getElse());
    if (statement.getConditionVariable() || statement.isConsteval() || statement.isConstexpr())
      return;
    condition(statement.getCond(), "0");
    condition(statement.getCond(), "1");
  }

  // A macro may put `!` and parentheses around the condition that it is given: what stands in the
  // file is replaced by what makes the whole `value`.
  void condition(const clang::Expr* expression, llvm::StringRef value) {
    while (expression && !text_.place(expression->getSourceRange())) {
      const clang::Expr* inner = expression->IgnoreParenImpCasts();
      const auto* operation = llvm::dyn_cast<clang::UnaryOperator>(expression);
      if (operation && operation->getOpcode() == clang::UO_LNot) {
        value = value == "0" ? "1" : "0";
        inner = operation->getSubExpr();
      }
      expression = inner == expression ? nullptr : inner;
    }
    if (expression && !llvm::isa<clang::IntegerLiteral>(expression->IgnoreParenImpCasts()))
      add(FaultKind::DroppedCheck, *expression, value.str());
  }

  // What another function says is not asked for.
  void answer(const clang::ReturnStmt& statement) {
    const clang::Expr* value = statement.getRetValue();
    if (value && value->getType()->isIntegralType(tree_) && calleeOf(value->IgnoreParenImpCasts()))
      add(FaultKind::DroppedCheck, *value, "0");
  }

  // A statement that is there for what it changes.
  void dropped(const clang::Stmt* statement) {
    const auto* expression = llvm::dyn_cast_or_null<clang::Expr>(statement);
    if (!expression || values_.contains(statement))
      return;
    const clang::Expr* inner = expression->IgnoreParens();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner))
      inner = full->getSubExpr()->IgnoreParens();
    const auto* change = llvm::dyn_cast<clang::BinaryOperator>(inner);
    const auto* step = llvm::dyn_cast<clang::UnaryOperator>(inner);
    const clang::FunctionDecl* callee = calleeOf(inner);
    bool isUpdate = (change && change->isAssignmentOp()) ||
                    (step && step->isIncrementDecrementOp()) ||
                    (callee && !isAssertion(inner) && !callee->isNoReturn());
    if (isUpdate)
      add(FaultKind::MissingUpdate, *expression, "");
  }

  void binary(const clang::BinaryOperator& operation) {
    auto whole = text_.place(operation.getSourceRange());
    auto place = text_.place(operation.getOperatorLoc());
    // The other operator must be spelled here and make sense.
    bool isSpelled = place && text_.read(*place) == operation.getOpcodeStr();
    bool pointers = operation.getRHS()->getType()->isPointerType();
    for (const Alternative& other : alternatives) {
      bool isArithmetic = other.kind == clang::BO_Add || other.kind == clang::BO_Sub;
      if (other.kind == operation.getOpcode() && isSpelled && !(pointers && isArithmetic))
        add(other.fault, place, other.text, whole);
    }
    if (operation.isLogicalOp()) {
      const char* neutral = operation.getOpcode() == clang::BO_LAnd ? "1" : "0";
      condition(operation.getLHS(), neutral);
      condition(operation.getRHS(), neutral);
    }
  }

  void unary(const clang::UnaryOperator& operation) {
    auto whole = text_.place(operation.getSourceRange());
    auto place = text_.place(operation.getOperatorLoc());
    llvm::StringRef spelled = clang::UnaryOperator::getOpcodeStr(operation.getOpcode());
    if (!place || text_.read(*place) != spelled)
      return;
    switch (operation.getOpcode()) {
      case clang::UO_PostInc:
      case clang::UO_PreInc: add(FaultKind::WrongOperator, place, "--", whole); break;
      case clang::UO_PostDec:
      case clang::UO_PreDec: add(FaultKind::WrongOperator, place, "++", whole); break;
      case clang::UO_LNot:
      case clang::UO_Minus:
      case clang::UO_Not: add(FaultKind::WrongOperator, place, "", whole); break;
      default: break;
    }
  }

  void number(const clang::IntegerLiteral& literal) {
    auto place = text_.place(literal.getSourceRange());
    if (!place || literal.getType()->isBooleanType())
      return;
    llvm::StringRef spelled = text_.read(*place);
    llvm::APInt value = literal.getValue();
    bool isHex = spelled.starts_with_insensitive("0x");
    // u, l and z end a number in any base of C.
    llvm::StringRef suffix = spelled.substr(spelled.find_last_not_of("uUlLzZ") + 1);
    if (spelled.empty() || !llvm::isDigit(spelled[0]))
      suffix = "";  // the use of a macro
    auto offer = [&](const llvm::APInt& other) {
      llvm::SmallString<32> digits;
      other.toString(digits, isHex ? 16 : 10, /*Signed=*/false, /*formatAsCLiteral=*/isHex);
      add(FaultKind::OffByOne, place, (digits + suffix).str(), place);
    };
    if (!value.isMaxValue())
      offer(value + 1);
    if (!value.isZero())
      offer(value - 1);
  }

  void call(const clang::CallExpr& expression) {
    auto whole = text_.place(expression.getSourceRange());
    for (unsigned i = 0; i + 1 < expression.getNumArgs(); ++i)
      for (unsigned j = i + 1; j < expression.getNumArgs(); ++j)
        swapped(*expression.getArg(i), *expression.getArg(j), whole);
  }

  void swapped(const clang::Expr& first, const clang::Expr& second,
               std::optional<SourceText::Place> whole) {
    auto typeOf = [](const clang::Expr& argument) {
      return argument.getType().getCanonicalType().getUnqualifiedType();
    };
    if (llvm::isa<clang::CXXDefaultArgExpr>(first) || llvm::isa<clang::CXXDefaultArgExpr>(second) ||
        first.isTypeDependent() || second.isTypeDependent() || typeOf(first) != typeOf(second))
      return;
    auto left = text_.place(first.getSourceRange()), right = text_.place(second.getSourceRange());
    if (!left || !right || left->file != right->file || left->offset + left->length > right->offset)
      return;
    llvm::StringRef contents = text_.contents(left->file);
    llvm::StringRef a = text_.read(*left), b = text_.read(*right);
    llvm::StringRef between = contents.slice(left->offset + left->length, right->offset);
    if (a == b)
      return;
    SourceText::Place both = {left->file, left->offset,
                              right->offset + right->length - left->offset};
    add(FaultKind::SwappedArguments, both, (b + between + a).str(), whole);
  }

  clang::ASTContext& tree_;
  SourceText text_;
  Sites sites_;
  std::map<std::tuple<std::string, unsigned, unsigned, std::string>, Fault> faults_;
  std::map<std::string, std::string> texts_;
  std::set<const clang::Stmt*> values_;
  const clang::FunctionDecl* function_ = nullptr;
  std::string functionName_;
  unsigned functionLine_ = 0;
  Mode mode_ = Mode::Plant;
};

}  // namespace

Sites findSites(clang::ASTContext& tree) {
  Finder finder(tree);
  finder.TraverseDecl(tree.getTranslationUnitDecl());
  return finder.take();
}

}  // namespace fathom::mutate
