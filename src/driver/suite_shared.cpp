// How runs on a cluster begin and end. A directory belongs to one suite, and has one run at a time:
// whoever would disturb another is told so.
#include "driver/suite_shared.h"

#include "driver/digest.h"
#include "solve/process.h"
#include "support/error.h"

#include <algorithm>
#include <filesystem>

#include <unistd.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view slurmWord = "slurm";

std::string absolute(const std::string& path) {
  std::error_code error;
  fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  return (error || whole.empty() ? fs::absolute(path, error) : whole).string();
}

// Options of sbatch that cannot be the user's, and the least that sbatch takes for all of each.
struct OwnOption {
  std::string_view name, least;
  char letter;
  const char* why;
};
constexpr const char* knowsItsJobs = "by its arrays and their names the suite knows its jobs";
constexpr OwnOption ownOptions[] = {
    {"--array", "--ar", 'a', knowsItsJobs},
    {"--job-name", "--jo", 'J', knowsItsJobs},
    {"--clusters", "--clusters", 'M', "jobs are looked for on one cluster"},
    {"--wait", "--wait", 'W', "the suite waits for its jobs itself"},
};

// The one in a word; null if there is none.
const OwnOption* ownOption(std::string_view word) {
  std::string_view name = word.substr(0, word.find('='));
  for (const OwnOption& own : ownOptions)
    if ((word.size() > 1 && word[0] == '-' && word[1] == own.letter) ||
        (name.starts_with(own.least) && own.name.starts_with(name)))
      return &own;
  return nullptr;
}

// No other run has the same.
std::string newJobName(const std::string& path) {
  std::string all = path + " " + hostName() + " " + std::to_string(::getpid()) + " " +
                    std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
  return "fathom-" + toHex(digestOf(all)).substr(0, 12);
}

}  // namespace

std::string wrongTogether(const CommandLine& line) {
  const Options& options = line.options;
  const std::string& executor = options.executor;
  bool slurm = executor == slurmWord || (executor.starts_with(std::string(slurmWord) + ":") &&
                                         executor.size() > slurmWord.size() + 1);
  if (executor != "local" && !slurm)
    return "--executor must be local, slurm or slurm:PARTITION, not '" + executor + "'";
  if (options.attach && options.cancel)
    return "--attach and --cancel do not go together";
  if (!slurm && !(options.attach || options.cancel) &&
      (!options.shared.empty() || !options.slurmArgs.empty()))
    return std::string(options.shared.empty() ? "--slurm-args" : "--shared") +
           " needs --executor=slurm";
  if ((slurm || options.attach) && options.jobs)
    return "--jobs is for --executor=local; on a cluster Slurm decides how many tasks run at a "
           "time";
  if ((options.attach || options.cancel) &&
      (!line.taskOptions.empty() || !line.clangFlags.empty() || !options.only.empty() ||
       options.list || options.resume || !options.shared.empty() || !options.slurmArgs.empty() ||
       !options.root.empty() || !options.html.empty() || slurm))
    return std::string(options.attach ? "--attach" : "--cancel") +
           " takes a directory, and what runs there is as it was begun; no option goes with it" +
           (options.attach ? " but --results" : "");
  return {};
}

std::variant<std::unique_ptr<SharedSuite>, std::string> beginShared(const Suite& suite,
                                                                    const std::string& path,
                                                                    const std::string& results,
                                                                    const Options& options) {
  auto begun = std::make_unique<SharedSuite>();
  begun->shared =
      absolute(options.shared.empty() ? fs::path(path).stem().string() + ".run" : options.shared);
  Plan& plan = begun->plan;
  plan.fathom = fathomIdentity();
  plan.path = absolute(path);
  plan.results = absolute(results);
  plan.html = options.html.empty() ? "" : absolute(options.html);
  plan.job = newJobName(begun->shared);
  if (options.executor.size() > slurmWord.size() + 1)
    plan.submit.push_back("--partition=" + options.executor.substr(slurmWord.size() + 1));
  auto words = solve::wordsOf(options.slurmArgs);
  if (auto* problem = std::get_if<std::string>(&words))
    return "--slurm-args: " + *problem;
  for (const std::string& word : std::get<0>(words)) {
    if (const OwnOption* own = ownOption(word))
      return "--slurm-args must not have " + std::string(own->name) + ": " + own->why;
    plan.submit.push_back(word);
  }
  plan.suite = suite;
  plan.suite.directory = absolute(suite.directory);
  for (size_t id = 0; id < suite.tasks.size(); ++id)
    plan.ids.push_back(id);

  if (std::string problem = unspeakableIn(plan); !problem.empty())
    return problem;

  begun->number = RunDirectory::nextNumber(begun->shared);
  std::optional<RunDirectory> last = RunDirectory::newest(begun->shared);
  if (!last)
    return begun;
  Plan before = last->readPlan();
  if (before.path != plan.path)
    return "'" + begun->shared + "' belongs to the suite '" + before.path +
           "'; --shared names another directory";
  // Where all results are there, jobs are only on their way out.
  bool complete = std::all_of(before.ids.begin(), before.ids.end(),
                              [&](size_t id) { return last->hasResult(id); });
  std::variant<bool, std::string> alive = false;
  if (!complete)
    alive = isAlive(*last, before);
  if (auto* complaint = std::get_if<std::string>(&alive))
    return "whether a run goes on in '" + begun->shared + "' is not known: " + *complaint;
  if (std::get<bool>(alive) || !last->own())
    return "a run goes on in '" + begun->shared +
           "'; --attach picks it up, --cancel ends it, --shared names another directory";
  if (!options.resume)
    return begun;
  begun->jobBefore = before.job;
  for (size_t i = 0; i < before.ids.size(); ++i)
    if (std::optional<TaskResult> result = last->readResult(before.ids[i]);
        result && result->name == before.suite.tasks[i].name)
      begun->known.push_back(std::move(*result));
  return begun;
}

void SharedSuite::begin() {
  directory = RunDirectory::create(shared, number, plan);
  directory->removeOlder();
}

SharedSuite openShared(const std::string& path, bool toWatch) {
  SharedSuite opened;
  opened.shared = absolute(path);
  opened.directory = RunDirectory::newest(opened.shared);
  if (!opened.directory)
    throw OutputError("there is no run of a suite in '" + path + "'");
  if (toWatch && !opened.directory->own())
    throw OutputError("another process watches the run in '" + path + "'");
  opened.plan = opened.directory->readPlan();
  return opened;
}

int cancelShared(const SharedSuite& shared, Console& console) {
  if (std::string complaint = cancelRun(*shared.directory, shared.plan); !complaint.empty()) {
    console.complain("the run in '" + shared.shared + "' is not ended: " + complaint);
    return inputError;
  }
  size_t ended = 0;
  for (size_t id : shared.plan.ids)
    ended += shared.directory->readResult(id).has_value();
  console.print("cancelled: " + std::to_string(ended) + " of " +
                std::to_string(shared.plan.ids.size()) +
                " tasks have results, and nothing is queued\n");
  return ok;
}

}  // namespace fathom::driver
