// When an earlier answer is one to today's question. A proof names the formulas that contradict
// the goal; it holds today if each of them is a conjunct of today's question, wherever it stands
// and whatever came in between. So an edit only costs the proofs that rest on what was edited,
// although every check assumes that all checks before it held. An assignment is evaluated on
// today's condition.
#include "driver/check_known.h"

namespace fathom::driver {

using ilr::Term;
using State = Answered::State;

bool KnownTogether::isRefuted(Term any, double& conflicts) {
  // Digests cost as much as an easy question does.
  if (!cache_.isThere())
    return false;
  std::optional<CacheEntry> entry = cache_.find(digests_.of(any));
  if (!entry || !entry->proved)
    return false;
  std::set<Digest> today;
  for (Term t : background_)
    today.insert(digests_.of(t));
  if (!llvm::all_of(entry->core, [&](const Digest& formula) { return today.contains(formula); }))
    return false;
  conflicts += static_cast<double>(entry->conflicts);
  return true;
}

void KnownTogether::keepRefuted(Term any, double seconds, uint64_t conflicts) {
  if (seconds < Cache::worthKeepingInAll)
    return;
  CacheEntry entry;
  entry.conflicts = conflicts;
  for (Term t : background_)
    entry.core.push_back(digests_.of(t));
  cache_.keep(digests_.of(any), entry, seconds);
}

KnownAnswers::KnownAnswers(Cache& cache, TermDigests& digests, const Questions& shared,
                           const std::vector<Question>& questions)
    : cache_(cache), shared_(shared), questions_(questions) {
  for (Term t : shared.conjuncts()) {
    conjuncts_.push_back(digests.of(t));
    places_.emplace(conjuncts_.back(), conjuncts_.size() - 1);
  }
  for (const Question& question : questions) {
    goals_.push_back(digests.of(question.goal));
    before_.push_back(digests.of(question.before));
  }
}

bool KnownAnswers::holds(const Question& question, const CacheEntry& entry) const {
  const Digest& before = before_[static_cast<size_t>(&question - questions_.data())];
  return llvm::all_of(entry.core, [&](const Digest& formula) {
    auto it = places_.find(formula);
    return formula == before || (it != places_.end() && it->second < question.conjuncts);
  });
}

std::optional<ilr::Assignment> KnownAnswers::modelOf(const Question& question,
                                                     const CacheEntry& entry) const {
  ilr::TermManager& terms = shared_.terms();
  ilr::Assignment model;
  for (const auto& [name, value] : entry.values) {
    Term symbol = terms.findSymbol(name);
    if (!symbol)
      continue;  // today's condition does not depend on it
    ilr::Sort sort = terms.sort(symbol);
    if (auto* bits = std::get_if<llvm::APInt>(&value)) {
      if (terms.isArray(sort) || bits->getBitWidth() != terms.width(sort))
        return std::nullopt;
    } else {
      const auto& array = std::get<ilr::ArrayValue>(value);
      if (!terms.isArray(sort) || array.otherwise.getBitWidth() != terms.elementWidth(sort))
        return std::nullopt;
      for (const auto& [index, element] : array.elements)
        if (index.getBitWidth() != terms.indexWidth(sort))
          return std::nullopt;
    }
    model.symbols.emplace(symbol, value);
  }
  ilr::Evaluator evaluator(terms, model);
  if (!evaluator.isTrue(question.violated) ||
      !llvm::all_of(shared_.background(), [&](Term t) { return evaluator.isTrue(t); }))
    return std::nullopt;
  return model;
}

std::optional<Answered> KnownAnswers::find(size_t number) {
  std::optional<CacheEntry> entry = cache_.find(goals_[number]);
  if (!entry)
    return std::nullopt;
  const Question& question = questions_[number];
  Answered answered;
  answered.state = entry->proved ? State::Proved : State::Violated;
  answered.conflicts = entry->conflicts;
  if (entry->proved)
    return holds(question, *entry) ? std::optional(std::move(answered)) : std::nullopt;
  std::optional<ilr::Assignment> model = modelOf(question, *entry);
  if (!model)
    return std::nullopt;
  answered.model = std::move(*model);
  return answered;
}

void KnownAnswers::keep(size_t number, const Answered& answered) {
  CacheEntry entry;
  entry.conflicts = answered.conflicts;
  entry.proved = answered.state == State::Proved;
  if (entry.proved) {
    for (uint32_t i : answered.core)
      entry.core.push_back(conjuncts_[i]);
    if (answered.needsBefore)
      entry.core.push_back(before_[number]);
  } else if (answered.state == State::Violated && answered.model.functions.empty()) {
    for (const auto& [symbol, value] : answered.model.symbols)
      entry.values.emplace(shared_.terms().symbolName(symbol), value);
  } else {
    return;
  }
  cache_.keep(goals_[number], entry, answered.seconds);
}

}  // namespace fathom::driver
