#include "driver/statistics.h"

#include "ilr/rules.h"

#include <cmath>
#include <cstdio>
#include <map>

namespace fathom::driver {

namespace {

std::string number(double value) {
  char text[64];
  if (value == std::floor(value) && std::fabs(value) < 1e15)
    std::snprintf(text, sizeof text, "%.0f", value);
  else
    std::snprintf(text, sizeof text, "%.3f", value);
  return text;
}

}  // namespace

void RunStatistics::addTerms(const ilr::TermManager& terms) {
  terms_ += terms.numTerms();
  bytes_ += terms.bytes();
  fired_.resize(ilr::numRules);
  for (unsigned i = 0; i < ilr::numRules; ++i)
    fired_[i] += terms.ruleCounters()[i];
}

void RunStatistics::addSolver(const solve::Solver& solver) {
  for (const auto& [name, value] : solver.statistics())
    solver_[name] += value;
}

std::string RunStatistics::text() const {
  std::string result;
  auto line = [&](const std::string& name, const std::string& value) {
    result += name + ": " + value + "\n";
  };
  line("time read", number(readSeconds) + " s");
  line("time check", number(checkSeconds) + " s");
  line("checks", std::to_string(checks));
  line("terms", std::to_string(terms_));
  line("bytes per term",
       number(terms_ ? static_cast<double>(bytes_) / static_cast<double>(terms_) : 0));
  std::map<std::string, uint64_t> rules;
  for (unsigned i = 0; i < fired_.size(); ++i)
    if (fired_[i])
      rules[ilr::ruleName(static_cast<ilr::Rule>(i))] += fired_[i];
  for (const auto& [name, count] : rules)
    line("rule " + name, std::to_string(count));
  for (const auto& [name, value] : solver_)
    line("solver " + name, number(value));
  return result;
}

}  // namespace fathom::driver
