#pragma once

#include <cstdint>

namespace fathom::ilr {

// Every rewrite rule by name; rules.def says what each matches and gives.
enum class Rule : uint16_t {
#define RULE(name, op, match, result) name,
#include "ilr/rules.def"
};

inline constexpr unsigned numRules = 0
#define RULE(name, op, match, result) +1
#include "ilr/rules.def"
    ;

const char* ruleName(Rule rule);
const char* ruleMatch(Rule rule);
const char* ruleResult(Rule rule);

}  // namespace fathom::ilr
