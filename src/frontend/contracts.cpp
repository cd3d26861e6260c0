// CBMC's contracts are clauses between the parameters of a function and its body. No C
// compiler knows them, so they are taken from the preprocessor: the prelude defines each
// as a pragma, which comes here. In its place clang finds an attribute with a number, and
// puts it on the right declaration.
//
// At the end of the file the clauses become C again. For a function `clamp` there are then
//
//   clamp__fathom_ensures   asserts what the contract says about the end
//   clamp__fathom_checked   asserts what it says about the beginning, keeps the old values,
//                           calls clamp, calls clamp__fathom_ensures
//   clamp__fathom_entry     the same, but the beginning is assumed
//   clamp__fathom_used      asserts the beginning, forgets what is assigned, and assumes
//                           what the contract says about the end
//
// They are read by clang's parser like the rest of the file, from tokens: those of a
// clause are the program's own and have their places. When the program is linked, one of
// the four takes over the calls of clamp (contract_link.cpp).
#include "frontend/contracts.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Pragma.h"
#include "clang/Sema/Sema.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

namespace fathom::frontend {

namespace {

constexpr llvm::StringLiteral annotation = "fathom.contract.";

constexpr ContractRole roles[] = {ContractRole::Ensures, ContractRole::Checked, ContractRole::Entry,
                                  ContractRole::Used};

// With one space where there are some.
std::string inOneLine(llvm::StringRef text) {
  std::string line;
  for (char c : text.trim()) {
    bool isSpace = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!isSpace)
      line += c;
    else if (line.back() != ' ')
      line += ' ';
  }
  return line;
}

// The text of the program between two places of one file; empty if they are not that.
llvm::StringRef between(const clang::SourceManager& sources, clang::SourceLocation begin,
                        clang::SourceLocation end) {
  auto [file, first] = sources.getDecomposedLoc(begin);
  auto [otherFile, last] = sources.getDecomposedLoc(end);
  if (!begin.isFileID() || !end.isFileID() || file != otherFile || first >= last)
    return "";
  return sources.getBufferData(file).slice(first, last);
}

// What was written between the parentheses. If these come from a macro, as in
//   #define requires(...) __CPROVER_requires(__VA_ARGS__)
// between the macro's. Tokens need not spell it: a quantifier has become a loop.
std::string textOf(clang::Preprocessor& preprocessor, const Brackets& brackets) {
  const clang::SourceManager& sources = preprocessor.getSourceManager();
  auto outOfArguments = [&](clang::SourceLocation place) {
    while (sources.isMacroArgExpansion(place))
      place = sources.getImmediateSpellingLoc(place);
    return place;
  };
  clang::SourceLocation open = outOfArguments(brackets.open);
  llvm::StringRef source;
  if (open.isMacroID()) {
    clang::CharSourceRange call = sources.getImmediateExpansionRange(open);
    source =
        between(sources, sources.getFileLoc(call.getBegin()), sources.getFileLoc(call.getEnd()));
    source = source.drop_front(std::min(source.find('('), source.size()));
    source.consume_front("(");
  } else {
    source = between(sources, open.getLocWithOffset(1), outOfArguments(brackets.close));
  }
  // A comment would be a part of it.
  if (!source.empty() && !source.contains("//") && !source.contains("/*"))
    return inOneLine(source);
  std::string text;
  for (const clang::Token& token : brackets.inside) {
    if (!text.empty() && token.hasLeadingSpace())
      text += ' ';
    if (!token.isAnnotation())
      text += preprocessor.getSpelling(token);
  }
  return text;
}

class ClausePragma : public clang::PragmaHandler {
public:
  ClausePragma(llvm::StringRef name, std::optional<Clause::Kind> kind, Contracts& contracts,
               clang::CompilerInstance& instance)
      : PragmaHandler(name), kind_(kind), contracts_(contracts), instance_(instance) {}

  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer,
                    clang::Token& first) override {
    clang::Token token = first;
    while (token.isNot(tok::eod))
      preprocessor.LexUnexpandedToken(token);
    std::optional<Brackets> brackets = readBrackets(preprocessor, tok::l_paren, tok::r_paren);
    std::string name = "'__CPROVER_" + getName().str() + "'";
    clang::SourceLocation place = preprocessor.getSourceManager().getFileLoc(introducer.Loc);
    auto fail = [&](const std::string& why) {
      refuse(preprocessor.getDiagnostics(), place, name + why);
    };
    if (!brackets)
      return fail(" is followed by ( ... )");
    if (!kind_)
      return fail(
          " is not supported: of CBMC's contracts Fathom knows requires, ensures, assigns "
          "and frees, of functions");
    if (preprocessor.getLangOpts().CPlusPlus)
      return fail(": contracts are for C, and this is C++");
    if (!instance_.hasSema() || !instance_.getSema().CurContext->isTranslationUnit())
      return fail(
          " stands here in a function: contracts of loops, and of functions that are "
          "declared in functions, are not supported");
    // Where the attribute stands does not please GCC.
    preprocessor.getDiagnostics().setSeverity(clang::diag::warn_attribute_on_function_definition,
                                              clang::diag::Severity::Ignored, {});
    std::string text = textOf(preprocessor, *brackets);
    size_t number = contracts_.add({*kind_, place, std::move(brackets->inside), std::move(text)});
    TokenWriter out(preprocessor, place);
    out << "__attribute__" << tok::l_paren << tok::l_paren << "annotate" << tok::l_paren;
    out.text(annotation.str() + std::to_string(number))
        << tok::r_paren << tok::r_paren << tok::r_paren;
    enterTokens(preprocessor, out.tokens());
  }

private:
  const std::optional<Clause::Kind> kind_;
  Contracts& contracts_;
  clang::CompilerInstance& instance_;
};

bool isUsedHere(const clang::FunctionDecl& function) {
  return llvm::any_of(function.redecls(), [](const clang::FunctionDecl* each) {
    return each->isReferenced() || each->isUsed();
  });
}

// An array would be kept as the address of its first element.
void refuseOldArrays(clang::DiagnosticsEngine& diagnostics, const clang::FunctionDecl& function) {
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(function.getBody());
  if (!body || !function.getName().ends_with("__fathom_checked"))
    return;
  for (const clang::Stmt* statement : body->body()) {
    const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(statement);
    if (!declaration || !declaration->isSingleDecl())
      continue;
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration->getSingleDecl());
    if (!variable || !variable->getInit() || !variable->getName().starts_with(oldPrefix))
      continue;
    const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(variable->getInit()->IgnoreParens());
    if (cast && cast->getCastKind() == clang::CK_ArrayToPointerDecay)
      refuse(diagnostics, cast->getSubExpr()->IgnoreParens()->getExprLoc(),
             "'__CPROVER_old' of a whole array is not supported");
  }
}

}  // namespace

bool Contract::has(Clause::Kind kind) const {
  return llvm::any_of(clauses, [&](const Clause* clause) { return clause->kind == kind; });
}

std::string Contract::text(clang::Preprocessor& preprocessor) const {
  std::string all;
  for (const clang::ParmVarDecl* parameter : function->parameters())
    all += parameter->getNameAsString() + ",";
  // As the compiler reads them: a macro may say something else in another file.
  for (const Clause* clause : clauses) {
    all += "\n" + std::to_string(clause->kind);
    for (const clang::Token& token : clause->tokens)
      if (!token.isAnnotation())
        all += " " + preprocessor.getSpelling(token);
  }
  return all;
}

Contracts::Contracts(clang::CompilerInstance& instance) : instance_(instance) {
  clang::Preprocessor& preprocessor = instance.getPreprocessor();
  auto add = [&](llvm::StringRef name, std::optional<Clause::Kind> kind) {
    preprocessor.AddPragmaHandler("fathom", new ClausePragma(name, kind, *this, instance));
  };
  add("requires", Clause::Requires);
  add("ensures", Clause::Ensures);
  add("assigns", Clause::Assigns);
  add("frees", Clause::Frees);
  for (const char* name : {"loop_invariant", "decreases", "requires_contract", "ensures_contract"})
    add(name, std::nullopt);
}

size_t Contracts::add(Clause clause) {
  clauses_.push_back(std::move(clause));
  isClaimed_.push_back(false);
  return clauses_.size() - 1;
}

void Contracts::declared(clang::DeclGroupRef declarations) {
  if (clauses_.empty())
    return;
  for (clang::Decl* declaration : declarations) {
    auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (!function)
      continue;
    if (timesAtEnd_ > 0) {
      refuseOldArrays(instance_.getDiagnostics(), *function);
      written_.push_back(function);
    }
    if (!function->hasAttr<clang::AnnotateAttr>())
      continue;
    std::vector<size_t> numbers;
    clang::AttrVec others;
    for (clang::Attr* attribute : function->attrs()) {
      auto* note = llvm::dyn_cast<clang::AnnotateAttr>(attribute);
      llvm::StringRef digits = note ? note->getAnnotation() : "";
      size_t number = 0;
      if (digits.consume_front(annotation) && !digits.getAsInteger(10, number))
        numbers.push_back(number);
      else
        others.push_back(attribute);
    }
    if (numbers.empty())
      continue;
    function->dropAttrs();
    function->setAttrs(others);
    llvm::sort(numbers);
    Contract contract;
    contract.function = function;
    for (size_t number : numbers) {
      isClaimed_[number] = true;
      contract.clauses.push_back(&clauses_[number]);
    }
    auto earlier = llvm::find_if(contracts_, [&](const Contract& other) {
      return other.function->getCanonicalDecl() == function->getCanonicalDecl();
    });
    if (earlier == contracts_.end())
      contracts_.push_back(std::move(contract));
    else if (earlier->text(instance_.getPreprocessor()) !=
             contract.text(instance_.getPreprocessor()))
      refuse(instance_.getDiagnostics(), contract.clauses.front()->place,
             "'" + function->getNameAsString() + "' has another contract already");
  }
}

Tokens Contracts::atEnd() {
  clang::DiagnosticsEngine& diagnostics = instance_.getDiagnostics();
  if (timesAtEnd_ == 2)
    diagnostics.setIgnoreAllWarnings(ignoresWarnings_);
  if (clauses_.empty() || diagnostics.hasErrorOccurred() || timesAtEnd_ == 2)
    return {};
  bool isFirst = timesAtEnd_++ == 0;
  if (isFirst) {
    for (size_t i = 0; i < clauses_.size(); ++i)
      if (!isClaimed_[i])
        refuse(diagnostics, clauses_[i].place, "this clause of a contract belongs to no function");
    // A static function without a body that is not used here has its contract for nothing. Another
    // file may use any other: a static one by the name under which it is exported.
    llvm::erase_if(contracts_, [&](const Contract& each) {
      return !each.function->isExternallyVisible() && !each.function->isDefined() &&
             !isUsedHere(*each.function);
    });
    for (Contract& contract : contracts_) {
      // Headers have contracts of functions that no file may use.
      bool isError = contract.function->isDefined() || isUsedHere(*contract.function);
      checkContract(
          instance_.getSema(), contract, [&](clang::SourceLocation place, const std::string& why) {
            if (isError)
              return refuse(diagnostics, place, why);
            contract.unsupported = place.printToString(instance_.getSourceManager()) + ": " + why;
          });
    }
    if (diagnostics.hasErrorOccurred())
      return {};
  }
  // Warnings would be about how these functions are written. Errors are told once: what is
  // read the second time repeats the first.
  if (isFirst)
    ignoresWarnings_ = diagnostics.getIgnoreAllWarnings();
  diagnostics.setIgnoreAllWarnings(true);
  Tokens all;
  for (const Contract& contract : contracts_)
    for (ContractRole role : roles)
      if (!contract.unsupported.empty())
        break;
      else if (isFirst == (role == ContractRole::Ensures || role == ContractRole::Checked))
        llvm::append_range(all, writeContract(instance_.getSema(), contract, role));
  return all;
}

void Contracts::hide() {
  for (clang::FunctionDecl* function : written_)
    function->setImplicit();
}

void Contracts::note(llvm::Module& module, clang::CodeGenerator& generator) const {
  llvm::LLVMContext& context = module.getContext();
  for (const Contract& contract : contracts_) {
    auto* function = llvm::dyn_cast_or_null<llvm::Function>(
        generator.GetAddrOfGlobal(clang::GlobalDecl(contract.function), /*isForDefinition=*/false));
    if (function && !contract.unsupported.empty())
      module.getOrInsertNamedMetadata(unsupportedContracts)
          ->addOperand(
              llvm::MDTuple::get(context, {llvm::ConstantAsMetadata::get(function),
                                           llvm::MDString::get(context, contract.unsupported)}));
    for (ContractRole role : roles) {
      llvm::Function* instead = module.getFunction(contractFunctionName(contract, role));
      if (!function || !instead)
        continue;
      auto number = [&](uint64_t value) {
        return llvm::ConstantAsMetadata::get(
            llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value));
      };
      llvm::Metadata* parts[] = {
          llvm::ConstantAsMetadata::get(function), number(static_cast<uint64_t>(role)),
          llvm::MDString::get(context, contract.text(instance_.getPreprocessor())),
          llvm::MDString::get(context, contract.function->getName()),
          number(contract.has(Clause::Frees))};
      instead->setMetadata("fathom.contract", llvm::MDTuple::get(context, parts));
    }
  }
}

}  // namespace fathom::frontend
