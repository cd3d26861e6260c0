#pragma once

#include "proof/clause_index.h"
#include "proof/clause_store.h"

#include <cstddef>
#include <string>
#include <vector>

namespace fathom::proof {

// Decides whether a DRAT proof refutes a set of clauses. The clauses come first, then the
// steps of the proof in their order, then `holds` is asked, once.
//
// It knows nothing of solvers: a clause may be added if assuming its negation comes to a
// contradiction by unit propagation (RUP), or if all its resolvents on its first literal are such
// clauses (RAT). Neither makes a satisfiable set of clauses unsatisfiable.
class Checker {
public:
  Checker() : index_(store_) {}
  virtual ~Checker() = default;

  // A clause to be refuted. Literals may be repeated.
  void addClause(std::vector<Lit> literals);
  // Steps of the proof. What is deleted without being there is ignored, and so is the deletion
  // of a clause that is why a literal holds for good, as in other checkers: with more clauses
  // nothing can be proved that is not so.
  void addLemma(std::vector<Lit> literals);
  void deleteClause(std::vector<Lit> literals);
  // Further steps do not matter.
  bool isRefuted() const { return conflict_ != noClause; }

  // Whether the lemmas that the contradiction needs all follow.
  bool holds();
  // After a proof that does not hold: why.
  const std::string& complaint() const { return complaint_; }

  size_t numClauses() const { return numClauses_; }
  size_t numLemmas() const { return numLemmas_; }
  size_t numDeleted() const { return numDeleted_; }
  // After holds(): what was needed of both.
  size_t numCoreClauses() const { return coreClauses_; }
  size_t numCoreLemmas() const { return coreLemmas_; }

protected:
  // Called every now and then; to stop, throw.
  virtual void poll() {}

private:
  struct Watch {
    ClauseRef clause;
    Lit blocker;  // if this is true, so is the clause
  };
  using WatchLists = std::vector<std::vector<Watch>>;  // by literal
  enum Value : uint8_t { False, True, Open };
  struct Step {
    ClauseRef clause;
    bool isDeletion;
  };

  void makeRoomFor(std::span<const Lit> literals);
  static bool normalize(std::vector<Lit>& literals);
  ClauseRef insert(std::span<const Lit> literals);
  void attach(ClauseRef c);
  void detach(ClauseRef c);
  bool isReason(ClauseRef c) const;

  void assign(Lit l, ClauseRef reason);
  void undo(size_t size);
  ClauseRef propagate();
  ClauseRef visit(Lit falsified, bool core);

  bool isImplied(ClauseRef c, Lit except);
  bool follows(ClauseRef lemma);
  bool resolventsFollow(ClauseRef lemma);
  bool resolventFollows(ClauseRef other, Lit pivot);
  void need(ClauseRef c);
  void needReasonOf(Lit l);
  void drain();
  void complain(ClauseRef lemma);

  ClauseStore store_;
  ClauseIndex index_;
  std::vector<Step> steps_;
  ClauseRef conflict_ = noClause;  // contradicts what holds for good
  ClauseRef firstLemma_ = 0;

  std::vector<Value> values_;       // by literal
  std::vector<ClauseRef> reasons_;  // by variable
  std::vector<uint32_t> places_;    // in trail_, by variable
  std::vector<bool> needed_;        // by variable: why it holds has been looked at
  std::vector<Lit> trail_;          // what holds, in the order in which it was found
  size_t coreHead_ = 0, otherHead_ = 0;
  // Clauses of the core are visited first, so that what is needed already is needed again.
  WatchLists core_, other_;
  std::vector<ClauseRef> work_;

  size_t numClauses_ = 0, numLemmas_ = 0, numDeleted_ = 0;
  size_t coreClauses_ = 0, coreLemmas_ = 0;
  std::string complaint_;
};

}  // namespace fathom::proof
