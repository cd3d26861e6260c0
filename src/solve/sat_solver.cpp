// The way from terms to an answer of CaDiCaL (Biere, Fazekas, Fleury, Heisinger:
// CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling entering the SAT
// Competition 2020). Assertions are collected and encoded together at the next
// check: the more the encoder sees at once, the better it knows what is used
// only once. Assumptions become assumption literals.
//
// A model is read off the inputs of the AIG. Inner nodes are not asked for:
// encoding by polarity leaves their variables free where only one direction is
// constrained. The value of a term under the assignment is found by computing
// the AIG from its inputs, one pass over the nodes per answer.
//
// Reads, applications of functions and equalities of arrays are inputs, so an
// unsatisfiable answer stands, and a satisfiable one only counts if no lemma
// about them is violated by the assignment; otherwise the lemmas are asserted
// and CaDiCaL is asked again (lemmas on demand: Brummayer and Biere).
#include "solve/sat_solver.h"

#include "solve/difference_lemmas.h"
#include "support/error.h"

#include <cadical.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <mutex>
#include <optional>

namespace fathom::solve {

using ilr::Term;

namespace {

// Thrown by a poll when the check must end, caught in doCheck.
struct Stopped {};

class Stopwatch {
public:
  explicit Stopwatch(double& total) : total_(total), start_(Clock::now()) {}
  ~Stopwatch() { total_ += std::chrono::duration<double>(Clock::now() - start_).count(); }

private:
  using Clock = std::chrono::steady_clock;
  double& total_;
  Clock::time_point start_;
};

class CountingSink : public ClauseSink {
public:
  void clause(llvm::ArrayRef<int>) override {}
};

// There may be millions of them.
class DimacsSink : public ClauseSink {
public:
  explicit DimacsSink(std::ostream& out) : out_(out) {}
  ~DimacsSink() override { flush(); }
  void clause(llvm::ArrayRef<int> literals) override {
    char number[16];
    for (int l : literals) {
      text_.append(number, std::to_chars(number, number + sizeof number, l).ptr);
      text_ += ' ';
    }
    text_ += "0\n";
    if (text_.size() > (1 << 16))
      flush();
  }

private:
  void flush() {
    out_ << text_;
    text_.clear();
  }

  std::ostream& out_;
  std::string text_;
};

// Of the search for any question that holds, before each is asked for by itself.
constexpr int conflictsTogether = 500;

}  // namespace

// The file of a proof. CaDiCaL writes to it but does not look whether that works.
class ProofFile {
public:
  explicit ProofFile(const std::string& name) : name_(name), file_(std::fopen(name.c_str(), "w")) {
    if (!file_)
      fail(std::strerror(errno));
  }
  ~ProofFile() { std::fclose(file_); }
  ProofFile(const ProofFile&) = delete;
  ProofFile& operator=(const ProofFile&) = delete;

  std::FILE* stream() const { return file_; }
  const char* name() const { return name_.c_str(); }
  // In binary form.
  void lemma(llvm::ArrayRef<int> literals) const {
    std::fputc('a', file_);
    for (int l : literals) {
      unsigned number = l > 0 ? 2 * static_cast<unsigned>(l) : 2 * static_cast<unsigned>(-l) + 1;
      for (; number > 127; number >>= 7)
        std::fputc(static_cast<int>((number & 127) | 128), file_);
      std::fputc(static_cast<int>(number), file_);
    }
    std::fputc(0, file_);
  }
  // Everything is written, or an OutputError says why not.
  void finish() const {
    if (std::fflush(file_) != 0)
      fail(std::strerror(errno));
    if (std::ferror(file_))
      fail("it is not complete");
  }

private:
  [[noreturn]] void fail(const char* reason) const {
    throw OutputError("cannot write '" + name_ + "': " + reason);
  }

  std::string name_;
  std::FILE* file_;
};

// CaDiCaL with the encoder that feeds it.
class SatSolver::Engine : public ClauseSink, CaDiCaL::Terminator, CaDiCaL::Learner {
public:
  Engine(const Aig& aig, const Trace& trace, unsigned attempt)
      : Engine(aig, trace, attempt, onlyOne()) {}
  ~Engine() override {
    if (busy_) {
      // Memory ran out inside: CaDiCaL takes no call any more, not even its last.
      (void)owned_.release();
      return;
    }
    solver.disconnect_learner();
    if (proof_)
      solver.close_proof_trace();
  }

  int solve(std::function<bool()> mustStop) {
    mustStop_ = std::move(mustStop);
    solver.connect_terminator(this);
    busy_ = true;
    int answer = solver.solve();
    busy_ = false;
    solver.disconnect_terminator();
    // An answer counts only with its proof. What comes later belongs to the next one.
    if (proof_)
      proof_->finish();
    return answer;
  }

  void clause(llvm::ArrayRef<int> literals) override {
    busy_ = true;
    for (int l : literals)
      solver.add(l);
    solver.add(0);
    busy_ = false;
  }

  // What the solver has found out under assumptions, said in its proof, and to the solver.
  void lemma(llvm::ArrayRef<int> literals) {
    solver.flush_proof_trace();
    proof_->lemma(literals);
    clause(literals);
  }

  void finishProof() {
    solver.flush_proof_trace();
    proof_->finish();
  }

  // Spares CaDiCaL the doubling of its tables while a large formula arrives.
  void expectVariables(int count) override {
    if (count > solver.vars())
      solver.reserve(count);
  }

private:
  std::unique_ptr<CaDiCaL::Solver> owned_ = std::make_unique<CaDiCaL::Solver>();
  bool busy_ = false;  // in a call that has not come back

public:
  CaDiCaL::Solver& solver = *owned_;
  CnfEncoder encoder;
  uint64_t conflicts = 0;

private:
  // CaDiCaL's table of options is written when a solver is made and read when one is set up.
  static std::unique_lock<std::mutex> onlyOne() {
    static std::mutex mutex;
    return std::unique_lock(mutex);
  }
  Engine(const Aig& aig, const Trace& trace, unsigned attempt, const std::unique_lock<std::mutex>&)
      : encoder(aig, *this) {
    solver.set("quiet", 1);
    // Bits are tried as 0 first: what a program or a formula looks for is more often
    // near zero than near all ones, and models are easier to read.
    solver.set("phase", attempt % 2);
    // Variables are eliminated, and literals probed, only in a search that is hard: for the large
    // and easy formulas of programs that costs more than all the rest.
    if (attempt == 0) {
      solver.set("elimint", 100'000);
      solver.set("probeint", 50'000);
    }
    solver.set("seed", static_cast<int>(attempt));
    if (!trace.file.empty()) {
      solver.set("binary", trace.binary);
      proof_ = std::make_unique<ProofFile>(trace.file);
      require(solver.trace_proof(proof_->stream(), proof_->name()), "CaDiCaL writes a proof");
    }
    solver.connect_learner(this);
  }

  bool terminate() override { return mustStop_(); }
  bool learning(int) override {
    ++conflicts;
    return false;
  }
  void learn(int) override {}

  std::function<bool()> mustStop_;
  std::unique_ptr<ProofFile> proof_;
};

SatSolver::SatSolver(ilr::TermManager& terms, std::string proofFile, unsigned attempt)
    : Solver(terms),
      trace_{std::move(proofFile)},
      attempt_(attempt),
      blaster_(terms, aig_),
      valuation_(aig_, blaster_),
      arrayLemmas_(terms, blaster_),
      engine_(std::make_unique<Engine>(aig_, trace_, attempt_)) {}

SatSolver::~SatSolver() = default;

Result SatSolver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  return guarded(deadline, [&] { return solve(assumptions, deadline); });
}

Result SatSolver::guarded(const Deadline& deadline, const std::function<Result()>& answer) {
  setPoll([&] {
    if (mustStop(deadline))
      throw Stopped();
  });
  Result result;
  try {
    if (stale_)
      rebuild();
    result = answer();
  } catch (Stopped) {
    result = stopped(deadline);
  }
  setPoll({});
  return result;
}

void SatSolver::setPoll(std::function<void()> poll) {
  poll_ = std::move(poll);
  blaster_.setPoll(poll_);
  engine_->encoder.setPoll(poll_);
}

Result SatSolver::solve(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  blastPending();
  std::vector<Lit> literals = literalsOf(assumptions);
  for (size_t i = 0; i < literals.size(); ++i) {
    if (literals[i] == falseLit) {
      failed_.push_back(assumptions[i]);
      return {Answer::Unsat, {}};
    }
  }
  const uint64_t before = engine_->conflicts;
  for (;;) {
    for (Lit l : literals)
      if (l != trueLit)
        engine_->solver.assume(engine_->encoder.literal(l));
    if (uint64_t most = deadline.conflicts()) {
      uint64_t used = std::min(engine_->conflicts - before, most);
      engine_->solver.limit("conflicts", static_cast<int>(most - used));
    }
    int answer = askEngine(deadline);
    if (answer == 0 && deadline.conflicts() && !mustStop(deadline))
      return {Answer::Unknown, "too many conflicts", true};
    if (answer == 0)
      return stopped(deadline);
    if (answer == 20) {
      for (size_t i = 0; i < literals.size(); ++i)
        if (literals[i] != trueLit && engine_->solver.failed(engine_->encoder.literal(literals[i])))
          failed_.push_back(assumptions[i]);
      return {Answer::Unsat, {}};
    }
    if (isConsistent())
      break;
  }
  fillModel();
  return {Answer::Sat, {}};
}

int SatSolver::askEngine(const Deadline& deadline) {
  Stopwatch watch(solveSeconds_);
  ++solves_;
  return engine_->solve([&] { return mustStop(deadline); });
}

bool SatSolver::isConsistent() {
  readInputs();
  std::vector<Term> lemmas = arrayLemmas_.violated([this](Term t) { return bitsOf(t); }, model_);
  lemmaCount_ += lemmas.size();
  pending_.insert(pending_.end(), lemmas.begin(), lemmas.end());
  blastPending();
  return lemmas.empty();
}

// A proof is of one formula, so the clauses must all be there before the search begins. Lemmas on
// demand come later; who needed some begins again with all of them.
Result SatSolver::refute(llvm::ArrayRef<Term> questions, const std::string& clauses,
                         const std::string& proof, const Deadline& deadline) {
  trace_ = {proof, true};
  return guarded(deadline, [&] {
    rebuild();
    blastPending();
    std::vector<Lit> literals = literalsOf(questions);
    llvm::sort(literals);
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
    llvm::erase(literals, falseLit);
    for (uint64_t before = lemmaCount_;; before = lemmaCount_) {
      Result result = refuteEach(literals, deadline);
      if (result.answer != Answer::Unsat)
        return result;
      if (lemmaCount_ == before)
        break;
      rebuild();
    }
    engine_->finishProof();
    std::ofstream out(clauses, std::ios::binary);
    writeClauses(out, {literals});
    if (!out.flush())
      throw OutputError("cannot write '" + clauses + "': " + std::strerror(errno));
    return Result{Answer::Unsat, {}};
  });
}

// One question after the other, each by an assumption that turns out to be impossible. No variable
// of an assumption is eliminated: CaDiCaL would put the clauses back for the next one, which
// is no step of a proof.
Result SatSolver::refuteEach(llvm::ArrayRef<Lit> questions, const Deadline& deadline) {
  if (llvm::is_contained(questions, trueLit))
    return {Answer::Sat, {}};
  std::vector<int> literals;
  for (Lit l : questions) {
    literals.push_back(engine_->encoder.literal(l));
    engine_->solver.freeze(literals.back());
  }
  engine_->clause(literals);
  // Impossible, or 0 if that was not decided; else the result.
  auto ask = [&](int assumption) -> std::optional<Result> {
    for (;;) {
      if (assumption)
        engine_->solver.assume(assumption);
      else
        engine_->solver.limit("conflicts", conflictsTogether);
      int answer = askEngine(deadline);
      if (answer == 20)
        return Result{Answer::Unsat, {}};
      if (answer == 0 && !assumption && !mustStop(deadline))
        return std::nullopt;
      if (answer == 0)
        return stopped(deadline);
      if (isConsistent())
        return Result{Answer::Sat, {}};
    }
  };
  if (std::optional<Result> together = ask(0))
    return *together;
  for (int literal : literals) {
    Result result = *ask(literal);
    if (result.answer != Answer::Unsat)
      return result;
    engine_->lemma({-literal});
  }
  return {Answer::Unsat, {}};
}

// Blasts and encodes what was asserted since the last time.
void SatSolver::blastPending() {
  if (pending_.empty())
    return;
  Batch batch{true, {}};
  {
    Stopwatch watch(blastSeconds_);
    batch.roots.reserve(pending_.size());
    for (Term t : pending_)
      batch.roots.push_back(blaster_.literal(t));
  }
  appendDifferenceLemmas(batch);
  pending_.clear();
  appendSideConditions(batch);
  encodeBatch(std::move(batch));
}

// Side conditions hold beside everything, so they are asserted with whatever is
// encoded next.
void SatSolver::appendSideConditions(Batch& batch) {
  const std::vector<Lit>& conditions = blaster_.sideConditions();
  batch.roots.insert(batch.roots.end(),
                     conditions.begin() + static_cast<ptrdiff_t>(sideConditions_),
                     conditions.end());
  sideConditions_ = conditions.size();
}

// A lemma compares sums, of which some may be differences again, with fewer minus signs.
void SatSolver::appendDifferenceLemmas(Batch& batch) {
  Stopwatch watch(blastSeconds_);
  for (unsigned depth = 0; depth < 4 && comparisons_ < blaster_.comparisons().size(); ++depth) {
    std::vector<Term> lemmas;
    for (size_t end = blaster_.comparisons().size(); comparisons_ < end; ++comparisons_)
      solve::appendDifferenceLemmas(terms(), blaster_.comparisons()[comparisons_], lemmas);
    for (Term lemma : lemmas)
      batch.roots.push_back(blaster_.literal(lemma));
  }
}

std::vector<Lit> SatSolver::literalsOf(llvm::ArrayRef<Term> assumptions) {
  std::vector<Lit> literals;
  Batch batch{false, {}};
  {
    Stopwatch watch(blastSeconds_);
    for (Term t : assumptions) {
      literals.push_back(blaster_.literal(t));
      if (!isConstant(literals.back()) && !engine_->encoder.isDefined(literals.back()))
        batch.roots.push_back(literals.back());
    }
  }
  if (!batch.roots.empty())
    encodeBatch(std::move(batch));
  Batch conditions{true, {}};
  appendDifferenceLemmas(conditions);
  appendSideConditions(conditions);
  if (!conditions.roots.empty())
    encodeBatch(std::move(conditions));
  return literals;
}

void SatSolver::encodeBatch(Batch batch) {
  Stopwatch watch(encodeSeconds_);
  batches_.push_back(std::move(batch));
  stale_ = true;
  replay(batches_.back(), engine_->encoder);
  stale_ = false;
}

void SatSolver::replay(const Batch& batch, CnfEncoder& encoder) {
  if (batch.asserted)
    encoder.assertAll(batch.roots);
  else
    encoder.define(batch.roots);
}

// Starts again after an interruption in the middle of encoding.
void SatSolver::rebuild() {
  Stopwatch watch(encodeSeconds_);
  engine_.reset();
  engine_ = std::make_unique<Engine>(aig_, trace_, attempt_);
  engine_->encoder.setPoll(poll_);
  for (const Batch& batch : batches_)
    replay(batch, engine_->encoder);
  stale_ = false;
}

void SatSolver::readInputs() {
  valuation_.reset();
  for (uint32_t i = 1, n = aig_.numNodes(); i < n; ++i)
    if (!aig_.isAnd(i))
      if (int v = engine_->encoder.literal(2 * i))
        valuation_.setInput(2 * i, engine_->solver.val(v) > 0);
}

// What an assignment does not mention is zero, and a model can be large.
void SatSolver::fillModel() {
  for (Term symbol : blaster_.symbols())
    if (llvm::APInt value = bitsOf(symbol); !value.isZero())
      model_.symbols[symbol] = std::move(value);
}

bool SatSolver::writeDimacs(std::ostream& out, llvm::ArrayRef<Term> assumptions) {
  if (stale_)
    rebuild();
  blastPending();
  std::vector<std::vector<Lit>> units;
  for (Lit l : literalsOf(assumptions))
    if (l == falseLit)
      units.push_back({});
    else if (l != trueLit)
      units.push_back({l});
  writeClauses(out, units);
  return true;
}

// What was encoded, and more clauses over it.
void SatSolver::writeClauses(std::ostream& out, llvm::ArrayRef<std::vector<Lit>> more) {
  CountingSink counting;
  CnfEncoder counter(aig_, counting);
  for (const Batch& batch : batches_)
    replay(batch, counter);
  out << "p cnf " << counter.numVariables() << ' ' << counter.numClauses() + more.size() << '\n';

  DimacsSink sink(out);
  CnfEncoder encoder(aig_, sink);
  for (const Batch& batch : batches_)
    replay(batch, encoder);
  for (const std::vector<Lit>& clause : more) {
    std::vector<int> literals;
    for (Lit l : clause)
      literals.push_back(encoder.literal(l));
    sink.clause(literals);
  }
}

Statistics SatSolver::statistics() const {
  return {
      {"sat.aig-inputs", aig_.numInputs()},
      {"sat.aig-nodes", aig_.numNodes()},
      {"sat.clauses", static_cast<double>(engine_->encoder.numClauses())},
      {"sat.conflicts", static_cast<double>(engine_->conflicts)},
      {"sat.lemmas", static_cast<double>(lemmaCount_)},
      {"sat.seconds-blasting", blastSeconds_},
      {"sat.seconds-encoding", encodeSeconds_},
      {"sat.seconds-solving", solveSeconds_},
      {"sat.solves", static_cast<double>(solves_)},
      {"sat.variables", engine_->encoder.numVariables()},
  };
}

}  // namespace fathom::solve
