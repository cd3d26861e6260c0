// A suite on Slurm. This process divides the tasks into batches, submits them as arrays of jobs
// and then only watches: results appear in the run's directory, and Slurm says which jobs live.
// Nothing of what it knows is only in its memory, so that another process can take its place: the
// plan, the batches and the names of arrays are on disk before Slurm hears of them.
//
// What has a result is done, whatever became of its job. What has none when its job is over was
// not reached, or ended the job. As a job takes its tasks in their order, only the first without
// result is under suspicion; it gets a job of its own, and if that ends in the same way, that is
// its result. A job that Slurm itself repeats is alive.
#include "driver/suite_slurm.h"

#include "driver/suite_report.h"
#include "driver/suite_sources.h"
#include "driver/suite_worker.h"
#include "support/error.h"
#include "support/write_file.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/wait.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

// Pauses are longer where looking takes longer, which is a matter of the file system and of how
// much Slurm has to do.
constexpr double shortestPause = 0.1, pauseFactor = 10, shortestWatch = 1, silentPause = 2,
                 fullPause = 5;
constexpr size_t mostJobsInArray = 2000, mostLosses = 2;
// Beside its limit, for the memory of the job: what is around the task.
constexpr double memoryFactor = 1.1, memoryMore = 64;

template <class Names> std::string joined(const Names& names, const char* between = ",") {
  std::string text;
  for (const std::string& each : names)
    text += (text.empty() ? "" : between) + each;
  return text;
}

// A path in an option of sbatch in which % has a meaning.
std::string withoutPatterns(const std::string& path) {
  std::string text;
  for (char c : path)
    text += c == '%' ? "%%" : std::string(1, c);
  return text;
}

double secondsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string partitionIn(const std::vector<std::string>& words) {
  constexpr std::string_view option = "--partition=";
  for (const std::string& word : words)
    if (word.starts_with(option))
      return word.substr(option.size());
  return {};
}

// The nodes that the words tell sbatch to avoid; they are taken out of them, since the last of such
// options replaces the others.
std::string takeExclude(std::vector<std::string>& words) {
  std::string nodes;
  for (auto it = words.begin(); it != words.end();) {
    std::string_view name = std::string_view(*it).substr(0, it->find('='));
    bool isLong = name == "--exclude" || name == "--exclud";  // what is shorter is ambiguous
    if (!isLong && !it->starts_with("-x")) {
      ++it;
      continue;
    }
    std::string value = isLong ? it->substr(std::min(it->size(), name.size() + 1)) : it->substr(2);
    bool isApart = isLong ? it->size() == name.size() : value.empty();
    it = words.erase(it);
    if (isApart && it != words.end()) {
      value = *it;
      it = words.erase(it);
    }
    if (value.find('/') != value.npos) {  // a file that names them
      std::ifstream file(value);
      value.clear();
      for (std::string line; file >> line;)
        value += (value.empty() ? "" : ",") + line;
    }
    nodes = value;
  }
  return nodes;
}

uint64_t minutesFor(double seconds) {
  auto minutes = static_cast<uint64_t>(std::ceil(seconds / 60)) + 1;
  // Not every limit is worth an array of its own.
  uint64_t power = 1;
  while (power < minutes)
    power *= 2;
  return power;
}

std::vector<std::string> arraysOf(const RunDirectory& directory, const Plan& plan) {
  std::vector<std::string> names;
  for (const auto& [first, count] : directory.readArrays())
    names.push_back(plan.job + "-" + std::to_string(first));
  return names;
}

std::variant<bool, std::string> areAlive(const std::vector<std::string>& arrays) {
  if (arrays.empty())
    return false;
  auto answer = slurmJobs(arrays);
  if (auto* complaint = std::get_if<std::string>(&answer))
    return *complaint;
  const auto& jobs = std::get<0>(answer);
  return std::any_of(jobs.begin(), jobs.end(), [](const SlurmJob& job) { return job.isAlive(); });
}

// Until none is left. Empty, or what went wrong.
std::string cancelJobs(const std::vector<std::string>& arrays, const AwaitedSignals& signals) {
  for (;;) {
    if (std::string complaint = slurmCancel(arrays); !complaint.empty())
      return complaint;
    auto alive = areAlive(arrays);
    if (auto* complaint = std::get_if<std::string>(&alive))
      return *complaint;
    if (!std::get<bool>(alive))
      return {};
    if (int signal = signals.wait(shortestPause); signal > 0 && signal != SIGCHLD)
      return "interrupted while jobs were ending";
  }
}

}  // namespace

SlurmExecutor::SlurmExecutor(RunDirectory directory, const Plan& plan, Console& console)
    : directory_(std::move(directory)),
      plan_(plan),
      console_(console),
      program_(fs::read_symlink("/proc/self/exe").string()),
      submit_(plan.submit),
      avoided_(takeExclude(submit_)),
      history_(lastTimes(plan.suite.tasks, SuiteHistory(historyPath(plan.results)))) {}

std::string SlurmExecutor::howToGoOn() const {
  std::string shared = fs::path(directory_.path()).parent_path().string();
  std::string attach = "`fathom suite --attach " + shared + "`";
  return directory_.readArrays().empty()
             ? "no job was submitted yet: " + attach + " goes on"
             : "its jobs go on: " + attach + " picks them up, --cancel ends them";
}

void SlurmExecutor::note(const std::string& line) {
  if (std::find(notes_.begin(), notes_.end(), line) == notes_.end())
    notes_.push_back(line);
}

std::vector<std::string> SlurmExecutor::notes() const {
  std::vector<std::string> all = notes_;
  std::string names;
  for (size_t id : dropped_)
    names += (names.empty() ? "" : ", ") + plan_.suite.tasks[id].name;
  if (!names.empty())
    all.push_back("not run: " + names);
  return all;
}

// Also those of which nothing is in the directory any more.
std::vector<std::string> SlurmExecutor::arrayNames() const {
  std::vector<std::string> names = arraysOf(directory_, plan_);
  std::set<std::string> known(names.begin(), names.end());
  for (const Job& job : jobs_)
    if (known.insert(job.array).second)
      names.push_back(job.array);
  return names;
}

// What an earlier process has submitted, or was about to.
void SlurmExecutor::readJobs() {
  for (const auto& [first, count] : directory_.readArrays()) {
    nextNumber_ = std::max(nextNumber_, first + count);
    for (size_t i = 0; i < count; ++i)
      jobs_.push_back({name(first), first, i, directory_.readBatch(first + i).ids});
  }
}

bool SlurmExecutor::run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) {
  missing_ = {ids.begin(), ids.end()};
  if (jobs_.empty())
    readJobs();
  try {
    return followJobs(ended, waits);
  } catch (const OutputError&) {
    // What jobs find out would be lost.
    cancelJobs(arrayNames(), signals_);
    throw;
  }
}

// Whether nobody has asked this process to end.
bool SlurmExecutor::followJobs(const Ended& ended, const Waits& waits) {
  Clock::time_point watched;
  double watchPause = 0;
  for (;;) {
    Clock::time_point begin = Clock::now();
    collect(ended);
    double pause = std::max(shortestPause, pauseFactor * secondsSince(begin));
    if (missing_.empty())
      return true;
    if (secondsSince(watched) >= watchPause) {
      watched = Clock::now();
      bool goesOn = watch(ended);
      watchPause = std::max(silence_.empty() ? shortestWatch : silentPause,
                            pauseFactor * secondsSince(watched));
      if (!goesOn || missing_.empty())
        return true;
    }
    waits();
    int signal = signals_.wait(pause);
    if (signal > 0 && signal != SIGCHLD) {
      collect(ended);
      return false;
    }
  }
}

void SlurmExecutor::collect(const Ended& ended) {
  for (auto it = missing_.begin(); it != missing_.end();) {
    size_t bucket = *it / RunDirectory::bucketSize * RunDirectory::bucketSize;
    for (size_t id : directory_.resultsFrom(bucket)) {
      auto missing = missing_.find(id);
      if (missing == missing_.end())
        continue;
      const Task& task = plan_.suite.tasks[id];
      std::optional<TaskResult> result = directory_.readResult(id);
      if (!result || result->name != task.name || result->command != task.command) {
        note("the result of '" + task.name + "' was damaged and not used");
        directory_.removeResult(id);
        continue;
      }
      missing_.erase(missing);
      history_[task.name] = result->wallSeconds;
      ended(id, std::move(*result));
    }
    it = missing_.lower_bound(bucket + RunDirectory::bucketSize);
  }
}

std::vector<size_t> SlurmExecutor::open(const std::vector<size_t>& ids) const {
  std::vector<size_t> left;
  for (size_t id : ids)
    if (missing_.count(id) && !dropped_.count(id))
      left.push_back(id);
  return left;
}

// A directory that cannot be written ends the run. Besides, this process sees what is in it now,
// not what its network file system remembers.
void SlurmExecutor::probe() const {
  std::string path = directory_.path() + "/result/probe";
  writeFile(path, std::string(4096, '\n'));
  std::error_code error;
  fs::remove(path, error);
}

// Asks Slurm how the jobs are; whether there is something to wait for.
bool SlurmExecutor::watch(const Ended& ended) {
  if (directory_.isGone())
    throw OutputError("the directory '" + directory_.path() + "' of the run is gone");
  std::map<std::pair<std::string, size_t>, SlurmJob> known;
  if (!jobs_.empty()) {
    auto answer = slurmJobs(arrayNames());
    if (auto* complaint = std::get_if<std::string>(&answer)) {
      if (silence_.empty())
        console_.complain("Slurm does not answer, and is asked again: " + *complaint);
      silence_ = *complaint;
      return true;
    }
    if (!silence_.empty())
      note("Slurm did not answer for some time: " + silence_);
    silence_.clear();
    for (SlurmJob& job : std::get<0>(answer))
      known[{job.name, job.index}] = std::move(job);
  }
  auto find = [&](const Job& job) {
    auto it = known.find({job.array, job.index});
    return it == known.end() ? nullptr : &it->second;
  };
  bool someOver = std::any_of(jobs_.begin(), jobs_.end(), [&](const Job& job) {
    const SlurmJob* seen = find(job);
    return !job.over && !(seen && seen->isAlive()) && !open(job.ids).empty();
  });
  if (someOver)
    probe();
  // What was written before the jobs were seen to be over.
  collect(ended);
  std::vector<size_t> again, suspects;
  std::set<size_t> cared;
  bool alive = false;
  for (Job& job : jobs_) {
    if (job.over)
      continue;
    const SlurmJob* seen = find(job);
    if (seen && seen->isStuck())
      slurmCancelJob(seen->id);
    if (seen && seen->isAlive() && !seen->isStuck()) {
      alive = true;
      if (seen->restarts > 0 && !open(job.ids).empty())
        note("Slurm has begun a job again that was to run '" +
             plan_.suite.tasks[open(job.ids).front()].name + "'");
      for (size_t id : job.ids)
        cared.insert(id);
      continue;
    }
    job.over = true;
    settle(job, seen, again);
    std::error_code error;
    if (fs::file_size(logOf(job), error) == 0 && !error)
      fs::remove(logOf(job), error);
  }
  collect(ended);  // what was concluded
  for (size_t id : missing_)
    if (!dropped_.count(id) && !cared.count(id))
      again.push_back(id);  // no job was ever for it, or none is any more
  std::sort(again.begin(), again.end());
  again.erase(std::unique(again.begin(), again.end()), again.end());
  again = open(again);
  std::erase_if(again, [&](size_t id) {
    bool suspect = lost_.contains(id) || alone_.contains(id);
    if (suspect && !cared.count(id))
      suspects.push_back(id);
    return suspect || cared.count(id);
  });
  if (again.empty() && suspects.empty())
    return alive || missing_.size() > dropped_.size();
  if (directory_.isCancelled()) {
    dropped_.insert(again.begin(), again.end());
    dropped_.insert(suspects.begin(), suspects.end());
    note("the run was cancelled");
    return alive;
  }
  if (secondsSince(full_) < fullPause)
    return true;
  if (!places_) {
    places_ = std::max<size_t>(slurmProcessors(partitionIn(plan_.submit)), 1);
    largestArray_ = std::min(slurmLargestArray(), mostJobsInArray);
  }
  std::vector<Batch> batches;
  for (size_t id : suspects)
    for (Batch& batch : makeBatches(plan_.suite.tasks, {id}, history_, places_))
      batches.push_back(std::move(batch));
  for (Batch& batch : makeBatches(plan_.suite.tasks, again, history_, places_))
    batches.push_back(std::move(batch));
  submit(batches, ended);
  return true;
}

std::string SlurmExecutor::logOf(const Job& job) const {
  return directory_.logPath() + "/" + std::to_string(job.first) + "-" + std::to_string(job.index);
}

// A job is over that has left tasks without results.
void SlurmExecutor::settle(Job& job, const SlurmJob* seen, std::vector<size_t>& again) {
  std::vector<size_t> left = open(job.ids);
  if (left.empty())
    return;
  std::ostringstream log;
  log << std::ifstream(logOf(job)).rdbuf();
  std::string said = log.str();
  size_t first = left.front();
  const Task& task = plan_.suite.tasks[first];
  bool progress = left.size() < job.ids.size();
  again.insert(again.end(), left.begin(), left.end());
  if (!seen)
    return blame(first, "Slurm does not know it any more", again);
  std::string where = seen->node.empty() ? "" : " on " + seen->node;
  if (seen->isHopeless()) {
    dropped_.insert(left.begin(), left.end());
    note("Slurm does not start jobs that ask for so much: " + seen->reason);
  } else if (seen->isStuck()) {
    blame(first, "Slurm could not start it", again);
  } else if (seen->state == "CANCELLED") {
    dropped_.insert(left.begin(), left.end());
    note("jobs were cancelled");
  } else if (isUseless(job, *seen)) {
    if (job.avoided.contains(seen->node)) {
      dropped_.insert(left.begin(), left.end());
      note("Slurm uses " + seen->node + " although it was told not to");
    }
  } else if (seen->state == "PREEMPTED" || (seen->state == "COMPLETED" && progress)) {
    return;
  } else if (seen->state == "TIMEOUT" || seen->state == "DEADLINE") {
    // The task's own limit is kept by who runs it: this is that of the partition or of the user.
    if (progress) {
      alone_.insert(first);
      note("the time limit of a job ended it while it ran '" + task.name +
           "', which was run again alone");
      return;
    }
    ProcessEnd end;
    end.status = SIGKILL;
    end.endedBecause = "the time limit of its job passed, and Slurm has ended it";
    note("Slurm has ended '" + task.name + "'" + where + ": time limit of its job");
    conclude(first, judgeTask(task, end), seen->node);
  } else if (seen->state == "OUT_OF_MEMORY" || said.find("memory limit") != said.npos ||
             said.find("oom") != said.npos) {
    ProcessEnd end;
    end.status = SIGKILL;
    end.endedBecause = task.memoryLimit ? "memory limit of " + std::to_string(task.memoryLimit) +
                                              " MiB passed, and the process had to be killed"
                                        : "the memory of its job was over, and Slurm has ended it";
    note("Slurm has ended '" + task.name + "'" + where + ": memory limit");
    conclude(first, judgeTask(task, end), seen->node);
  } else {
    std::string how = seen->state;
    if (seen->state == "FAILED" && seen->exitStatus >= 0)
      how = WIFEXITED(seen->exitStatus)
                ? "exit code " + std::to_string(WEXITSTATUS(seen->exitStatus))
                : "signal " + std::to_string(WTERMSIG(seen->exitStatus));
    blame(first, how + where, again);
  }
}

// Whether the job could do nothing where it was; then no other goes there.
bool SlurmExecutor::isUseless(const Job& job, const SlurmJob& seen) {
  if (seen.exitStatus < 0 || !WIFEXITED(seen.exitStatus) || seen.node.empty())
    return false;
  int code = WEXITSTATUS(seen.exitStatus);
  if (code != otherFathom && code != uselessNode && code != 126 && code != 127)
    return false;
  std::ifstream log(logOf(job));
  std::string line, said;
  while (std::getline(log, line))
    if (line.starts_with("fathom: "))
      said = line.substr(8);
  if (said.empty())
    said = code > uselessNode ? "fathom cannot be started on " + seen.node
                              : "nothing can be read or written on " + seen.node;
  if (useless_.insert(seen.node).second)
    note(said + "; " + seen.node + " was not used any more");
  return true;
}

void SlurmExecutor::blame(size_t id, const std::string& how, std::vector<size_t>& again) {
  std::vector<std::string>& ways = lost_[id];
  ways.push_back(how);
  const Task& task = plan_.suite.tasks[id];
  if (ways.size() < mostLosses) {
    note("a job ended while it ran '" + task.name + "', which was run again: " + how);
    return;
  }
  std::erase(again, id);
  TaskResult result = emptyResult(task);
  for (const std::string& way : ways)
    result.message += (result.message.empty() ? "its job ended " + std::to_string(ways.size()) +
                                                    " times without a result: "
                                              : ", ") +
                      way;
  conclude(id, result, "");
}

// Found out by this process, and written down as a job would.
void SlurmExecutor::conclude(size_t id, TaskResult result, const std::string& node) {
  result.host = node;
  result.sources = sourcesDigest(plan_.suite.tasks[id], plan_.suite.directory);
  directory_.writeResult(id, result);
}

void SlurmExecutor::submit(const std::vector<Batch>& batches, const Ended& ended) {
  auto alike = [](const Batch& a, const Batch& b) {
    return a.memoryLimit == b.memoryLimit && (a.longest > 0) == (b.longest > 0) &&
           minutesFor(a.longest) == minutesFor(b.longest);
  };
  // Those that are alike are one array, at the place of its first.
  std::vector<bool> taken(batches.size());
  size_t most = largestArray_;
  Clock::time_point collected = Clock::now();
  for (size_t i = 0; i < batches.size();) {
    if (taken[i]) {
      ++i;
      continue;
    }
    std::vector<size_t> places;
    std::vector<Batch> array;
    for (size_t k = i; k < batches.size() && array.size() < most; ++k)
      if (!taken[k] && alike(batches[i], batches[k])) {
        places.push_back(k);
        array.push_back(batches[k]);
      }
    if (directory_.isCancelled())
      return;
    Submitted submitted = submitArray(array);
    if (submitted == Submitted::Interrupted)
      return;
    if (submitted == Submitted::Full) {
      most = array.size() / 2;  // there may be room for fewer
      if (most > 0)
        continue;
      full_ = Clock::now();
      return;
    }
    for (size_t k : places)
      taken[k] = true;
    if (secondsSince(collected) >= shortestWatch) {
      collect(ended);
      collected = Clock::now();
    }
  }
}

SlurmExecutor::Submitted SlurmExecutor::submitArray(const std::vector<Batch>& batches) {
  size_t first = nextNumber_, count = batches.size();
  std::vector<Job> jobs;
  for (const Batch& batch : batches) {
    Plan part;
    part.fathom = plan_.fathom;
    part.suite.directory = plan_.suite.directory;
    part.seconds = batch.longest;
    part.ids = batch.ids;
    for (size_t id : batch.ids)
      part.suite.tasks.push_back(plan_.suite.tasks[id]);
    size_t index = jobs.size();
    directory_.writeBatch(first + index, part);
    jobs.push_back({name(first), first, index, batch.ids, false, useless_});
  }
  directory_.writeArray(first, count);
  nextNumber_ += count;
  std::vector<std::string> words = {
      "--job-name=" + name(first),
      "--array=0-" + std::to_string(count - 1),
      "--nodes=1",
      "--ntasks=1",
      "--requeue",
      "--open-mode=append",
      "--chdir=/",
      "--output=" + withoutPatterns(directory_.logPath()) + "/" + std::to_string(first) + "-%a"};
  if (batches[0].memoryLimit)
    words.push_back("--mem=" +
                    std::to_string(static_cast<uint64_t>(
                        static_cast<double>(batches[0].memoryLimit) * memoryFactor + memoryMore)) +
                    "M");
  if (batches[0].longest > 0)
    words.push_back("--time=" + std::to_string(minutesFor(batches[0].longest)));
  words.insert(words.end(), submit_.begin(), submit_.end());
  std::string avoided = joined(useless_);
  avoided += (avoided.empty() || avoided_.empty() ? "" : ",") + avoided_;
  if (!avoided.empty())
    words.push_back("--exclude=" + avoided);
  writeFile(directory_.scriptPath(), "#!/bin/sh\nexec " + shellWord(program_) +
                                         " suite --worker=\"$1\" " + shellWord(directory_.path()) +
                                         "\n");
  words.push_back(directory_.scriptPath());
  words.push_back(std::to_string(first));
  SlurmSubmission submission;
  for (bool told = false;; told = true) {
    submission = slurmSubmit(words, signals_);
    int signal = submission.signal;
    if (!signal && submission.complaint.empty())
      break;
    if (submission.isNoJob)
      throw OutputError(submission.complaint + " by '" + joined(plan_.submit, " ") + "'");
    if (!signal) {
      // It may have arrived all the same, or nobody has heard it.
      auto answer = slurmJobs({name(first)});
      if (auto* arrived = std::get_if<0>(&answer)) {
        if (!arrived->empty())
          submission = {};
        break;
      }
      if (!told)
        console_.complain("Slurm does not answer, and is asked again: " + submission.complaint);
      note("Slurm did not answer for some time: " + submission.complaint);
      signal = signals_.wait(silentPause);
    }
    if (signal > 0 && signal != SIGCHLD) {
      ::raise(signal);  // for the one who waits next
      return Submitted::Interrupted;
    }
  }
  if (submission.isFull) {
    directory_.removeArray(first, count);
    nextNumber_ = first;
    note("Slurm took no more jobs for some time: " + submission.complaint);
    return Submitted::Full;
  }
  if (!submission.complaint.empty()) {
    for (const Job& job : jobs)
      dropped_.insert(job.ids.begin(), job.ids.end());
    note("Slurm has not taken jobs: " + submission.complaint);
    return Submitted::No;
  }
  jobs_.insert(jobs_.end(), std::make_move_iterator(jobs.begin()),
               std::make_move_iterator(jobs.end()));
  if (directory_.isCancelled())
    slurmCancel({name(first)});
  return Submitted::Yes;
}

std::variant<bool, std::string> isAlive(const RunDirectory& directory, const Plan& plan) {
  std::map<std::string, size_t> arrays;
  for (const auto& [first, count] : directory.readArrays())
    arrays.emplace(plan.job + "-" + std::to_string(first), first);
  if (arrays.empty())
    return false;
  auto answer = slurmJobs(arraysOf(directory, plan));
  if (auto* complaint = std::get_if<std::string>(&answer))
    return *complaint;
  // Whose tasks all have results is only on its way out.
  const auto& jobs = std::get<0>(answer);
  return std::any_of(jobs.begin(), jobs.end(), [&](const SlurmJob& job) {
    if (!job.isAlive())
      return false;
    auto array = arrays.find(job.name);
    if (array == arrays.end())
      return true;
    std::vector<size_t> ids = directory.readBatch(array->second + job.index).ids;
    return std::any_of(ids.begin(), ids.end(), [&](size_t id) { return !directory.hasResult(id); });
  });
}

std::string cancelRun(const RunDirectory& directory, const Plan& plan) {
  AwaitedSignals signals;
  // Who submits sees it before he submits more; what he has submitted meanwhile is asked for again.
  directory.cancel();
  std::vector<std::string> arrays;
  do {
    arrays = arraysOf(directory, plan);
    if (std::string complaint = cancelJobs(arrays, signals); !complaint.empty())
      return complaint;
  } while (arrays != arraysOf(directory, plan));
  return {};
}

}  // namespace fathom::driver
