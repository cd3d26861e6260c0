// Backward checking of DRAT proofs (Heule, Hunt, Wetzler: Trimming while Checking Clausal Proofs,
// FMCAD 2013; Wetzler, Heule, Hunt: DRAT-trim, SAT 2014).
//
// Forwards, clauses and lemmas are taken on trust, and only unit propagation is done, until a
// clause is false. What holds at this outermost level is the trail. Backwards, each lemma is taken
// away, and if the contradiction, or a later lemma, needed it, it must follow from the clauses
// that were there before it; those that it follows from are needed then. So most lemmas of a
// proof are never looked at.
//
// Two literals of each clause are watched. That must hold on the way back, too, where
// the trail gets shorter: a lemma that gave a literal takes that literal, and all behind it, with
// it. Before it came, propagation was complete, so whatever is then left of the trail has been
// seen by all clauses that are left. A clause that comes in where all its literals but one are
// false watches the false one that was found last: if the other one goes, so does that.
#include "proof/checker.h"

#include <algorithm>

namespace fathom::proof {

void Checker::makeRoomFor(std::span<const Lit> literals) {
  for (Lit l : literals) {
    uint32_t variable = variableOf(l);
    if (variable < reasons_.size())
      continue;
    size_t size = variable + variable / 2 + 1;
    reasons_.resize(size, noClause);
    places_.resize(size, 0);
    needed_.resize(size, false);
    values_.resize(2 * size, Open);
    core_.resize(2 * size);
    other_.resize(2 * size);
  }
}

// Without repetitions, the first literal where it was. False if the clause is always true.
bool Checker::normalize(std::vector<Lit>& literals) {
  if (literals.size() > 1) {
    Lit first = literals.front();
    std::sort(literals.begin(), literals.end());
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    for (size_t i = 1; i < literals.size(); ++i)
      if (literals[i] == negated(literals[i - 1]))
        return false;
    std::iter_swap(literals.begin(), std::find(literals.begin(), literals.end(), first));
  }
  return true;
}

void Checker::addClause(std::vector<Lit> literals) {
  ++numClauses_;
  if (normalize(literals) && !isRefuted())
    insert(literals);
  firstLemma_ = store_.end();
}

void Checker::addLemma(std::vector<Lit> literals) {
  ++numLemmas_;
  // A lemma that is always true is never needed, and nobody watches it.
  if (normalize(literals) && !isRefuted())
    steps_.push_back({insert(literals), false});
}

void Checker::deleteClause(std::vector<Lit> literals) {
  if (!normalize(literals) || isRefuted())
    return;
  ClauseRef c = index_.take(literals);
  if (c == noClause)
    return;
  if (isReason(c)) {
    index_.insert(c);
    return;
  }
  ++numDeleted_;
  steps_.push_back({c, true});
  store_.setActive(c, false);
  detach(c);
}

ClauseRef Checker::insert(std::span<const Lit> literals) {
  if ((numClauses_ + numLemmas_) % 4096 == 0)
    poll();
  makeRoomFor(literals);
  ClauseRef c = store_.add(literals);
  index_.insert(c);
  attach(c);
  if (!isRefuted())
    conflict_ = propagate();
  return c;
}

// Chooses what is watched. A clause that has become a literal, or false, tells so.
void Checker::attach(ClauseRef c) {
  Lit* literals = store_.literals(c);
  uint32_t size = store_.size(c);
  // What is not false comes first; among what is false, what was found last.
  auto better = [&](Lit a, Lit b) {
    bool falseA = values_[a] == False, falseB = values_[b] == False;
    return falseA != falseB ? falseB : falseA && places_[variableOf(a)] > places_[variableOf(b)];
  };
  for (uint32_t place = 0; place < 2 && place < size; ++place)
    for (uint32_t i = place + 1; i < size; ++i)
      if (better(literals[i], literals[place]))
        std::swap(literals[i], literals[place]);
  if (size > 1) {
    WatchLists& lists = store_.isCore(c) ? core_ : other_;
    lists[literals[0]].push_back({c, literals[1]});
    lists[literals[1]].push_back({c, literals[0]});
  }
  if (size == 0 || values_[literals[0]] == False)
    conflict_ = c;
  else if ((size == 1 || values_[literals[1]] == False) && values_[literals[0]] == Open)
    assign(literals[0], c);
}

void Checker::detach(ClauseRef c) {
  if (store_.size(c) < 2)
    return;
  for (int i = 0; i < 2; ++i)
    for (WatchLists* lists : {&core_, &other_}) {
      std::vector<Watch>& list = (*lists)[store_.literals(c)[i]];
      auto isOfClause = [&](const Watch& w) { return w.clause == c; };
      if (auto it = std::find_if(list.begin(), list.end(), isOfClause); it != list.end()) {
        *it = list.back();
        list.pop_back();
      }
    }
}

bool Checker::isReason(ClauseRef c) const {
  std::span<const Lit> literals = store_.view(c);
  return !literals.empty() && values_[literals[0]] == True &&
         reasons_[variableOf(literals[0])] == c;
}

void Checker::assign(Lit l, ClauseRef reason) {
  values_[l] = True;
  values_[negated(l)] = False;
  reasons_[variableOf(l)] = reason;
  places_[variableOf(l)] = static_cast<uint32_t>(trail_.size());
  trail_.push_back(l);
}

void Checker::undo(size_t size) {
  while (trail_.size() > size) {
    Lit l = trail_.back();
    trail_.pop_back();
    values_[l] = values_[negated(l)] = Open;
    reasons_[variableOf(l)] = noClause;
    needed_[variableOf(l)] = false;
  }
  coreHead_ = otherHead_ = size;
}

// Returns a clause that is false, or none.
ClauseRef Checker::propagate() {
  for (;;) {
    while (coreHead_ < trail_.size())
      if (ClauseRef c = visit(negated(trail_[coreHead_++]), true))
        return c;
    if (otherHead_ == trail_.size())
      return noClause;
    if (ClauseRef c = visit(negated(trail_[otherHead_++]), false))
      return c;
  }
}

// The clauses that watch a literal which is false now.
ClauseRef Checker::visit(Lit falsified, bool core) {
  std::vector<Watch>& list = (core ? core_ : other_)[falsified];
  ClauseRef conflict = noClause;
  size_t kept = 0, i = 0;
  for (; i < list.size() && conflict == noClause; ++i) {
    Watch watch = list[i];
    if (values_[watch.blocker] == True) {
      list[kept++] = watch;
      continue;
    }
    ClauseRef c = watch.clause;
    // Lemmas that were taken away leave their watches behind.
    if (!store_.isActive(c))
      continue;
    Lit* literals = store_.literals(c);
    if (literals[0] == falsified)
      std::swap(literals[0], literals[1]);
    watch.blocker = literals[0];
    bool movesToCore = !core && store_.isCore(c);
    if (values_[literals[0]] != True) {
      uint32_t size = store_.size(c), k = 2;
      while (k < size && values_[literals[k]] == False)
        ++k;
      if (k < size) {
        std::swap(literals[1], literals[k]);
        (core || movesToCore ? core_ : other_)[literals[1]].push_back(watch);
        continue;
      }
      if (values_[literals[0]] == False)
        conflict = c;
      else
        assign(literals[0], c);
    }
    if (movesToCore)
      core_[falsified].push_back(watch);
    else
      list[kept++] = watch;
  }
  for (; i < list.size(); ++i)
    list[kept++] = list[i];
  list.resize(kept);
  return conflict;
}

// Marks a clause that is false or a reason, and all that it rests on.
void Checker::need(ClauseRef c) {
  work_.push_back(c);
  drain();
}

void Checker::needReasonOf(Lit l) {
  uint32_t variable = variableOf(l);
  if (needed_[variable])
    return;
  needed_[variable] = true;
  if (reasons_[variable] != noClause)
    work_.push_back(reasons_[variable]);
}

void Checker::drain() {
  while (!work_.empty()) {
    ClauseRef c = work_.back();
    work_.pop_back();
    if (!store_.isCore(c)) {
      store_.setCore(c);
      ++(c < firstLemma_ ? coreClauses_ : coreLemmas_);
    }
    for (Lit l : store_.view(c))
      needReasonOf(l);
  }
}

// Whether the negation of the clause's literals, all but one, comes to a contradiction.
bool Checker::isImplied(ClauseRef c, Lit except) {
  for (Lit l : store_.view(c)) {
    if (l == except)
      continue;
    if (values_[l] == True) {
      needReasonOf(l);
      drain();
      return true;
    }
    if (values_[l] == Open)
      assign(negated(l), noClause);
  }
  ClauseRef conflict = propagate();
  if (conflict != noClause)
    need(conflict);
  return conflict != noClause;
}

// The lemma is no longer among the clauses. Does it follow from those that are?
bool Checker::follows(ClauseRef lemma) {
  size_t size = trail_.size();
  bool result = isImplied(lemma, noLit) || resolventsFollow(lemma);
  undo(size);
  return result;
}

// The negation of the lemma is on the trail, without a contradiction.
bool Checker::resolventsFollow(ClauseRef lemma) {
  if (store_.size(lemma) == 0)
    return false;
  Lit pivot = store_.pivot(lemma);
  for (ClauseRef c = store_.first(); c != store_.end(); c = store_.after(c)) {
    if (!store_.isActive(c))
      continue;
    std::span<const Lit> literals = store_.view(c);
    if (std::find(literals.begin(), literals.end(), negated(pivot)) != literals.end() &&
        !resolventFollows(c, pivot))
      return false;
  }
  return true;
}

bool Checker::resolventFollows(ClauseRef other, Lit pivot) {
  size_t size = trail_.size();
  bool result = isImplied(other, negated(pivot));
  undo(size);
  return result;
}

void Checker::complain(ClauseRef lemma) {
  if (store_.size(lemma) == 0) {
    complaint_ = "the empty clause does not follow";
    return;
  }
  complaint_ = "this lemma does not follow: " + std::to_string(toDimacs(store_.pivot(lemma)));
  for (Lit l : store_.view(lemma))
    if (l != store_.pivot(lemma))
      complaint_ += ' ' + std::to_string(toDimacs(l));
}

bool Checker::holds() {
  if (!isRefuted()) {
    complaint_ = "it does not come to a contradiction";
    return false;
  }
  need(conflict_);
  for (size_t number = steps_.size(); number-- > 0;) {
    auto [c, isDeletion] = steps_[number];
    if (isDeletion) {
      store_.setActive(c, true);
      attach(c);
      continue;
    }
    if (isReason(c))
      undo(places_[variableOf(store_.view(c)[0])]);
    else if (c == conflict_)
      undo(trail_.size());
    store_.setActive(c, false);
    if (number % 64 == 0)
      poll();
    if (!store_.isCore(c) || follows(c))
      continue;
    complain(c);
    return false;
  }
  return true;
}

}  // namespace fathom::proof
