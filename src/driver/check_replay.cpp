#include "driver/check_replay.h"

#include "driver/check_build.h"
#include "driver/check_svcomp.h"
#include "native/replay.h"
#include "report/json.h"
#include "report/text.h"

#include "llvm/Support/MemoryBuffer.h"

#include <filesystem>
#include <set>

namespace fathom::driver {

namespace {

// What --write-test names, seen from the current directory, since a test is moved together with
// the program.
class TestDirectory {
public:
  explicit TestDirectory(const std::string& given) {
    if (given.empty())
      return;
    std::error_code error;
    made_ = std::filesystem::create_directories(given, error);
    if (!error)
      path = std::filesystem::relative(given, error).string();
    if (error)
      throw OutputError("cannot write to '" + given + "': " + error.message());
  }
  ~TestDirectory() {
    std::error_code error;
    if (made_)
      std::filesystem::remove(path, error);  // if nothing is in it
  }
  TestDirectory(const TestDirectory&) = delete;
  TestDirectory& operator=(const TestDirectory&) = delete;

  std::string path;

private:
  bool made_ = false;
};

}  // namespace

bool replayNatively(const report::Report& report, const CheckSettings& settings,
                    const std::string& target, const Options& options, Console& console,
                    Supervisor& supervisor, const std::function<void(const std::string&)>& say) {
  supervisor.doing("while the violations were run natively");
  console.runningNatively();
  TestDirectory tests(options.writeTest);
  std::set<std::string> kept;
  bool all = true;
  for (const report::Violation& violation : report.violations) {
    const encode::Property& property = violation.property;
    native::Shown shown = native::replay({.program = settings.input,
                                          .mallocMayFail = settings.encoder.mallocMayFail,
                                          .undefinedFails = settings.encoder.undefinedFails,
                                          .target = target,
                                          .kind = property.kind,
                                          .place = property.place,
                                          .text = property.text,
                                          .message = violation.message,
                                          .execution = violation.execution,
                                          .stop = supervisor.stopToken()},
                                         tests.path);
    kept.insert(shown.kept.begin(), shown.kept.end());
    using State = native::Shown::State;
    if (supervisor.stopRequested())
      shown = {State::Cannot, supervisor.reason()};
    all &= shown.state == State::Confirmed;
    say("natively: " + report::printable(property.place.file) + ":" +
        std::to_string(property.place.line) + " [" +
        std::string(encode::kindInfo(property.kind).name) + "] " +
        (shown.state == State::Confirmed      ? "confirmed: "
         : shown.state == State::NotConfirmed ? "not confirmed: "
                                              : "cannot be shown natively: ") +
        report::printable(shown.sentence) + "\n");
  }
  for (const std::string& file : kept)
    say("note: '" + report::printable(file) +
        "' was there before and stays as it is: the tests are not run by it\n");
  console.ranNatively();
  return all;
}

int runReplay(const CommandLine& line, Console& console) {
  auto complain = [&](const std::string& sentence, ExitCode code) {
    if (!sentence.empty())
      console.complain(sentence);
    return code;
  };
  if (line.arguments.size() != 1)
    return complain("replay takes one file, which `fathom check --json=FILE` has written",
                    usageError);
  auto text = llvm::MemoryBuffer::getFile(line.arguments[0]);
  if (!text)
    return complain("cannot read '" + line.arguments[0] + "': " + text.getError().message(),
                    inputError);
  llvm::StringRef content = (*text)->getBuffer();
  auto read = report::readJson(std::string_view(content.data(), content.size()));
  if (auto* problem = std::get_if<std::string>(&read))
    return complain("'" + line.arguments[0] + "' is no result: " + *problem, inputError);
  const auto& report = std::get<report::Report>(read);
  Options options = line.options;
  std::error_code error;
  if (!options.writeTest.empty())
    options.writeTest = std::filesystem::absolute(options.writeTest, error).string();
  std::filesystem::current_path(report.run.directory, error);
  if (error)
    return complain("cannot go to '" + report.run.directory + "', where it was checked",
                    inputError);
  std::vector<report::Source> now = report::findSources(report);
  for (const report::Source& then : report.sources)
    for (const report::Source& source : now)
      if (source.file == then.file && source.sha256 != then.sha256)
        return complain("'" + then.file + "' is not as it was when it was checked", inputError);
  // The command again, up to where the check would begin.
  std::vector<std::string> words = report.run.command;
  if (!words.empty())
    words.erase(words.begin());
  auto parsed = parseCommandLine(words);
  if (auto* problem = std::get_if<std::string>(&parsed))
    return complain(*problem, inputError);
  auto& command = std::get<CommandLine>(parsed);
  if (!command.command || command.command->mask != checkOnly)
    return complain("'" + line.arguments[0] + "' is not the result of `fathom check`", inputError);
  auto translated = translateSvComp(command);
  if (auto* problem = std::get_if<Problem>(&translated))
    return complain(problem->sentence, problem->code);
  auto settings = checkSettings(command);
  if (auto* problem = std::get_if<std::string>(&settings))
    return complain(*problem, inputError);
  auto& made = std::get<CheckSettings>(settings);
  if (const auto& svComp = std::get<0>(translated))
    svComp->adjust(made.encoder);
  if (!command.options.build.empty())
    if (auto problem = useBuild(command, made.input, console))
      return complain(problem->sentence, problem->code);
  if (report.violations.empty()) {
    console.print("there is no violation to replay\n");
    return ok;
  }
  console.giveVerdicts([](const std::string& reason) {
    return Console::LastWord{"not replayed: " + reason + "\n"};
  });
  Supervisor supervisor(console, 0);
  return replayNatively(report, made, report.run.target, options, console, supervisor,
                        [&](const std::string& said) { console.print(said); })
             ? ok
             : gaveUp;
}

}  // namespace fathom::driver
