// A check as several processes. The parts get the words of this command line, and which part they
// are; each leaves its result in a directory (check_part.h). This process waits for them, and puts
// together what is there (check_combine.h).
#include "driver/check_split.h"

#include "driver/check_combine.h"
#include "driver/check_replay.h"
#include "driver/check_so_far.h"
#include "driver/limits.h"
#include "driver/suite_process.h"
#include "report/text.h"
#include "support/temporary_directory.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

// A part keeps its time limit by itself; whoever is that much later does not.
constexpr double patienceSeconds = 3, patienceFactor = 1.1;

class Split {
public:
  Split(const SplitRun& run, Console& console)
      : run_(run), console_(console), ends_(run.line.options.split) {}

  int run();

private:
  std::vector<std::string> wordsOf(uint64_t number) const;
  // An exit code if there is nothing to put together.
  std::optional<int> runParts();
  std::optional<int> take(const ProcessEnd& end);
  PartResult result(uint64_t number) const;
  int tell(report::Report report, Supervisor& supervisor) const;

  const SplitRun& run_;
  Console& console_;
  std::string directory_;
  std::vector<std::string> ends_;               // by part: how it ended, if not with a result
  std::string stopped_ = "there is no result";  // why others have none
  bool toldErrors_ = false;
};

std::vector<std::string> Split::wordsOf(uint64_t number) const {
  std::vector<std::string> words(run_.given.words.begin() + 1, run_.given.words.end());
  auto end = std::find(words.begin(), words.end(), "--");
  words.insert(end, {"--part=" + std::to_string(number), "--parts=" + directory_, "--jobs=1"});
  return words;
}

// What all of them say is said once.
std::optional<int> Split::take(const ProcessEnd& end) {
  int code = WIFEXITED(end.status) ? WEXITSTATUS(end.status) : -1;
  bool isWrong = code == usageError || code == inputError;
  bool isBroken = code != ok && code != failed && code != gaveUp && !isWrong;
  std::string& how = ends_[end.id];
  if (end.tooLate)
    how = "it was ended, long after its time limit";
  else if (WIFSIGNALED(end.status))
    how = "it was ended by signal " + std::to_string(WTERMSIG(end.status)) + " (" +
          strsignal(WTERMSIG(end.status)) + ")";
  else if (isBroken)
    how = "it ended with exit code " + std::to_string(code);
  if (!end.err.empty() && (!toldErrors_ || isBroken)) {
    console_.complainRaw(end.err);
    toldErrors_ = true;
  }
  return isWrong ? std::optional(code) : std::nullopt;
}

std::optional<int> Split::runParts() {
  const Options& options = run_.line.options;
  std::error_code error;
  fs::create_directories(directory_, error);
  if (error)
    throw OutputError("cannot make the directory '" + directory_ + "': " + error.message());
  for (uint64_t number = 1; number <= options.split; ++number) {
    std::string file = partFile(directory_, number);
    if (fs::is_regular_file(file, error) && !fs::remove(file, error))
      throw OutputError("cannot replace '" + file + "': " + error.message());
  }
  Processes processes(fs::read_symlink("/proc/self/exe", error).string(), fs::current_path());
  size_t jobs = options.jobs ? options.jobs : std::max(std::thread::hardware_concurrency(), 1u);
  for (uint64_t next = 0, ended = 0; ended < options.split; ++ended) {
    for (; next < options.split && processes.running().size() < jobs; ++next)
      processes.start(next, wordsOf(next + 1),
                      options.timeout > 0 ? options.timeout * patienceFactor + patienceSeconds : 0);
    if (isatty(STDERR_FILENO))
      console_.showProgress(std::to_string(ended) + " of " + std::to_string(options.split) +
                            " parts have ended");
    std::optional<ProcessEnd> end = processes.wait();
    if (!end) {
      stopped_ = "interrupted";
      break;
    }
    if (std::optional<int> code = take(*end))
      return code;
    bool found = WIFEXITED(end->status) && WEXITSTATUS(end->status) == failed;
    if (found && options.stopOnFirst) {
      stopped_ = "ended after the first violation";
      break;
    }
  }
  return std::nullopt;
}

PartResult Split::result(uint64_t number) const {
  std::ifstream in(partFile(directory_, number), std::ios::binary);
  std::ostringstream content;
  if (!in || !(content << in.rdbuf()))
    return ends_[number - 1].empty() ? stopped_ : ends_[number - 1];
  // Who ended otherwise may have written it before.
  if (!ends_[number - 1].empty())
    return ends_[number - 1];
  return readPart(content.str());
}

int Split::tell(report::Report report, Supervisor& supervisor) const {
  const Options& options = run_.line.options;
  putInOrder(report);
  ExitCode code = codeOf(report.verdict);
  report.exitCode = code;
  bool colours = isatty(run_.outputs.useStandardOutput() ? STDERR_FILENO : STDOUT_FILENO);
  report::TextPrinter printer(
      colours, options.trace == "full" ? report::Trace::Full : report::Trace::Needed);
  if (!console_.printVerdict(
          printer.print(report) +
              (options.coverage && report.coverage ? report::coverageText(*report.coverage) : "") +
              (run_.svComp ? run_.svComp->lastLines(report) : ""),
          code))
    code = inputError;
  if (run_.outputs.any()) {
    report.sources = findSources(report);
    for (const std::string& complaint : run_.outputs.write(report)) {
      console_.complain(complaint);
      code = inputError;
    }
  }
  if (!options.replay.empty() || !options.writeTest.empty())
    replayNatively(report, run_.settings, report.run.target, options, console_, supervisor,
                   [&](const std::string& text) { console_.printAfterVerdict(text); });
  return code;
}

int Split::run() {
  auto begin = std::chrono::steady_clock::now();
  const Options& options = run_.line.options;
  run_.outputs.removeOld();
  std::optional<TemporaryDirectory> own;
  if (options.parts.empty())
    own.emplace();
  directory_ = fs::absolute(own ? own->path : options.parts).string();
  if (!options.combine)
    if (std::optional<int> code = runParts())
      return *code;
  Supervisor supervisor(console_, 0);
  std::vector<PartResult> parts;
  for (uint64_t number = 1; number <= options.split; ++number)
    parts.push_back(result(number));
  report::Report report = combine(std::move(parts), run_.outputs.run(), run_.program);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return tell(std::move(report), supervisor);
}

}  // namespace

int runSplit(const SplitRun& run, Console& console) { return Split(run, console).run(); }

}  // namespace fathom::driver
