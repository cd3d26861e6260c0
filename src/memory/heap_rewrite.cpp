// The decision procedure Rewrite (003, section 5.3): a function of the theory is moved
// over one operation after the other, from the newest down, until the empty heap is
// reached or a rule knows the answer. What remains to be done on the way back lies on
// an explicit stack. Values at states that can be reached on several ways are remembered
// during a question, answers for ever.
//
// Two things are not as printed in the dissertation.
//
// Allocatability. Rule 5.26 asks whether o is an overlapper of the range for a fresh
// constant o that is then set to 0, and 5.12 makes everything with o = 0 an overlapper:
// nothing but p != 0 is left. What is meant quantifies over o: no block at all
// overlaps. Moved over free(h, q), "no block but that at q". So `overlapper`
// here has, in place of o, the set E of addresses that the block must not have; free adds
// its pointer to E, malloc asks whether its pointer is in E. It takes one pass over
// the operations and no fresh constants. `remaining`, for leaks, which 003 does not treat,
// is the same without the range.
//
// Runs. With blocks at constant addresses (--alloc=fixed, and most small programs) a
// walk per access is quadratic. A sequence of constant operations over a heap h has a
// normal form, run(h, L, F): the blocks F of h are freed, then the blocks L allocated. L
// and F are persistent maps by address, so the rules are applied only to the
// operations of the normal form whose terms would not fold away. Normal forms are
// kept for the state asked last and for every 64th one.
#include "memory/heap_procedure.h"
#include "support/radix_map.h"

#include <algorithm>
#include <unordered_map>

namespace fathom::memory {

using ilr::Term;

namespace {

enum class Function : uint8_t { ValidAccess, ValidFree, Container, Overlapper, Remaining };

struct Rules {
  HeapRule empty, malloc, free, choice;
};

#define RULES_OF(name) \
  {HeapRule::name##Empty, HeapRule::name##Malloc, HeapRule::name##Free, HeapRule::name##Choice}
constexpr Rules rulesOf[] = {RULES_OF(ValidAccess), RULES_OF(ValidFree), RULES_OF(Container),
                             RULES_OF(Overlapper), RULES_OF(Remaining)};
#undef RULES_OF

const Rules& rules(Function f) { return rulesOf[static_cast<unsigned>(f)]; }

// A function with all its operands but the heap.
struct Question {
  Function function;
  Term p, s;
  uint32_t excluded;  // a set E
  bool operator==(const Question&) const = default;
};

uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
  return hash ^ (hash >> 29);
}

struct QuestionHash {
  size_t operator()(const Question& q) const {
    uint64_t hash = mix(static_cast<uint64_t>(q.function), q.p.id);
    return mix(mix(hash, q.s.id), q.excluded);
  }
};

// The normal form of constant operations.
struct Run {
  RadixMap<uint64_t> blocks;  // L: sizes by address
  RadixMap<bool> frees;       // F
};

class HeapRewriter : public HeapProcedure {
public:
  HeapRewriter(ilr::TermManager& terms, unsigned pointerWidth, const HeapStates& states,
               HeapRuleCounters& fired)
      : terms_(terms), width_(pointerWidth), states_(states), fired_(fired), excluded_(1) {}

  Term validAccess(HeapState h, Term p, Term size) override {
    return answer({Function::ValidAccess, p, size, 0}, h);
  }
  Term validFree(HeapState h, Term p) override {
    return answer({Function::ValidFree, p, {}, 0}, h);
  }
  Term allocatable(HeapState h, Term p, Term size) override {
    Question question{Function::Overlapper, p, size, 0};
    Operation nothing;
    count(HeapRule::Allocatable);
    if (Term impossible = apply(HeapRule::Allocatable, question, nothing, {}))
      return impossible;
    return apply(HeapRule::Allocatable, question, nothing, {.inner = answer(question, h)});
  }
  Term noLeaks(HeapState h) override {
    Question question{Function::Remaining, {}, {}, 0};
    Operation nothing;
    count(HeapRule::NoLeaks);
    return apply(HeapRule::NoLeaks, question, nothing, {.inner = answer(question, h)});
  }

private:
  struct Operation {
    Term q = {}, t = {}, excluded = {};
    Term here = {};  // as of HeapRedex
  };
  struct Values {
    Term condition = {}, inner = {}, otherwise = {};
  };
  // A set E: the addresses of `rest`, and one pointer or the frees of a run.
  struct Excluded {
    uint32_t rest = 0;
    Term pointer;
    RadixMap<bool> constants;
  };
  // What to do with the value of the heap below.
  struct Pending {
    enum class Kind : uint8_t { Rule, Remember, SecondSide, Choose } kind;
    HeapRule rule;
    uint32_t question;
    HeapState state;  // Remember: of the value; SecondSide: of the second heap
    Operation operation;
    Term first;  // Choose: the value of the first heap
  };

  void count(HeapRule rule) { ++fired_[static_cast<unsigned>(rule)]; }
  Term constant(uint64_t value) { return terms_.mkInt(width_, value); }
  uint32_t number(const Question& q);
  Term apply(HeapRule rule, const Question& question, Operation& op, const Values& values);

  Term answer(const Question& q, HeapState h);
  Term step();
  Term unwind(Term value);
  Term overMalloc(Term q, Term t);
  Term overFree(Term q);
  Term overRun();
  Term overRunBlocks(const Run& run);
  Term overRunFrees(const Run& run);
  void pend(HeapRule rule, const Operation& op) {
    pending_.push_back({Pending::Kind::Rule, rule, goal_, 0, op, {}});
  }
  void exclude(uint32_t set);
  void excludePointer(Term q);
  Term isExcluded(uint32_t set, Term q);
  const Run& runAt(HeapState h);

  static uint64_t key(uint32_t question, HeapState h) { return (uint64_t{question} << 32) | h; }

  ilr::TermManager& terms_;
  unsigned width_;
  const HeapStates& states_;
  HeapRuleCounters& fired_;

  std::vector<Question> questions_;
  std::unordered_map<Question, uint32_t, QuestionHash> questionNumbers_;
  std::unordered_map<uint64_t, Term> answers_;
  std::vector<bool> asked_;  // by state: some answer is about it

  // The question being answered: `goal_` at state `at_`.
  uint32_t goal_ = 0;
  HeapState at_ = 0;
  std::vector<Pending> pending_;
  std::unordered_map<uint64_t, Term> values_;

  std::vector<Excluded> excluded_;                          // 0: the empty set
  std::unordered_map<uint64_t, uint32_t> excludedNumbers_;  // by rest and pointer
  std::unordered_map<uint64_t, uint32_t> excludedRuns_;     // by rest and state

  static constexpr uint32_t runStride = 64;
  std::unordered_map<HeapState, Run> runs_;  // at every 64th state of a run
  HeapState lastRunState_ = 0;
  Run lastRun_;
};

uint32_t HeapRewriter::number(const Question& q) {
  auto [place, isNew] = questionNumbers_.try_emplace(q, static_cast<uint32_t>(questions_.size()));
  if (isNew)
    questions_.push_back(q);
  return place->second;
}

Term HeapRewriter::apply(HeapRule rule, const Question& question, Operation& op,
                         const Values& values) {
  HeapRedex r{terms_,           op.q,        op.t,         question.p,       question.s,
              values.condition, op.excluded, values.inner, values.otherwise, op.here};
  Term result = applyHeapRule(rule, r);
  op.here = r.here;
  return result;
}

Term HeapRewriter::answer(const Question& q, HeapState h) {
  uint32_t asked = number(q);
  if (auto known = answers_.find(key(asked, h)); known != answers_.end())
    return known->second;
  goal_ = asked;
  at_ = h;
  pending_.clear();
  // Not clear(), which takes as long as the largest question so far.
  values_ = {};
  Term value;
  while (!value) {
    while (!value)
      value = step();
    value = unwind(value);
  }
  answers_.emplace(key(asked, h), value);
  if (asked_.size() < states_.size())
    asked_.resize(states_.size());
  asked_[h] = true;
  return value;
}

// Moves the goal over the newest operation; or gives its value.
Term HeapRewriter::step() {
  ++steps_;
  const HeapNode& n = states_.node(at_);
  Function function = questions_[goal_].function;
  if (n.op == HeapOp::Empty) {
    count(rules(function).empty);
    Operation nothing;
    return apply(rules(function).empty, questions_[goal_], nothing, {});
  }
  if (at_ < asked_.size() && asked_[at_])
    if (auto known = answers_.find(key(goal_, at_)); known != answers_.end())
      return known->second;
  if (n.shared) {
    if (auto known = values_.find(key(goal_, at_)); known != values_.end())
      return known->second;
    pending_.push_back({Pending::Kind::Remember, {}, goal_, at_, {}, {}});
  }
  if (n.constant)
    return overRun();
  at_ = n.under;
  switch (n.op) {
    case HeapOp::Malloc: return overMalloc(n.a, n.b);
    case HeapOp::Free: return overFree(n.a);
    default: break;
  }
  count(rules(function).choice);
  pending_.push_back(
      {Pending::Kind::SecondSide, rules(function).choice, goal_, n.other, {.q = n.a}, {}});
  return {};
}

// Takes the value of the goal to that of the question; null if there is a new goal first.
Term HeapRewriter::unwind(Term value) {
  while (!pending_.empty()) {
    Pending todo = pending_.back();
    pending_.pop_back();
    const Question& question = questions_[todo.question];
    switch (todo.kind) {
      case Pending::Kind::Rule:
        value = apply(todo.rule, question, todo.operation, {.inner = value});
        break;
      case Pending::Kind::Remember: values_.emplace(key(todo.question, todo.state), value); break;
      case Pending::Kind::SecondSide:
        goal_ = todo.question;
        at_ = todo.state;
        todo.kind = Pending::Kind::Choose;
        todo.first = value;
        pending_.push_back(todo);
        return {};
      case Pending::Kind::Choose:
        value = apply(todo.rule, question, todo.operation,
                      {.condition = todo.operation.q, .inner = todo.first, .otherwise = value});
        break;
    }
  }
  return value;
}

Term HeapRewriter::overMalloc(Term q, Term t) {
  const Question& question = questions_[goal_];
  Operation op{.q = q, .t = t};
  if (question.function == Function::Overlapper || question.function == Function::Remaining) {
    const Excluded& newest = excluded_[question.excluded];
    if (newest.pointer == q) {
      count(question.function == Function::Overlapper ? HeapRule::OverlapperMallocFreed
                                                      : HeapRule::RemainingMallocFreed);
      exclude(newest.rest);
      return {};
    }
    op.excluded = isExcluded(question.excluded, q);
    if (op.excluded == terms_.mkTrue()) {
      count(rules(question.function).malloc);
      return {};
    }
  }
  HeapRule rule = rules(question.function).malloc;
  count(rule);
  if (Term decided = apply(rule, question, op, {}))
    return decided;
  pend(rule, op);
  return {};
}

Term HeapRewriter::overFree(Term q) {
  Question question = questions_[goal_];
  HeapRule rule = rules(question.function).free;
  count(rule);
  Operation op{.q = q};
  switch (question.function) {
    case Function::ValidAccess:
      pend(rule, op);
      question.function = Function::Container;
      goal_ = number(question);
      return overFree(q);
    case Function::Container: pend(rule, op); return {};
    case Function::ValidFree:
      if (Term decided = apply(rule, question, op, {}))
        return decided;
      pend(rule, op);
      return {};
    case Function::Overlapper:
    case Function::Remaining: excludePointer(q); return {};
  }
  return {};
}

// f(key, value) for the entries in [first, last], ascending, until f gives a term.
template <class V, class F>
Term forRange(const RadixMap<V>& map, uint64_t first, uint64_t last, F f) {
  uint64_t at = first, found = 0;
  while (const V* value = map.ceiling(at, found)) {
    if (found > last)
      break;
    if (Term t = f(found, *value))
      return t;
    if (found == UINT64_MAX)
      break;
    at = found + 1;
  }
  return {};
}

Term HeapRewriter::overRun() {
  HeapState top = at_;
  at_ = states_.node(top).base;
  const Run& run = runAt(top);
  if (Term decided = overRunBlocks(run))
    return decided;
  if (run.frees.empty())
    return {};
  const Question& question = questions_[goal_];
  if (question.function != Function::Overlapper && question.function != Function::Remaining)
    return overRunFrees(run);
  count(rules(question.function).free);
  uint64_t name = key(question.excluded, top);
  auto [place, isNew] = excludedRuns_.try_emplace(name, static_cast<uint32_t>(excluded_.size()));
  if (isNew)
    excluded_.push_back({question.excluded, {}, run.frees});
  exclude(place->second);
  return {};
}

// Only blocks that the range can meet: with the others, rules do not change a value.
Term HeapRewriter::overRunBlocks(const Run& run) {
  const Question& question = questions_[goal_];
  AddressRange range{0, UINT64_MAX};
  if (question.function != Function::Remaining)
    range = addressRange(terms_, question.p);
  uint64_t first = range.min, last = range.max, below = 0;
  if (question.function == Function::Overlapper) {
    uint64_t size = addressRange(terms_, question.s).max;
    last = size > UINT64_MAX - last ? UINT64_MAX : last + size;
  }
  if (question.function != Function::ValidFree && run.blocks.floor(first, below))
    first = below;
  return forRange(run.blocks, first, last, [&](uint64_t address, uint64_t size) {
    ++steps_;
    return overMalloc(constant(address), constant(size));
  });
}

Term HeapRewriter::overRunFrees(const Run& run) {
  AddressRange range{0, UINT64_MAX};
  if (questions_[goal_].function == Function::ValidFree)
    range = addressRange(terms_, questions_[goal_].p);
  return forRange(run.frees, range.min, range.max, [&](uint64_t address, bool) {
    ++steps_;
    return overFree(constant(address));
  });
}

void HeapRewriter::exclude(uint32_t set) {
  Question question = questions_[goal_];
  question.excluded = set;
  goal_ = number(question);
}

void HeapRewriter::excludePointer(Term q) {
  uint32_t rest = questions_[goal_].excluded;
  auto [place, isNew] =
      excludedNumbers_.try_emplace(key(rest, q.id), static_cast<uint32_t>(excluded_.size()));
  if (isNew)
    excluded_.push_back({rest, q, {}});
  exclude(place->second);
}

Term HeapRewriter::isExcluded(uint32_t set, Term q) {
  bool isConst = terms_.isConst(q);
  for (uint32_t e = set; e != 0; e = excluded_[e].rest)
    if (excluded_[e].pointer == q || (isConst && excluded_[e].constants.find(terms_.constLow(q))))
      return terms_.mkTrue();
  Term result = terms_.mkFalse();
  for (uint32_t e = set; e != 0; e = excluded_[e].rest) {
    ++steps_;
    if (excluded_[e].pointer) {
      result = terms_.mkOr(result, terms_.mkEq(q, excluded_[e].pointer));
    } else if (!isConst) {
      AddressRange range = addressRange(terms_, q);
      forRange(excluded_[e].constants, range.min, range.max, [&](uint64_t address, bool) {
        ++steps_;
        result = terms_.mkOr(result, terms_.mkEq(q, constant(address)));
        return Term{};
      });
    }
  }
  return result;
}

const Run& HeapRewriter::runAt(HeapState h) {
  if (h == lastRunState_)
    return lastRun_;
  // Down to a state whose normal form is known, and up again.
  std::vector<HeapState> open;
  HeapState base = states_.node(h).base, at = h;
  for (; at != base && at != lastRunState_; at = states_.node(at).under) {
    if (auto known = runs_.find(at); known != runs_.end()) {
      lastRun_ = known->second;
      break;
    }
    open.push_back(at);
  }
  if (at == base)
    lastRun_ = {};
  for (size_t i = open.size(); i-- > 0;) {
    ++steps_;
    const HeapNode& n = states_.node(open[i]);
    uint64_t address = terms_.constLow(n.a);
    if (n.op == HeapOp::Malloc) {
      count(HeapRule::RunMalloc);
      lastRun_.blocks.set(address, terms_.constLow(n.b));
    } else if (lastRun_.blocks.find(address)) {
      count(HeapRule::RunFree);
      lastRun_.blocks.erase(address);
    } else {
      count(HeapRule::RunFreeBelow);
      lastRun_.frees.set(address, true);
    }
    if (n.position % runStride == 0)
      runs_.emplace(open[i], lastRun_);
  }
  lastRunState_ = h;
  return lastRun_;
}

}  // namespace

std::unique_ptr<HeapProcedure> makeHeapRewriter(ilr::TermManager& terms, unsigned pointerWidth,
                                                const HeapStates& states, HeapRuleCounters& fired) {
  return std::make_unique<HeapRewriter>(terms, pointerWidth, states, fired);
}

}  // namespace fathom::memory
