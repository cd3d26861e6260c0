#pragma once

#include "harness/lengths.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/PrettyPrinter.h"

#include <set>

namespace fathom::harness {

// Something that can be assigned to: a variable, a member, or what a pointer points to.
struct Spot {
  std::string text;
  bool isPointer = false;  // the spot is what `text` points to
  std::string value() const { return isPointer ? "*" + text : text; }
  Spot member(const std::string& name) const { return {text + (isPointer ? "->" : ".") + name}; }
};

// Writes the statements that give arbitrary values to variables of any type.
class Values {
public:
  Values(clang::ASTContext& tree, const std::set<std::string>& names);

  // Variables for the items, which are parameters of a function, with their values.
  void declare(const std::vector<Item>& items);

  const std::string& statements() const { return body_; }
  const std::string& declarations() const { return declarations_; }
  // A sentence about something for which there is no value; empty if there is none.
  const std::string& problem() const { return problem_; }
  bool usesLengths() const { return usesLengths_; }
  // The type with a name, as C writes it.
  std::string declared(clang::QualType type, const std::string& name) const;
  // The type of a variable whose content is to be filled in.
  clang::QualType writable(clang::QualType type) const;
  std::string cast(clang::QualType type) const;

private:
  void line(const std::string& text);
  void open(const std::string& text);
  void close();
  std::string fresh(const std::string& wish);
  std::optional<std::string> arbitrary(clang::QualType type);
  std::string ownArbitrary(clang::QualType type);
  void fill(clang::QualType type, const Spot& spot);
  void fillEnum(const clang::EnumType& type, const Spot& spot);
  void fillRecord(const clang::RecordDecl& record, const Spot& spot);
  void fillArray(clang::QualType type, const Spot& spot);
  void limit(const std::string& name, clang::QualType type);
  // Gives the pointer variable `name` something to point to.
  void point(clang::QualType pointee, const std::string& name, const std::string& length,
             bool inBytes);
  void allocate(clang::QualType pointee, const std::string& name, const std::string& size);
  void opaque(clang::QualType pointee, const std::string& name);
  std::string stub(const clang::FunctionProtoType& type, const std::string& wish);
  bool needsFilling(clang::QualType type) const;

  clang::ASTContext& tree_;
  clang::PrintingPolicy policy_;
  bool isCxx_;
  std::string body_, declarations_, problem_;
  std::set<std::string> names_, known_;
  std::vector<const clang::RecordDecl*> inside_;
  unsigned indent_ = 1, depth_ = 0;
  bool usesLengths_ = false;
};

}  // namespace fathom::harness
