#pragma once

#include "driver/check_cut.h"
#include "driver/check_known.h"
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
  std::set<size_t> proved;      // of all executions that were followed
  bool whole = false;           // no bound keeps executions from being followed
  std::string unknown;          // why it was not decided; empty if it was
  bool isHard = false;          // with SolveOptions::briefly: that was not enough
  size_t round = 0;             // of the part, counted from 1, if there is one
  size_t fromCache = 0;         // properties, bounds among them, that an earlier run has decided
};

// In the statistics: conflicts of earlier runs, whose answers were used.
inline constexpr const char* spared = "cache.conflicts-spared";

struct SolveOptions {
  bool stopOnFirst = false;
  bool everything = false;  // terms, too, that no property reaches
  bool oneSolver = false;   // answers everything
  bool briefly = false;     // one search for any violation; all else only if it finds one
  // Of the question whether a bound is reached that can be moved; 0 for as many as it takes. It is
  // taken for granted if this does not do: moving it is what there is to do anyway.
  unsigned conflictsOfBounds = 0;
  std::set<size_t> movable{};
  // The part of the questions to ask, of those that are too hard to be asked all at once. What
  // follows from their answers alone is the same in all parts, so that these go on alike: bounds
  // that can be moved are for everybody.
  Share* share = nullptr;  // null for all
};

// Who wants to know how it goes.
struct Told {
  // How many properties are left.
  std::function<void(size_t)> left;
  // What is decided so far, when there is something new that should not be lost.
  std::function<void(const encode::Outcome&, const Solved&)> decided;
};

// All properties together, in one incremental run: find a violation, record it, switch
// that property off, go on; when the rest is unsatisfiable, the rest is proved. If that is too
// hard, the rest is asked one by one (check_groups.h). Bounds come last. What is known of this
// encoding holds where `active` does; further encodings can follow in the same solver. `told` is
// told how it goes.
Solved solveProperties(const encode::Outcome& outcome, encode::Encoder& encoder, ilr::Term active,
                       solve::Solver& solver, const Deadline& deadline, const SolveOptions& options,
                       Workers& workers, Cache* cache, const Told& told);

// What the encoder asks for in a replay: the solver's values by the names of the symbols.
encode::Encoder::Assignment byName(const ilr::TermManager& terms, const ilr::Assignment& model,
                                   memory::MemoryModel& memory);

// The conditions under which a violation counts: what is known of addresses.
std::vector<ilr::Term> background(const encode::Outcome& outcome, encode::Encoder& encoder);

inline bool isBound(encode::CheckKind kind) {
  return kind == encode::CheckKind::Unwinding || kind == encode::CheckKind::Recursion;
}

}  // namespace fathom::driver
