#pragma once

#include "driver/suite_process.h"

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace fathom::driver {

// What Slurm says of one job of an array.
struct SlurmJob {
  std::string name;     // of the array
  size_t index = 0;     // in it
  std::string state;    // RUNNING, FAILED, ...
  int exitStatus = -1;  // as wait gives it
  std::string node;     // where it runs or ran
  size_t restarts = 0;  // Slurm has begun it again so many times
  std::string id;       // for slurmCancelJob
  std::string reason;   // why it waits

  // It waits, runs, or will run again.
  bool isAlive() const;
  // Slurm does not start it as long as it asks for what it does, or has given it up for that.
  bool isHopeless() const;
  // It waits for ever for that, or since Slurm could not start it, for somebody to look at it.
  bool isStuck() const;
};

// Slurm's own programs are asked, each as a process with its arguments. Where they fail, the
// answer is what they complained about.

// One sentence if they are not there; empty if they are.
std::string slurmIsMissing();

struct SlurmSubmission {
  std::string complaint = {};  // empty if it was taken
  bool isFull = false;         // it would be taken later
  bool isNoJob = false;        // sbatch was told to do something else than to submit
  int signal = 0;              // this process was asked to end before there was an answer
};
// Starts an array of jobs; the words are options of sbatch, a script and its arguments. Where Slurm
// has no room for them now, that is the answer, and nobody waits until it has.
SlurmSubmission slurmSubmit(const std::vector<std::string>& words, const AwaitedSignals& signals);
// The jobs of arrays with these names, also those that have ended lately.
std::variant<std::vector<SlurmJob>, std::string> slurmJobs(const std::vector<std::string>& names);
// Ends the jobs of arrays with these names. Empty if that went well.
std::string slurmCancel(const std::vector<std::string>& names);
std::string slurmCancelJob(const std::string& id);
// How many can run at a time; the partition may be empty for the usual one. 0 if not known.
size_t slurmProcessors(const std::string& partition);
// How many jobs an array can have.
size_t slurmLargestArray();

}  // namespace fathom::driver
