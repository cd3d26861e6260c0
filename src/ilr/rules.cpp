// Every rule is one row of rules.def: its name, the function it rewrites, and
// what it matches and gives in a notation that test/unit/rules_test.cpp reads
// to build instances, prove them and count that each rule fired. Rules of one
// function are tried in the order of the table.
#include "ilr/rules.h"

#include "ilr/abstract_value.h"
#include "ilr/redex.h"
#include "ilr/write_chains.h"

namespace fathom::ilr {

namespace {

struct Row {
  Op op;
  Term (*apply)(const Redex&);
  const char* name;
  const char* match;
  const char* result;
};

constexpr Row rows[] = {
#define RULE(name, op, match, result) {Op::op, rule##name, #name, match, result},
#include "ilr/rules.def"
};

struct Span {
  uint16_t first = 0, last = 0;
};

// Where the rules of each function stand in the table.
constexpr std::array<Span, numOps> spans = [] {
  std::array<Span, numOps> s{};
  for (uint16_t i = 0; i < numRules; ++i) {
    Span& span = s[static_cast<unsigned>(rows[i].op)];
    if (span.last == 0)
      span.first = i;
    span.last = i + 1;
  }
  return s;
}();

constexpr bool grouped = [] {
  for (unsigned o = 0; o < numOps; ++o)
    for (unsigned i = spans[o].first; i < spans[o].last; ++i)
      if (static_cast<unsigned>(rows[i].op) != o)
        return false;
  return true;
}();
static_assert(grouped, "rules of one function must stand together in rules.def");

}  // namespace

const char* ruleName(Rule rule) { return rows[static_cast<unsigned>(rule)].name; }
const char* ruleMatch(Rule rule) { return rows[static_cast<unsigned>(rule)].match; }
const char* ruleResult(Rule rule) { return rows[static_cast<unsigned>(rule)].result; }
Op ruleOp(Rule rule) { return rows[static_cast<unsigned>(rule)].op; }

Term applyRules(const Redex& r, std::vector<uint64_t>& counters) {
  Span span = spans[static_cast<unsigned>(r.op)];
  for (unsigned i = span.first; i < span.last; ++i)
    if (Term t = rows[i].apply(r)) {
      ++counters[i];
      return t;
    }
  return {};
}

Term applyRule(Rule rule, const Redex& r) { return rows[static_cast<unsigned>(rule)].apply(r); }

AbstractValue Redex::abstractOf(Term t) const { return m.abstractValues_->get(t); }

Redex::Found Redex::readChain(Term array, Term index) const {
  WriteChains::Found f = m.writeChains_->read(array, index);
  return {f.value, f.below};
}

}  // namespace fathom::ilr
