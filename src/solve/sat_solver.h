#pragma once

#include "solve/aig.h"
#include "solve/array_lemmas.h"
#include "solve/bit_blaster.h"
#include "solve/cnf.h"
#include "solve/solver.h"
#include "solve/valuation.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fathom::solve {

// The embedded backend: terms to an AIG, the AIG to clauses, clauses to CaDiCaL,
// all incrementally. The same sequence of calls gives the same clauses.
class SatSolver : public Solver {
public:
  // With a file name, CaDiCaL writes a DRAT proof there, in text form; it
  // refutes the clauses that writeDimacs gives. An OutputError, here or in a
  // check, if it cannot be written.
  explicit SatSolver(ilr::TermManager& terms, std::string proofFile = {}, unsigned attempt = 0);
  ~SatSolver() override;

  std::string name() const override { return "sat"; }
  Statistics statistics() const override;
  // The clauses that CaDiCaL was given and will be given for a check under these
  // assumptions, which become unit clauses.
  bool writeDimacs(std::ostream& out, llvm::ArrayRef<ilr::Term> assumptions) override;

  // Unsat if none of the questions can hold together with the assertions. Then `clauses` has
  // these, one clause that says that some question holds, and all else that was used, in DIMACS
  // form, and `proof` has a DRAT proof, in binary form, that they contradict each other. To be
  // called once, and nothing after it.
  Result refute(llvm::ArrayRef<ilr::Term> questions, const std::string& clauses,
                const std::string& proof, const Deadline& deadline);

protected:
  void doAssert(ilr::Term t) override { pending_.push_back(t); }
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  class Engine;
  // Literals that were encoded together; repeating the batches in their order
  // repeats the clauses.
  struct Batch {
    bool asserted;
    std::vector<Lit> roots;
  };

  // Where the solver's own proof goes.
  struct Trace {
    std::string file;  // empty for nowhere
    bool binary = false;
  };

  // Of something that may be stopped.
  Result guarded(const Deadline& deadline, const std::function<Result()>& answer);
  Result solve(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline);
  // After an assignment: whether the lemmas allow it; if not, they are asserted.
  bool isConsistent();
  Result refuteEach(llvm::ArrayRef<Lit> questions, const Deadline& deadline);
  // 0, 10 or 20, as CaDiCaL says it.
  int askEngine(const Deadline& deadline);
  void writeClauses(std::ostream& out, llvm::ArrayRef<std::vector<Lit>> more);
  void setPoll(std::function<void()> poll);
  void blastPending();
  void appendSideConditions(Batch& batch);
  void appendDifferenceLemmas(Batch& batch);
  std::vector<Lit> literalsOf(llvm::ArrayRef<ilr::Term> assumptions);
  void encodeBatch(Batch batch);
  static void replay(const Batch& batch, CnfEncoder& encoder);
  void rebuild();

  void readInputs();
  // The value of a term, blasted or not, under the last satisfying assignment;
  // inputs that CaDiCaL does not know are 0.
  llvm::APInt bitsOf(ilr::Term t) { return valuation_.value(blaster_.bits(t)); }
  void fillModel();

  Trace trace_;
  unsigned attempt_;
  Aig aig_;
  BitBlaster blaster_;
  Valuation valuation_;  // of the last satisfying assignment
  ArrayLemmas arrayLemmas_;
  std::vector<ilr::Term> pending_;  // asserted, not yet encoded
  std::vector<Batch> batches_;
  std::unique_ptr<Engine> engine_;
  std::function<void()> poll_;
  bool stale_ = false;         // encoding was interrupted; the engine must be rebuilt
  size_t sideConditions_ = 0;  // how many of the blaster's are in batches_
  size_t comparisons_ = 0;     // how many of the blaster's have their lemmas there
  double blastSeconds_ = 0, encodeSeconds_ = 0, solveSeconds_ = 0;
  uint64_t solves_ = 0, lemmaCount_ = 0;
};

}  // namespace fathom::solve
