#pragma once

#include "encode/check_kind.h"
#include "ilr/evaluate.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class Instruction;
class Value;
}  // namespace llvm

namespace fathom::encode {

// A place in the source; line 0 if it is not known.
struct Place {
  std::string file;
  unsigned line = 0, column = 0;
  std::string function;
  // Which of several assertions or covers that stand there, where one macro makes all of them.
  unsigned call = 0;
  auto operator<=>(const Place&) const = default;
};

// All checks of one kind that stem from the same place.
struct Property {
  CheckKind kind;
  Place place;
  std::string text;  // what is known without an execution: "loop can go on", an assertion's text
  // For each execution of the check: it is reached and fails.
  std::vector<ilr::Term> violations;
  // The same in two parts: it fails if it is reached, and comes there if so many of
  // Outcome::assumed hold.
  struct Instance {
    ilr::Term fails;
    size_t assumed;
  };
  std::vector<Instance> instances = {};
};

// A value that the program got from outside.
struct Input {
  Place place;
  std::string what;        // "nondet_int()", "parameter n"
  std::string value;       // in an execution: as C writes it
  std::string bits;        // hexadecimal
  bool isFailure = false;  // whether something fails that nobody expects to
};

// Which objects an integer could denote, for a replay, which does not see what other
// executions have done with addresses, and which values did not depend on inputs.
struct Exposures {
  using Key = std::pair<uint64_t, uint64_t>;
  std::vector<Key> objects;         // whose addresses the program has seen, in that order
  std::map<Key, size_t> exposedAt;  // how many of them, by instruction and the way to it
  std::set<Key> known;              // where a model asked for a value that was a constant
};

// A value that came from outside, in a replay.
struct Choice {
  const llvm::Instruction* at;  // that asked for it; null for what the entry function gets
  std::string what;             // the symbol's name up to its !, and what follows the key
  ilr::Value value;
};

// What is to be known of an object of a replay to make it again.
struct MadeObject {
  const llvm::Value* origin;  // the instruction that made it, or a global; null as above
  uint64_t size = 0;
  bool exposed = false;                         // some execution looks at its address
  std::optional<uint64_t> address = {};         // if it matters
  std::optional<ilr::ArrayValue> content = {};  // what is in it at first; none: zeros
};

// A loop or recursion that was not followed further.
struct CutOff {
  size_t property;
  // The header of the loop, or the function: it could be followed further than so many rounds.
  // Null if a limit was reached that stays.
  const llvm::Value* where;
  uint64_t rounds, next;          // next time as far as this
  const llvm::BasicBlock* block;  // with which the next round would begin
  // What goes on, and after how many rounds or calls, as the property says in its text.
  std::string what;
  uint64_t after;
  // Only because of EncoderOptions::checksAtOnce or blocksAtOnce.
  bool early;
};

// Something that executions can come to.
struct Reachable {
  Place place;
  std::vector<ilr::Term> ways;  // of each: an execution comes there that way
  // In which it is, or to which the branch leads; several if it was compiled more than once.
  std::vector<const llvm::BasicBlock*> blocks;
  unsigned side = 0;  // of a branch,
  Place to = {};      // and where it leads
};

// All that the program's own functions have.
struct Coverage {
  std::map<std::pair<std::string, unsigned>, Reachable> lines;  // by file and line
  std::vector<Reachable> functions, branches;
};

// An assumption of the program that holds where `on` does.
struct Selector {
  Place place;
  ilr::Term on;
  size_t assumed;  // so many of Outcome::assumed there are with it, as it was met the last time
};

// An instruction is executed where `when` holds, and its value is then this (observedIn).
struct Observation {
  const llvm::Instruction* at;
  ilr::Term when, value;
};

// A block of the program's own functions that not every execution comes to.
struct Passage {
  ilr::Term taken;  // an execution comes to it
  unsigned steps;   // that it takes there, about
};

// How the program reads a value from outside, if not as a signed integer.
enum class Reading : uint8_t { Unsigned, Float };

// What a run of the encoder gives.
struct Outcome {
  std::vector<Property> properties;  // in the order in which they were met
  std::vector<Input> inputs;         // of a replay
  std::vector<Choice> choices;       // of a replay, in its order
  std::vector<MadeObject> made;      // of a replay, in the order in which they were made
  std::string message;               // of the check that failed in a replay
  std::vector<std::string> notes;    // about that check: where memory came from
  std::vector<CutOff> cutOffs;
  bool seemsLonger = false;        // a loop, than EncoderOptions::followAtOnce or checksAtOnce
  bool wasLate = false;            // something was cut off by followUntil or mostTerms
  std::vector<ilr::Term> assumed;  // what cuts executions off, in the order of evaluation
  // Those of them that only say what comes from outside: how many arguments, how large an object.
  std::vector<ilr::Term> ofInputs;
  // By loop or recursion and number: an execution goes into a round of it with this number. Rounds
  // in which nothing depends on inputs are not among them.
  std::vector<std::vector<std::vector<ilr::Term>>> rounds;
  std::vector<Passage> passages;            // the first ones
  std::map<std::string, Reading> readings;  // by the name of the symbol
  // They hold in every execution.
  std::vector<ilr::Term> axioms;
  // For each way in which the program ends: an execution takes it.
  std::vector<ilr::Term> endings;
  std::vector<Reachable> assertions;  // that are the program's own
  std::vector<Selector> selectors;    // with EncoderOptions::selectAssumptions
  Coverage coverage;                  // with EncoderOptions::coverage
  // In the order of evaluation, as many as EncoderOptions::mostObservations.
  std::vector<Observation> observations;
  // What the verdict assumes, one sentence each.
  std::vector<std::string> assumptions;
  Exposures exposures;
  std::map<std::string, double> statistics;
};

}  // namespace fathom::encode
