#pragma once

#include "driver/console.h"
#include "driver/slurm.h"
#include "driver/suite_batches.h"
#include "driver/suite_executor.h"
#include "driver/suite_plan.h"

#include <chrono>
#include <set>

namespace fathom::driver {

// Runs tasks as jobs of Slurm, and picks up those of a process that has ended.
class SlurmExecutor : public Executor {
public:
  // The plan is that of the directory, and holds the tasks whose ids run() is given.
  SlurmExecutor(RunDirectory directory, const Plan& plan, Console& console);

  bool run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) override;
  void forget(size_t id) override { directory_.removeResult(id); }
  std::vector<size_t> running() const override { return {}; }
  std::string howToGoOn() const override;
  std::vector<std::string> notes() const override;

private:
  struct Job {  // that was submitted, of an array
    std::string array;
    size_t first, index;
    std::vector<size_t> ids;
    bool over = false;
    std::set<std::string> avoided = {};  // nodes on which it was not to run
  };
  using Clock = std::chrono::steady_clock;

  void readJobs();
  bool followJobs(const Ended& ended, const Waits& waits);
  void collect(const Ended& ended);
  bool watch(const Ended& ended);
  void settle(Job& job, const SlurmJob* seen, std::vector<size_t>& again);
  bool isUseless(const Job& job, const SlurmJob& seen);
  void blame(size_t id, const std::string& how, std::vector<size_t>& again);
  void conclude(size_t id, TaskResult result, const std::string& node);
  void submit(const std::vector<Batch>& batches, const Ended& ended);
  enum class Submitted { Yes, No, Full, Interrupted };
  Submitted submitArray(const std::vector<Batch>& batches);
  std::vector<size_t> open(const std::vector<size_t>& ids) const;
  void probe() const;
  std::string name(size_t first) const { return plan_.job + "-" + std::to_string(first); }
  std::vector<std::string> arrayNames() const;
  std::string logOf(const Job& job) const;
  void note(const std::string& line);

  RunDirectory directory_;
  const Plan& plan_;
  Console& console_;
  std::string program_;  // this one
  AwaitedSignals signals_;
  std::vector<std::string> submit_;  // the user's words, without nodes to avoid
  std::string avoided_;              // those nodes
  History history_;
  std::vector<Job> jobs_;
  size_t nextNumber_ = 0;
  std::set<size_t> missing_;
  std::set<size_t> dropped_;                         // that will not be run
  std::map<size_t, std::vector<std::string>> lost_;  // by id: how its jobs ended
  std::set<size_t> alone_;                           // that get jobs of their own
  std::set<std::string> useless_;                    // nodes
  std::vector<std::string> notes_;
  std::string silence_;     // why Slurm does not answer
  Clock::time_point full_;  // when it had no room for another job
  size_t places_ = 0, largestArray_ = 0;
};

// Whether some job of the run waits or runs that has tasks without results; or what Slurm complains
// about.
std::variant<bool, std::string> isAlive(const RunDirectory& directory, const Plan& plan);

// Ends the jobs of the run, and waits until none is left. Empty, or what Slurm complains about.
std::string cancelRun(const RunDirectory& directory, const Plan& plan);

}  // namespace fathom::driver
