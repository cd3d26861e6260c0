#pragma once

#include "ilr/term_manager.h"
#include "support/name_table.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace fathom::smtlib {

// Sorts have fewer bits than this.
inline constexpr uint64_t widthLimit = uint64_t{1} << 24;

// A sort with parameters in it, as define-sort makes them. Arrays hold
// bit-vectors only, so nothing nests deeper than this.
struct SortScheme {
  struct Element {
    int parameter = -1;  // or
    unsigned width = 0;  // of a bit-vector
  };
  enum class Kind : uint8_t { Fixed, Parameter, Array } kind = Kind::Fixed;
  ilr::Sort sort{};
  unsigned parameter = 0;
  Element index, element;
};

struct SortDefinition {
  unsigned parameters = 0;
  SortScheme body;
};

// A function defined by a term over parameter symbols. What depends on the
// parameters is kept in topological order, so that an instance is one pass.
class Macro {
public:
  Macro(const ilr::TermManager& terms, std::vector<ilr::Term> parameters, ilr::Term body);

  llvm::ArrayRef<ilr::Term> parameters() const { return parameters_; }
  ilr::Sort result(const ilr::TermManager& terms) const { return terms.sort(body_); }
  ilr::Term instantiate(ilr::TermManager& terms, llvm::ArrayRef<ilr::Term> arguments) const;

private:
  std::vector<ilr::Term> parameters_;
  ilr::Term body_;
  std::vector<ilr::Term> dependent_;  // ascending; includes the parameters
};

// What a name stands for.
struct Binding {
  enum class Kind : uint8_t { Declared, Defined, Function, Macro } kind;
  uint32_t name;
  ilr::Term term{};          // Declared, Defined
  ilr::Function function{};  // Function
  uint32_t macro = 0;        // Macro
};

// The names of a script: those of the assertion levels, and the local ones of
// let and of parameters on top of them.
class Environment {
public:
  explicit Environment(NameTable& names) : names_(names) {}

  // Global names. Each stands for one thing at a time.
  const Binding* find(uint32_t name) const;
  bool isTaken(uint32_t name) const { return find(name) != nullptr; }
  void declareSymbol(ilr::TermManager& terms, uint32_t name, ilr::Sort sort);
  void declareFunction(ilr::TermManager& terms, uint32_t name, llvm::ArrayRef<ilr::Sort> parameters,
                       ilr::Sort result);
  void define(uint32_t name, ilr::Term term);
  void define(uint32_t name, Macro macro);
  const Macro& macro(const Binding& binding) const { return macros_[binding.macro]; }
  // In the order of their declaration.
  const std::vector<Binding>& bindings() const { return bindings_; }
  std::string_view name(const Binding& binding) const { return names_.text(binding.name); }

  const SortDefinition* findSort(uint32_t name) const;
  void defineSort(uint32_t name, const SortDefinition& definition);

  // Local names hide global ones and older local ones.
  void bindLocal(uint32_t name, ilr::Term term);
  void dropLocals(size_t remaining);
  size_t numLocals() const { return locals_.size(); }
  // Null if there is none.
  ilr::Term findLocal(uint32_t name) const;
  // The position of the newest local binding of that name, counted from 1.
  size_t localPosition(uint32_t name) const;

  // Assertion levels. Declarations of a level go with it unless they are global.
  void push();
  void pop();
  size_t levels() const { return marks_.size(); }
  void setGlobalDeclarations(bool value) { globalDeclarations_ = value; }
  bool globalDeclarations() const { return globalDeclarations_; }
  // Back to level 0; with `all`, all names go, also those that pop would leave.
  void clear(bool all);
  // From now on names are made in another term manager.
  void forgetManager();

  NameTable& names() { return names_; }
  // Every name that stands for something, for messages.
  std::vector<std::string_view> knownNames() const;

private:
  struct Local {
    uint32_t name;
    uint32_t hidden;  // position of the binding it hides
    ilr::Term term;
  };
  struct Mark {
    size_t bindings, sorts;
  };

  void add(Binding binding);
  void shrink(const Mark& mark);
  std::string freeName(std::string_view name, unsigned attempt) const;

  NameTable& names_;
  std::vector<Binding> bindings_;
  std::vector<uint32_t> globals_;  // by name: 0, or 1 + position in bindings_
  std::vector<Macro> macros_;
  std::vector<uint32_t> sorts_;  // names, in the order of their definition
  std::unordered_map<uint32_t, SortDefinition> sortsByName_;
  std::vector<Local> locals_;
  std::vector<uint32_t> localsByName_;  // 0, or 1 + position in locals_
  std::vector<Mark> marks_;
  bool globalDeclarations_ = false;
  // Which name of the script a symbol (by handle) or function of the manager was
  // made for.
  llvm::DenseMap<uint32_t, uint32_t> symbolOwners_;
  std::unordered_map<std::string, uint32_t> functionOwners_;
  std::unordered_map<std::string, std::pair<std::vector<ilr::Sort>, ilr::Sort>> functionSignatures_;
};

}  // namespace fathom::smtlib
