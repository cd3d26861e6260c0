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
  std::set<size_t> guessed;     // those that are only taken to be reached
  std::string unknown;          // why it was not decided; empty if it was
};

struct SolveOptions {
  bool stopOnFirst = false;
  bool everything = false;  // terms, too, that no property reaches
  // What was proved helps to prove the rest. Not in a file with a proof: it would be taken for
  // granted there.
  bool useProved = true;
  // Of the search for a violation of one property; 0 for as many as it takes.
  unsigned conflicts = 0;
  // The same for bounds that can be moved. Whether one is reached is taken for granted if this
  // does not do: moving it is what there is to do anyway.
  unsigned conflictsOfBounds = 0;
  std::set<size_t> movable{};
};

// All properties in one incremental run: find a violation, record it, switch
// that property off, go on; when the rest is unsatisfiable, the rest is proved.
// Bounds come last. What is known of this encoding holds where `active` does; further
// encodings can follow in the same solver. `left` is told how many properties are open, from
// time to time.
Solved solveProperties(const encode::Outcome& outcome, encode::Encoder& encoder,
                       ilr::TermManager& terms, ilr::Term active, solve::Solver& solver,
                       const Deadline& deadline, const SolveOptions& options,
                       const std::function<void(size_t)>& left);

// What the encoder asks for in a replay: the solver's values by the names of the symbols.
encode::Encoder::Assignment byName(const ilr::TermManager& terms, const ilr::Assignment& model,
                                   memory::MemoryModel& memory);

// The conditions under which a violation counts: what is known of addresses.
std::vector<ilr::Term> background(const encode::Outcome& outcome, encode::Encoder& encoder);

inline bool isBound(encode::CheckKind kind) {
  return kind == encode::CheckKind::Unwinding || kind == encode::CheckKind::Recursion;
}

}  // namespace fathom::driver
