#pragma once

#include "mutate/fault.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::driver {

// What became of a program with a fault in it.
enum class Fate {
  Killed,      // the check says FAILED, or BOUNDED where it said VERIFIED
  Survived,    // the check says what it said before
  TimedOut,    // it takes too long
  Undecided,   // UNKNOWN, or Fathom broke
  Equivalent,  // the optimiser makes the same code of it as of the program
  Duplicate,   // ... as of an earlier mutant
  Invalid      // it does not compile
};
std::string_view fateName(Fate fate);
// The harness had a chance to notice.
inline bool isMeasured(Fate fate) { return fate < Fate::Equivalent; }

struct Mutant {
  unsigned number = 0;
  mutate::Fault fault;
  Fate fate = Fate::Undecided;
  std::string check, place;     // what noticed it, and where
  std::string sentence;         // why it is not decided; of a survivor: a warning
  std::optional<bool> reached;  // of a survivor: an execution gets to the fault
  std::string report;           // all that the check said
  std::string diff, patch;
  double seconds = 0;
};

struct Measurement {
  std::string verdict;  // without a fault
  double baselineSeconds = 0, seconds = 0;
  uint64_t seed = 0, count = 0;
  std::vector<Mutant> mutants;

  size_t number(Fate fate) const;
  size_t measured() const;
};

// A path as a person would write it here.
std::string shownPath(const std::string& path);
// A line for a mutant that is done.
std::string mutantLine(const Mutant& mutant);
// Survivors with their differences, tables, the result.
std::string summary(const Measurement& measurement);
std::string toJson(const Measurement& measurement);

}  // namespace fathom::driver
