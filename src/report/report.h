#pragma once

#include "explain/execution.h"
#include "report/coverage.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fathom::report {

enum class Verdict { Verified, Failed, Bounded, Unknown };

// A violated property and the execution that shows it.
struct Violation {
  encode::Property property;
  std::string message;
  explain::Execution execution;
  bool ranAgain = false;  // by the interpreter, to the same end
};

// An assertion of the program that no execution comes to.
struct Unreached {
  encode::Place place;
  std::vector<encode::Place> because;  // of these assumptions: a minimal set
};

// A wish of the program, and the execution that fulfils it.
struct Cover {
  enum class State : uint8_t { Covered, Not, Undecided };
  State state;
  Violation witness;  // if it is covered; else only the property
  std::string id = {};
};

// A property, and what is known of it in the end.
struct Judged {
  enum class Status : uint8_t {
    Proved,       // of every execution
    Violated,     // Report::violations has an execution
    Undecided,    // no violation was found, but not every execution was looked at
    Unreachable,  // an assertion that no execution comes to
  };
  std::string id;  // "function.kind.number", the number by place
  encode::Property property;
  Status status = Status::Undecided;
  std::optional<size_t> violation = {};  // which one
};

// How the run was started, and what it cost.
struct Run {
  struct Setting {
    std::string name;  // of an option
    std::variant<bool, uint64_t, double, std::string, std::vector<std::string>> value;
  };
  struct Stage {
    std::string name;
    double seconds = 0, cpuSeconds = 0, mebibytes = 0;
  };
  std::string version;               // of Fathom
  std::vector<std::string> command;  // all words
  std::string directory;             // in which it ran
  std::string started;               // UTC, as ISO 8601 has it
  std::vector<std::string> inputs;   // the files of the program
  std::vector<std::string> flags;    // for clang
  std::vector<Setting> settings;     // all options of the command
  std::string target;                // the triple
  unsigned pointerBits = 0;          // 0 if it is not known
  std::string specification = {};    // of SV-COMP, if one was decided
  std::vector<Stage> stages;
};

// A file that the report speaks of.
struct Source {
  std::string file;
  std::string sha256 = {};  // empty if it cannot be read
  size_t lines = 0;
};

// Of `--certify`.
struct Certificate {
  bool holds = false;
  std::string reason = {};  // why not
  size_t proofs = 0;        // that were checked
  size_t simplified = 0;    // properties for which the rewrite rules were enough
};

// Of `--self-check`: executions that the interpreter and the encoding agree about, and others.
struct SelfCheck {
  size_t executions = 0, toTheEnd = 0;   // some of them end as the program says
  size_t beyondBounds = 0, unknown = 0;  // not compared
  size_t notTried = 0;                   // of those that were asked for,
  std::string reason = {};               // and why
};

// Of a check that was cut into parts (docs/split.md): what this one has asked for.
struct Part {
  // The case of a property in which these conditions hold or do not.
  struct Case {
    struct Condition {
      std::string digest;
      bool holds = false;
    };
    size_t property = 0;
    std::vector<Condition> conditions;
  };
  // One encoding of the program, and what was left to be divided.
  struct Round {
    std::string digest;        // of all conditions
    std::vector<size_t> open;  // properties
    std::vector<Case> mine;
  };
  unsigned number = 0, of = 0;
  std::string build, program;          // digests
  Verdict verdict = Verdict::Unknown;  // of what was asked for here,
  std::string reason;                  // and why not all of that is decided
  std::vector<Round> rounds;
  size_t decided = 0;  // by which of them, counted from 1; 0 for none
};

struct Report {
  Verdict verdict = Verdict::Unknown;
  int exitCode = 0;
  std::vector<Judged> properties;             // by place
  std::vector<Violation> violations;          // in the order in which they were found
  std::vector<encode::Property> cutOffs;      // bounds that an execution reaches
  std::vector<encode::Property> unsupported;  // what an execution reaches and is not modelled
  std::string reason;                         // why not all is decided
  size_t fromCache = 0;                       // answers of an earlier run
  bool vacuous = false;                       // no execution comes to an end,
  std::vector<encode::Place> contradictory;   // since these assumptions contradict each other
  std::vector<Unreached> unreached;
  std::vector<encode::Place> beyondBounds;  // assertions that perhaps more rounds would come to
  size_t undecidedReach = 0;                // of these questions
  bool vacuityIsError = false;              // that alone makes it FAILED
  std::vector<Cover> covers;
  std::optional<Coverage> coverage;        // if it was asked for
  std::optional<Certificate> certificate;  // if it was asked for
  std::optional<SelfCheck> selfCheck;      // if it was asked for
  std::optional<Part> part;                // if it is one of several
  std::vector<std::string> assumptions;
  double seconds = 0;
  Run run;
  std::vector<Source> sources;

  size_t count(Judged::Status status) const;
};

// Sorts the properties, joins those that are the same, and names them and the covers.
void putInOrder(Report& report);
// Every file that a place names, and the inputs, as they are now.
std::vector<Source> findSources(const Report& report);

// Of a file's content; empty if it cannot be read.
std::string sha256(const std::string& file);

// The words that all formats use.
const char* name(Verdict verdict);
const char* name(Judged::Status status);
const char* name(Cover::State state);

}  // namespace fathom::report
