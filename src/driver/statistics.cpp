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

void RunStatistics::addSolver(const solve::Statistics& statistics) {
  for (const auto& [name, value] : statistics)
    solver_[name] += value;
}

void RunStatistics::add(const std::string& name, double value) { own_.emplace_back(name, value); }

std::string RunStatistics::text() const {
  std::string result;
  auto line = [&](const std::string& name, const std::string& value) {
    result += name + ": " + value + "\n";
  };
  for (const auto& [name, value] : own_)
    line(name, number(value));
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
