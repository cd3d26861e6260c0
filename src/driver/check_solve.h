#pragma once

#include "encode/encoder.h"
#include "solve/solver.h"

namespace fathom::driver {

// What the solver found out about each property.
struct Solved {
  struct Found {
    size_t property;
    encode::Encoder::Assignment assignment;  // of the symbols, by name
  };
  std::vector<Found> violated;
  std::vector<size_t> reached;  // bounds and unsupported things that an execution reaches
  std::string unknown;          // why it was not decided; empty if it was
};

struct SolveOptions {
  bool stopOnFirst = false;
  bool everything = false;  // terms, too, that no property reaches
};

// All properties in one incremental run: find a violation, record it, switch
// that property off, go on; when the rest is unsatisfiable, the rest is proved.
// Bounds come last. `left` is told how many properties are open, from time to time.
Solved solveProperties(const encode::Outcome& outcome, encode::Encoder& encoder,
                       ilr::TermManager& terms, solve::Solver& solver, const Deadline& deadline,
                       const SolveOptions& options, const std::function<void(size_t)>& left);

// Whether some execution ends as the program says, or may do so. If none does, what was
// proved holds for lack of executions: its assumptions contradict each other.
bool someExecutionEnds(const encode::Outcome& outcome, encode::Encoder& encoder,
                       ilr::TermManager& terms, solve::Solver& solver, const Deadline& deadline);

// The conditions under which a violation counts: what is known of addresses.
std::vector<ilr::Term> background(const encode::Outcome& outcome, encode::Encoder& encoder);

inline bool isBound(encode::CheckKind kind) {
  return kind == encode::CheckKind::Unwinding || kind == encode::CheckKind::Recursion;
}

}  // namespace fathom::driver
