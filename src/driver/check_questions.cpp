// Questions cut down to what they are about. Two conjuncts are connected if they share a term
// that is no constant; this relation, closed, divides them into components, found by union-find
// in one pass over their terms. A goal needs the components of the terms that it shares with
// them. Leaving conjuncts out can only lose a proof, never find a wrong one; who gets an
// assignment for what is left asks for the whole.
#include "driver/check_questions.h"

#include "ilr/cone.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace fathom::driver {

using ilr::Term;

namespace {

// More assumptions than that make a solver slow.
constexpr size_t mostParts = 512;
// To compare questions by.
constexpr size_t mostComponents = 16;

}  // namespace

bool areRelated(const Question& a, const Question& b) {
  return llvm::any_of(a.components, [&](uint32_t c) {
    return std::binary_search(b.components.begin(), b.components.end(), c);
  });
}

Questions::Questions(const encode::Outcome& outcome, std::vector<Term> background,
                     ilr::TermManager& terms)
    : outcome_(outcome),
      terms_(terms),
      conjuncts_(std::move(background)),
      numBackground_(conjuncts_.size()) {
  conjuncts_.insert(conjuncts_.end(), outcome.assumed.begin(), outcome.assumed.end());
  connect();
}

uint32_t Questions::component(uint32_t term) {
  while (parents_[term] != term)
    term = parents_[term] = parents_[parents_[term]];
  return term;
}

void Questions::connect() {
  std::vector<Term> cone = ilr::cone(terms_, conjuncts_);
  parents_.assign(cone.empty() ? 1 : cone.back().id + 1, 0);
  for (Term t : cone) {
    if (terms_.isConst(t))
      continue;
    parents_[t.id] = t.id;
    for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
      if (Term operand = terms_.operand(t, i); !terms_.isConst(operand))
        parents_[component(operand.id)] = component(t.id);
  }
  for (uint32_t i = 0; i < conjuncts_.size(); ++i)
    if (terms_.isConst(conjuncts_[i]))
      constants_.push_back(i);
    else
      members_[component(conjuncts_[i].id)].push_back(i);
}

Term Questions::conjunctionOf(size_t first) {
  if (conjunctions_.empty())
    conjunctions_.push_back(terms_.mkTrue());
  for (size_t i = conjunctions_.size(); i <= first; ++i)
    conjunctions_.push_back(terms_.mkAnd(conjunctions_.back(), conjuncts_[i - 1]));
  return conjunctions_[first];
}

void Questions::addParts(Question& question) {
  llvm::DenseSet<uint32_t> seen, components;
  std::vector<Term> open{question.goal};
  while (!open.empty()) {
    Term t = open.back();
    open.pop_back();
    if (terms_.isConst(t) || !seen.insert(t.id).second)
      continue;
    if (t.id < parents_.size() && parents_[t.id]) {
      components.insert(component(t.id));
      continue;
    }
    for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
      open.push_back(terms_.operand(t, i));
  }
  question.components.assign(components.begin(), components.end());
  llvm::sort(question.components);
  question.components.resize(std::min(question.components.size(), mostComponents));
  size_t count = 0;
  auto add = [&](llvm::ArrayRef<uint32_t> members) {
    auto end = llvm::lower_bound(members, question.conjuncts);
    auto size = static_cast<size_t>(end - members.begin());
    count += size;
    question.parts.insert(question.parts.end(), end - std::min(size, mostParts), end);
  };
  add(constants_);
  for (uint32_t c : components)
    add(members_[c]);
  llvm::sort(question.parts);
  question.isWhole = count == question.conjuncts;
  question.before = terms_.mkTrue();
  if (count > mostParts) {
    question.parts.erase(question.parts.begin(), question.parts.end() - mostParts);
    question.before = conjunctionOf(question.parts.front());
  }
}

Question Questions::ask(size_t id, Term violated, Term under) {
  const std::vector<encode::Property::Instance>& instances = outcome_.properties[id].instances;
  // What all instances have passed stands apart; what came between them belongs to the goal.
  size_t passed = instances.front().assumed;
  Term between = terms_.mkTrue();
  std::vector<Term> any;
  for (size_t next = passed; const encode::Property::Instance& instance : instances) {
    for (; next < instance.assumed; ++next)
      between = terms_.mkAnd(between, outcome_.assumed[next]);
    any.push_back(terms_.mkAnd(instance.fails, between));
  }
  Question question{id,
                    terms_.mkAnd(violated, under),
                    terms_.mkAnd(terms_.mkOr(any), under),
                    numBackground_ + passed,
                    {},
                    {},
                    false,
                    {}};
  addParts(question);
  return question;
}

}  // namespace fathom::driver
