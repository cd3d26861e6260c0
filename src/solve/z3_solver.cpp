// Z3 as a backend. Terms go through Translator, which keeps what it made, so that
// a run of many checks translates each term once. Z3's general solver is used: the
// one it offers for QF_BV was 30 times slower on this project's tests, and the one
// for QF_AUFBV gives up on constant arrays. An assumption may be any term, but Z3
// accepts only literals: a fresh literal that implies the term stands for it, and the
// core over those literals gives the failed assumptions.
//
// With its theory of floats, checks that came after others got models that were none
// (version 4.8.12, symbolic rounding modes). There every check has a solver of its own,
// and does not say which assumptions failed.
//
// Z3's rewriter neither listens to interrupts nor gets through deep terms in linear
// time (10,000 nested additions take a minute). From some depth on, a check therefore
// runs in a forked child that can be killed, and learns nothing for the next one.

#include "solve/z3_solver.h"

#include "solve/forked_check.h"
#include "solve/watchdog.h"
#include "solve/z3_builder.h"
#include "solve/z3_model.h"
#include "support/error.h"
#include "support/memory_limit.h"

#include <new>
#include <unordered_set>

namespace fathom::solve {

using ilr::Term;

class Z3Solver::Impl {
public:
  explicit Impl(const ilr::TermManager& terms)
      : c_(makeContext()),
        builder_(terms, c_),
        translator_(terms, builder_),
        solver_(Z3_mk_solver(c_)) {
    Z3_solver_inc_ref(c_, solver_);
  }
  ~Impl() {
    Z3_solver_dec_ref(c_, solver_);
    builder_.release();
    Z3_del_context(c_);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  void add(Term t) {
    clauses_.push_back(translator_.translate(t));
    addConditions();
  }

  Z3_ast literal(Term t) {
    auto [it, isNew] = literals_.try_emplace(t, nullptr);
    if (isNew) {
      it->second = builder_.freshBool("assume");
      clauses_.push_back(builder_.implies(it->second, translator_.translate(t)));
      addConditions();
    }
    return it->second;
  }

  Finding solve(const ilr::TermManager& terms, llvm::ArrayRef<Term> assumptions,
                llvm::ArrayRef<Z3_ast> literals, const std::function<bool()>& mustStop) {
    bool anew = builder_.hasFloats();
    if (anew)
      startAnew(literals);
    else
      flush();
    Finding finding;
    switch (check(anew ? llvm::ArrayRef<Z3_ast>() : literals, mustStop)) {
      case Z3_L_TRUE:
        if (readModel(terms, finding.model))
          finding.result.answer = Answer::Sat;
        else
          finding.result.reason = "z3 gave an array of an unknown form";
        break;
      case Z3_L_FALSE: {
        finding.result.answer = Answer::Unsat;
        if (anew) {
          finding.failed = assumptions.vec();
          break;
        }
        std::unordered_set<Z3_ast> failed = core();
        for (size_t i = 0; i < assumptions.size(); ++i)
          if (failed.erase(literals[i]))
            finding.failed.push_back(assumptions[i]);
        break;
      }
      default: finding.result.reason = "z3: " + reasonUnknown();
    }
    return finding;
  }

  size_t numClauses() const { return clauses_.size(); }
  // Deep terms, and z3 does not survive that memory runs out.
  bool needsChild() const { return translator_.deepest() > 500 || memoryLimit(); }

private:
  void addConditions() {
    for (Z3_ast condition : builder_.takeConditions())
      clauses_.push_back(condition);
  }

  // A solver without a past, to which assumptions are assertions.
  void startAnew(llvm::ArrayRef<Z3_ast> literals) {
    Z3_solver_dec_ref(c_, solver_);
    solver_ = Z3_mk_solver(c_);
    Z3_solver_inc_ref(c_, solver_);
    flushed_ = 0;
    flush();
    for (Z3_ast literal : literals)
      Z3_solver_assert(c_, solver_, literal);
  }

  // Hands over what was added since the last check.
  void flush() {
    for (; flushed_ < clauses_.size(); ++flushed_) {
      Z3_solver_assert(c_, solver_, clauses_[flushed_]);
      if (Z3_get_error_code(c_) != Z3_OK)
        throwZ3Error(c_);
    }
  }

  Z3_lbool check(llvm::ArrayRef<Z3_ast> literals, const std::function<bool()>& mustStop) {
    Watchdog watchdog(mustStop, [this] { Z3_interrupt(c_); });
    return literals.empty()
               ? Z3_solver_check(c_, solver_)
               : Z3_solver_check_assumptions(c_, solver_, static_cast<unsigned>(literals.size()),
                                             literals.data());
  }

  std::string reasonUnknown() const {
    if (Z3_error_code code = Z3_get_error_code(c_); code != Z3_OK)
      return Z3_get_error_msg(c_, code);
    std::string reason = Z3_solver_get_reason_unknown(c_, solver_);
    return reason.empty() ? "gave up" : reason;
  }

  bool readModel(const ilr::TermManager& terms, ilr::Assignment& out) {
    Z3_model model = Z3_solver_get_model(c_, solver_);
    if (!model)
      return false;
    Z3_model_inc_ref(c_, model);
    bool ok = readZ3Model(terms, c_, model, builder_, out);
    Z3_model_dec_ref(c_, model);
    return ok;
  }

  std::unordered_set<Z3_ast> core() {
    std::unordered_set<Z3_ast> literals;
    Z3_ast_vector v = Z3_solver_get_unsat_core(c_, solver_);
    Z3_ast_vector_inc_ref(c_, v);
    for (unsigned i = 0, n = Z3_ast_vector_size(c_, v); i < n; ++i)
      literals.insert(Z3_ast_vector_get(c_, v, i));
    Z3_ast_vector_dec_ref(c_, v);
    return literals;
  }

  static Z3_context makeContext() {
    Z3_config config = Z3_mk_config();
    Z3_context c = Z3_mk_context_rc(config);
    Z3_del_config(config);
    if (!c)
      throw std::bad_alloc();
    // Z3's own handler ends the process.
    Z3_set_error_handler(c, [](Z3_context, Z3_error_code) {});
    return c;
  }

  Z3_context c_;
  Z3Builder builder_;
  Translator<Z3Builder> translator_;
  Z3_solver solver_;
  std::vector<Z3_ast> clauses_;
  size_t flushed_ = 0;
  std::unordered_map<Term, Z3_ast> literals_;
};

Z3Solver::Z3Solver(ilr::TermManager& terms) : Solver(terms), impl_(std::make_unique<Impl>(terms)) {}

Z3Solver::~Z3Solver() = default;

void Z3Solver::doAssert(Term t) { impl_->add(t); }

Result Z3Solver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  std::vector<Z3_ast> literals;
  for (Term t : assumptions)
    literals.push_back(impl_->literal(t));
  auto stop = [&] { return mustStop(deadline); };
  auto work = [&] { return impl_->solve(terms_, assumptions, literals, stop); };
  std::optional<Finding> finding =
      impl_->needsChild() ? runForked("z3", terms_, work, stop) : work();
  if (!finding || (finding->result.answer == Answer::Unknown && mustStop(deadline)))
    return stopped(deadline);
  model_ = std::move(finding->model);
  failed_ = std::move(finding->failed);
  return finding->result;
}

Statistics Z3Solver::statistics() const {
  return {{"z3.clauses", static_cast<double>(impl_->numClauses())}};
}

}  // namespace fathom::solve
