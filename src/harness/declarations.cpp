// What a harness needs to know of the function that it calls. If a header declares it,
// the headers of its file are included. Otherwise the declaration is repeated, with the
// types of that file on which it depends.
#include "harness/declarations.h"

#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

#include <filesystem>
#include <set>

namespace fathom::harness {

namespace {

bool isInMainFile(const clang::Decl& decl) {
  const clang::SourceManager& sources = decl.getASTContext().getSourceManager();
  return sources.isInMainFile(sources.getExpansionLoc(decl.getLocation()));
}

class Needed {
public:
  void add(clang::QualType type) {
    if (type.isNull())
      return;
    if (const auto* named = llvm::dyn_cast<clang::ElaboratedType>(type.getTypePtr()))
      return add(named->getNamedType());
    if (const auto* alias = llvm::dyn_cast<clang::TypedefType>(type.getTypePtr())) {
      if (decls_.insert(alias->getDecl()).second)
        add(alias->getDecl()->getUnderlyingType());
      return;
    }
    if (const auto* tag = llvm::dyn_cast<clang::TagType>(type.getTypePtr())) {
      const clang::TagDecl* decl = tag->getDecl()->getDefinition();
      decl = decl ? decl : tag->getDecl();
      if (decls_.insert(decl).second)
        if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(decl))
          for (const clang::FieldDecl* field : record->fields())
            add(field->getType());
      return;
    }
    if (const auto* function = type->getAs<clang::FunctionProtoType>()) {
      add(function->getReturnType());
      for (clang::QualType parameter : function->param_types())
        add(parameter);
      return;
    }
    if (const auto* array = llvm::dyn_cast<clang::ArrayType>(type.getTypePtr()))
      return add(array->getElementType());
    if (type->isPointerType() || type->isReferenceType())
      return add(type->getPointeeType());
    clang::QualType next = type.getSingleStepDesugaredType(*tree_);
    if (next.getTypePtr() != type.getTypePtr())
      add(next);
  }

  explicit Needed(clang::ASTContext& tree) : tree_(&tree) {}
  bool has(const clang::Decl* decl) const { return decls_.contains(decl); }

private:
  clang::ASTContext* tree_;
  std::set<const clang::Decl*> decls_;
};

}  // namespace

std::string seenFrom(const std::string& directory, const std::string& path) {
  std::error_code error;
  std::filesystem::path there = std::filesystem::absolute(directory, error).lexically_normal();
  return std::filesystem::absolute(path, error)
      .lexically_normal()
      .lexically_relative(there)
      .string();
}

std::string includesOf(clang::ASTContext& tree, const std::string& directory) {
  const clang::SourceManager& sources = tree.getSourceManager();
  std::string text;
  std::set<std::string> seen;
  for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i) {
    const clang::SrcMgr::SLocEntry& entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile())
      continue;
    clang::SourceLocation at = entry.getFile().getIncludeLoc();
    if (at.isInvalid() || !sources.isInMainFile(at))
      continue;
    auto name = entry.getFile().getContentCache().OrigEntry;
    if (!name || name->getName().ends_with("fathom_prelude.h"))
      continue;
    // The place of an inclusion is that of the name behind #include.
    const char* spelled = sources.getCharacterData(at);
    std::string include;
    if (*spelled == '<')
      include = std::string(spelled, strcspn(spelled, ">\n")) + ">";
    else
      include = "\"" + seenFrom(directory, name->getName().str()) + "\"";
    if (seen.insert(include).second)
      text += "#include " + include + "\n";
  }
  return text;
}

bool isDeclaredInHeader(const clang::FunctionDecl& function) {
  for (const clang::FunctionDecl* each : function.redecls())
    if (!isInMainFile(*each))
      return true;
  return false;
}

std::string declarationOf(clang::ASTContext& tree, const clang::FunctionDecl& function) {
  Needed needed(tree);
  needed.add(function.getType());
  for (const clang::ParmVarDecl* parameter : function.parameters())
    needed.add(parameter->getOriginalType());
  clang::PrintingPolicy policy(tree.getLangOpts());
  policy.PolishForDeclaration = true;
  policy.Bool = tree.getLangOpts().CPlusPlus;
  std::string text;
  llvm::raw_string_ostream out(text);
  auto decls = tree.getTranslationUnitDecl()->decls();
  for (auto it = decls.begin(); it != decls.end(); ++it) {
    if (!isInMainFile(**it))
      continue;
    const auto* tag = llvm::dyn_cast<clang::TagDecl>(*it);
    if (!tag || !tag->isEmbeddedInDeclarator()) {
      if (needed.has(*it)) {
        (*it)->print(out, policy);
        out << ";\n";
      }
      continue;
    }
    // The tag and what is declared with it belong together: typedef struct { ... } name;
    llvm::SmallVector<clang::Decl*, 4> group = {*it};
    bool wanted = needed.has(*it), isTypes = true;
    for (auto next = std::next(it); next != decls.end(); ++next) {
      if ((*next)->getBeginLoc() != tag->getBeginLoc() &&
          !(llvm::isa<clang::TypedefDecl>(*next) &&
            tree.getSourceManager().isBeforeInTranslationUnit((*next)->getBeginLoc(),
                                                              tag->getBeginLoc())))
        break;
      group.push_back(*next);
      wanted |= needed.has(*next);
      isTypes &= llvm::isa<clang::TypedefDecl>(*next);
      it = next;
    }
    if (!wanted)
      continue;
    if (!isTypes)
      group.resize(1);
    clang::Decl::printGroup(group.data(), group.size(), out, policy);
    out << ";\n";
  }
  clang::PrintingPolicy terse = policy;
  terse.TerseOutput = true;
  terse.PolishForDeclaration = true;
  std::string prototype;
  llvm::raw_string_ostream line(prototype);
  function.print(line, terse);
  if (function.isInlineSpecified() && !tree.getLangOpts().CPlusPlus)
    if (size_t at = prototype.find("inline "); at != std::string::npos)
      prototype.erase(at, 7);
  out << prototype << ";\n";
  return text;
}

}  // namespace fathom::harness
