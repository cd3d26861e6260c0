// Names of a script and their scopes. The term manager has one flat space of
// names in which a symbol keeps its sort for ever; SMT-LIB lets a name that a
// pop removed come back with another sort. Such a name gets another symbol
// (`x!1`), while everything shown to the user goes by the script's own names.
#include "smtlib/environment.h"

#include "support/error.h"

#include <algorithm>

namespace fathom::smtlib {

using ilr::Term;

// Parameters are made just before the body is read. Operands have smaller
// handles, so nothing below the first parameter can depend on one of them.
Macro::Macro(const ilr::TermManager& terms, std::vector<Term> parameters, Term body)
    : parameters_(std::move(parameters)), body_(body) {
  Term first = *std::min_element(parameters_.begin(), parameters_.end());
  std::unordered_map<Term, bool> depends;
  std::vector<Term> reached, stack{body};
  while (!stack.empty()) {
    Term t = stack.back();
    stack.pop_back();
    if (t < first || !depends.emplace(t, false).second)
      continue;
    reached.push_back(t);
    for (unsigned i = 0; i < terms.numOperands(t); ++i)
      stack.push_back(terms.operand(t, i));
  }
  std::sort(reached.begin(), reached.end());
  for (Term p : parameters_)
    depends[p] = true;
  for (Term t : reached) {
    bool& d = depends[t];
    for (unsigned i = 0; i < terms.numOperands(t) && !d; ++i)
      if (auto it = depends.find(terms.operand(t, i)); it != depends.end())
        d = it->second;
    if (d)
      dependent_.push_back(t);
  }
}

Term Macro::instantiate(ilr::TermManager& terms, llvm::ArrayRef<Term> arguments) const {
  std::unordered_map<Term, Term> image;
  image.reserve(dependent_.size());
  for (size_t i = 0; i < parameters_.size(); ++i)
    image.emplace(parameters_[i], arguments[i]);
  std::vector<Term> operands;
  for (Term t : dependent_) {
    if (terms.op(t) == ilr::Op::Symbol)
      continue;
    operands.clear();
    for (unsigned i = 0; i < terms.numOperands(t); ++i) {
      Term operand = terms.operand(t, i);
      auto it = image.find(operand);
      operands.push_back(it == image.end() ? operand : it->second);
    }
    image.emplace(t, terms.mkLike(t, operands));
  }
  auto it = image.find(body_);
  return it == image.end() ? body_ : it->second;
}

const Binding* Environment::find(uint32_t name) const {
  if (name >= globals_.size() || globals_[name] == 0)
    return nullptr;
  return &bindings_[globals_[name] - 1];
}

void Environment::add(Binding binding) {
  if (globals_.size() <= binding.name)
    globals_.resize(std::max<size_t>(binding.name + 1, globals_.size() * 2), 0);
  require(globals_[binding.name] == 0, "a name of the script was bound twice");
  bindings_.push_back(binding);
  globals_[binding.name] = static_cast<uint32_t>(bindings_.size());
}

std::string Environment::freeName(std::string_view name, unsigned attempt) const {
  return attempt == 0 ? std::string(name) : std::string(name) + "!" + std::to_string(attempt);
}

void Environment::declareSymbol(ilr::TermManager& terms, uint32_t name, ilr::Sort sort) {
  for (unsigned attempt = 0;; ++attempt) {
    std::string candidate = freeName(names_.text(name), attempt);
    Term symbol = terms.findSymbol(candidate);
    if (symbol) {
      auto owner = symbolOwners_.find(symbol.id);
      if (owner == symbolOwners_.end() || owner->second != name || terms.sort(symbol) != sort)
        continue;
    } else {
      symbol = terms.mkSymbol(candidate, sort);
      symbolOwners_.try_emplace(symbol.id, name);
    }
    add({Binding::Kind::Declared, name, symbol});
    return;
  }
}

void Environment::declareFunction(ilr::TermManager& terms, uint32_t name,
                                  llvm::ArrayRef<ilr::Sort> parameters, ilr::Sort result) {
  for (unsigned attempt = 0;; ++attempt) {
    std::string candidate = freeName(names_.text(name), attempt);
    auto owner = functionOwners_.find(candidate);
    if (owner != functionOwners_.end()) {
      // The signature of the one that is there decides whether it can serve again.
      auto signature = functionSignatures_.at(candidate);
      if (owner->second != name || signature.second != result ||
          llvm::ArrayRef<ilr::Sort>(signature.first) != parameters)
        continue;
    }
    functionOwners_.emplace(candidate, name);
    functionSignatures_.try_emplace(candidate, parameters.vec(), result);
    Binding binding{Binding::Kind::Function, name};
    binding.function = terms.mkFunction(candidate, parameters, result);
    add(binding);
    return;
  }
}

void Environment::define(uint32_t name, Term term) { add({Binding::Kind::Defined, name, term}); }

void Environment::define(uint32_t name, Macro macro) {
  Binding binding{Binding::Kind::Macro, name};
  binding.macro = static_cast<uint32_t>(macros_.size());
  macros_.push_back(std::move(macro));
  add(binding);
}

const SortDefinition* Environment::findSort(uint32_t name) const {
  auto it = sortsByName_.find(name);
  return it == sortsByName_.end() ? nullptr : &it->second;
}

void Environment::defineSort(uint32_t name, const SortDefinition& definition) {
  sorts_.push_back(name);
  sortsByName_.emplace(name, definition);
}

void Environment::bindLocal(uint32_t name, Term term) {
  if (localsByName_.size() <= name)
    localsByName_.resize(std::max<size_t>(name + 1, localsByName_.size() * 2), 0);
  locals_.push_back({name, localsByName_[name], term});
  localsByName_[name] = static_cast<uint32_t>(locals_.size());
}

void Environment::dropLocals(size_t remaining) {
  while (locals_.size() > remaining) {
    localsByName_[locals_.back().name] = locals_.back().hidden;
    locals_.pop_back();
  }
}

size_t Environment::localPosition(uint32_t name) const {
  return name < localsByName_.size() ? localsByName_[name] : 0;
}

Term Environment::findLocal(uint32_t name) const {
  size_t position = localPosition(name);
  return position ? locals_[position - 1].term : Term{};
}

void Environment::push() { marks_.push_back({bindings_.size(), sorts_.size()}); }

void Environment::pop() {
  require(!marks_.empty(), "pop below the first assertion level");
  Mark mark = marks_.back();
  marks_.pop_back();
  if (!globalDeclarations_)
    shrink(mark);
}

void Environment::shrink(const Mark& mark) {
  while (bindings_.size() > mark.bindings) {
    const Binding& last = bindings_.back();
    globals_[last.name] = 0;
    if (last.kind == Binding::Kind::Macro)
      macros_.pop_back();
    bindings_.pop_back();
  }
  while (sorts_.size() > mark.sorts) {
    sortsByName_.erase(sorts_.back());
    sorts_.pop_back();
  }
}

void Environment::clear(bool all) {
  marks_.clear();
  if (all || !globalDeclarations_)
    shrink({0, 0});
}

void Environment::forgetManager() {
  symbolOwners_.clear();
  functionOwners_.clear();
  functionSignatures_.clear();
}

std::vector<std::string_view> Environment::knownNames() const {
  std::vector<std::string_view> result;
  for (const Local& local : locals_)
    result.push_back(names_.text(local.name));
  for (const Binding& binding : bindings_)
    result.push_back(names_.text(binding.name));
  return result;
}

}  // namespace fathom::smtlib
