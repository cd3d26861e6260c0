// The commands that need LLVM and clang: which one it is, whether its options go together, and
// the limits that it runs under.
#include "driver/check.h"
#include "driver/check_build.h"
#include "driver/check_emit.h"
#include "driver/check_explain.h"
#include "driver/check_harness.h"
#include "driver/check_load.h"
#include "driver/check_mutate.h"
#include "driver/check_part.h"
#include "driver/check_replay.h"
#include "driver/check_split.h"
#include "driver/check_stack.h"
#include "driver/split_problem.h"
#include "prepare/prepare.h"
#include "support/error.h"
#include "support/write_file.h"

#include <system_error>

namespace fathom::driver {

namespace {

// What parts have found is of the program that there was: they are put together for the one that
// there is.
int combineParts(SplitRun run, Console& console, Supervisor& supervisor) {
  run.outputs.removeOld();
  supervisor.doing("while the program was read");
  {
    auto context = std::make_unique<llvm::LLVMContext>();
    auto loaded = loadProgram(context, run.settings, console);
    if (auto* code = std::get_if<int>(&loaded))
      return *code;
    run.program = programDigest(*std::get<0>(loaded));
  }
  supervisor.doing("while the parts were put together");
  return runSplit(run, console);
}

int loops(const CheckSettings& settings, Console& console) {
  auto context = std::make_unique<llvm::LLVMContext>();
  LoadedModule loaded = loadModule(context, settings, console);
  if (auto* code = std::get_if<int>(&loaded))
    return *code;
  llvm::Module& module = *std::get<0>(loaded);
  prepare::toCoreForm(module);
  console.print(listOfLoops(module));
  return ok;
}

// With the limits of the command line.
int supervised(const Options& options, Console& console,
               const std::function<int(Supervisor&)>& work) {
  Supervisor supervisor(console, options.timeout, options.memoryLimit);
  if (std::string problem = limitMemory(console, options.memoryLimit); !problem.empty()) {
    console.complain(problem);
    return usageError;
  }
  return onLargeStack(options.memoryLimit, [&] {
    try {
      return work(supervisor);
    } catch (const std::bad_alloc&) {
      console.giveUp(supervisor.outOfMemory());
    } catch (const std::system_error& error) {
      // A thread that cannot be started has no room for its stack.
      if (error.code() != std::errc::resource_unavailable_try_again)
        throw;
      console.giveUp(supervisor.outOfMemory());
    } catch (const encode::Stopped&) {
      console.giveUp(supervisor.reason());
    } catch (const memory::Refused& refused) {
      console.giveUp(refused.sentence);
    }
    return static_cast<int>(console.code());
  });
}

}  // namespace

int runProgramCommand(const CommandLine& given, Console& console, int, char**) {
  CommandLine line = given;
  auto wrongUsage = [&](const std::string& sentence) {
    console.complain(sentence);
    return usageError;
  };
  std::string name(line.command->name);
  if (line.command->mask == forExplain)
    return runExplain(line, console);
  if (line.command->mask == forChecks) {
    if (!line.arguments.empty())
      return wrongUsage("checks takes no arguments");
    console.print(listOfChecks());
    return ok;
  }
  if (line.command->mask == forReplay)
    return runReplay(line, console);
  if (line.command->mask == forHarness)
    return runHarness(std::move(line), console);
  if (line.arguments.empty() && line.options.build.empty())
    return wrongUsage(name + " needs at least one file, or -p DIR to find it by --entry");
  auto translated = translateSvComp(line);
  if (auto* problem = std::get_if<Problem>(&translated)) {
    console.complain(problem->sentence);
    return problem->code;
  }
  if (std::string problem = splitProblem(line.options); !problem.empty())
    return wrongUsage(problem);
  if (line.options.jobs > 1 && line.options.noCoi)
    return wrongUsage("--no-coi is about one solver, which takes one job");
  const std::optional<SvCompRun>& svComp = std::get<0>(translated);
  auto settings = checkSettings(line);
  if (auto* problem = std::get_if<std::string>(&settings))
    return wrongUsage(*problem);
  if (svComp)
    svComp->adjust(std::get<CheckSettings>(settings).encoder);
  if (!line.options.build.empty())
    if (auto problem = useBuild(line, std::get<CheckSettings>(settings).input, console)) {
      console.complain(problem->sentence);
      return problem->code;
    }
  if (!line.options.output.empty() && line.options.emit == Emit::None)
    return wrongUsage("--output needs --emit, which says what to write");
  // A task of SV-COMP names further files.
  if (std::string problem = overwrittenInput(line); !problem.empty())
    return wrongUsage(problem);
  if (line.command->mask == mutateOnly) {
    console.giveVerdicts();
    return runMutate(line, std::get<CheckSettings>(settings), console);
  }
  Outputs outputs(line);
  if (std::string problem = outputs.problem(); !problem.empty())
    return wrongUsage(problem);
  if (outputs.any() && line.options.emit != Emit::None)
    return wrongUsage("--emit does not solve, so there is no result to write to a file");
  if (svComp)
    outputs.setSpecification(svComp->property.text);
  if (outputs.useStandardOutput())
    console.keepStandardOutputForData();
  SplitRun split{given, line, std::get<CheckSettings>(settings), svComp, outputs};
  if (line.options.split && !line.options.part && !line.options.combine) {
    console.giveVerdicts();
    return runSplit(split, console);
  }
  SoFar soFar;
  console.giveVerdicts(
      [&](const std::string& reason) { return soFar.lastWord(reason, outputs, svComp); });
  return supervised(line.options, console, [&](Supervisor& supervisor) {
    if (line.command->mask == forLoops)
      return loops(split.settings, console);
    if (line.options.combine)
      return combineParts(split, console, supervisor);
    return check({line, split.settings, svComp, outputs, console, supervisor, soFar});
  });
}

int checkProgram(const CommandLine& line, const CheckSettings& settings, Console& console) {
  SoFar soFar;
  return supervised(line.options, console, [&](Supervisor& supervisor) {
    return check({line, settings, std::nullopt, {}, console, supervisor, soFar});
  });
}

}  // namespace fathom::driver
