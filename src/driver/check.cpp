// The whole way of a check on one screen (`check`, at the end): sources to a module, the module to
// core form, core form to conditions, conditions to answers, answers to an execution that was seen
// to fail, and that to a report.
#include "driver/check.h"

#include "driver/check_certify.h"
#include "driver/check_emit.h"
#include "driver/check_feasible.h"
#include "driver/check_load.h"
#include "driver/check_reach.h"
#include "driver/check_replay.h"
#include "driver/check_self.h"
#include "driver/check_vacuity.h"
#include "driver/check_violations.h"
#include "driver/fatal_memory.h"
#include "driver/statistics.h"
#include "instrument/instrument.h"
#include "prepare/prepare.h"
#include "report/formats.h"
#include "report/text.h"
#include "solve/factory.h"

#include <atomic>

#include <unistd.h>

namespace fathom::driver {

using report::Verdict;

namespace {

// For the colours of a page, if nobody asks for the coverage itself.
constexpr double secondsForPage = 0.5;

// False, and it was said, if the command line speaks of loops that the program does not have.
bool knowsLoops(const llvm::Module& module, encode::EncoderOptions& options, Console& console) {
  if (std::string unknown = unknownLoop(module, options); !unknown.empty()) {
    console.complain("there is no loop '" + unknown + "'; `fathom loops` lists them");
    return false;
  }
  for (const std::string& unknown : resolveNumberedLoops(module, options))
    console.complain("warning: --unwindset=" + unknown);
  return true;
}

// None if there shall be none, or one that somebody else may have filled.
std::unique_ptr<Cache> openCache(const Options& options, Console& console) {
  std::string build = buildId();
  // What is to be logged has to be asked.
  if (options.noCache || !options.logQueries.empty() || build.empty())
    return nullptr;
  // Who names a directory says that it can be believed.
  std::string why = options.cache == Options().cache ? Cache::whyNotOwn(options.cache) : "";
  if (why.empty())
    return std::make_unique<Cache>(options.cache,
                                   build + "\n" + options.solver + "\n" + options.floats);
  console.complain("the cache '" + options.cache + "' is not used: " + why +
                   "; --cache=DIR names another, or this one");
  return nullptr;
}

// What the encoder asks and tells while it follows the program.
void connect(encode::EncoderOptions& encoder, Feasible& feasible, Stages& stages,
             Supervisor& supervisor) {
  encoder.deadline = supervisor.deadline();
  encoder.stop = &supervisor.stopToken();
  encoder.feasible = [&](ilr::Term condition) { return feasible(condition); };
  encoder.progress = [&](uint64_t contexts, size_t checks) {
    stages.report([&] {
      return std::to_string(contexts) + " contexts, " + std::to_string(checks) + " checks";
    });
  };
  encoder.inLoop = [&](const std::string& loop) {
    supervisor.doing(
        "while the program was followed" +
        (loop.empty() ? "" : ", in " + loop + "; --unwind=N ends loops after N rounds"));
  };
}

// A solver may see that the time is over before the supervisor does.
void heedLimits(Explored& explored, encode::EncoderOptions& encoder, Supervisor& supervisor) {
  if (supervisor.isOver()) {
    if (!explored.solved.unknown.empty())
      explored.solved.unknown = supervisor.reason();
    explored.stopped = supervisor.reason();
    encoder.stop = nullptr;
    encoder.deadline = supervisor.timeToTell();
  } else if (!explored.solved.unknown.empty()) {
    explored.solved.unknown = supervisor.noAnswer(explored.solved.unknown);
  }
}

report::Coverage findCoverage(const Exploration& exploration, Explored& explored,
                              const Options& options, const Supervisor& supervisor) {
  Deadline deadline = supervisor.deadline();
  bool forPageAlone = !options.coverage && options.lcov.empty();
  if (forPageAlone && !(deadline.limited() && deadline.remaining() < secondsForPage))
    deadline = Deadline::after(secondsForPage);
  return Reach(exploration, explored, deadline).findCoverage();
}

// Whether it could be written.
bool printReport(const report::Report& report, const Check& run) {
  const Options& options = run.line.options;
  return run.console.printVerdict(
      report::TextPrinter(isatty(run.outputs.useStandardOutput() ? STDERR_FILENO : STDOUT_FILENO),
                          options.trace == "full" ? report::Trace::Full : report::Trace::Needed)
              .print(report) +
          (options.coverage && report.coverage ? report::coverageText(*report.coverage) : "") +
          (run.svComp ? run.svComp->lastLines(report) : ""),
      codeOf(report.verdict));
}

// Whether all files could be written.
bool writeFiles(report::Report& report, const Check& run, const llvm::Module& module,
                const std::vector<Stages::Stage>& passed) {
  report.run = run.outputs.run();
  report.run.target = module.getTargetTriple();
  report.run.pointerBits = module.getDataLayout().getPointerSizeInBits();
  for (const auto& [name, seconds, cpuSeconds, mebibytes] : passed)
    report.run.stages.push_back({name, seconds, cpuSeconds, mebibytes});
  report.sources = findSources(report);
  std::vector<std::string> complaints = run.outputs.write(report);
  for (const std::string& complaint : complaints)
    run.console.complain(complaint);
  if (!run.line.options.testComp.empty())
    for (const std::string& sentence : notInTestComp(report))
      run.console.complain("note: " + report::printable(sentence));
  run.console.filesWritten();
  return complaints.empty();
}

std::string statisticsText(const std::vector<Stages::Stage>& passed, const Explored& explored,
                           const ilr::TermManager& terms, const solve::Solver& solver,
                           const Workers& workers) {
  RunStatistics statistics;
  for (const Stages::Stage& stage : passed)
    statistics.add(std::string(stage.name) + " seconds", stage.seconds);
  for (const Stages::Stage& stage : passed)
    statistics.add(std::string(stage.name) + " CPU seconds", stage.cpuSeconds);
  for (const Stages::Stage& stage : passed)
    statistics.add(std::string(stage.name) + " peak MiB", stage.mebibytes);
  for (const auto& [name, value] : explored.outcome.statistics)
    statistics.add(name, value);
  statistics.addTerms(terms);
  statistics.addSolver(solver.statistics());
  statistics.addSolver(workers.statistics);
  return statistics.text();
}

}  // namespace

// cppcheck-suppress passedByValue; its own, as stages change the settings
int check(Check run) {
  auto& [line, settings, svComp, outputs, console, supervisor, soFar] = run;
  const Options& options = line.options;
  Stages stages(console);
  outputs.removeOld();
  Certifier::removeOld(options);

  // Sources to a module.
  stages.begin("load");
  supervisor.doing("while the program was read");
  auto context = std::make_unique<llvm::LLVMContext>();
  auto loaded = loadProgram(context, settings, console);
  if (auto* code = std::get_if<int>(&loaded))
    return *code;
  auto module = std::move(std::get<0>(loaded));
  PartOfCheck part(options);
  part.readProgram(*module);

  // The module to core form.
  supervisor.doing("while the program was prepared");
  auto fatal = std::make_unique<FatalMemory>(supervisor);
  if (svComp)
    SvCompRun::adjust(*module);
  instrument::makeExplicit(*module);
  prepare::followLifetimes(*module);
  explain::Original original(*module);
  prepare::toCoreForm(*module, [&](const llvm::Instruction& inst, const llvm::Instruction& copy) {
    original.follow(inst, copy);
  });
  fatal.reset();
  if (!knowsLoops(*module, settings.encoder, console))
    return usageError;
  if (options.emit == Emit::Llvm || options.emit == Emit::Sea)
    return emitModule(*module, settings.encoder, options, console);

  // Core form to conditions, conditions to answers; bounds find themselves.
  ilr::TermManager terms(!options.noSimplify);
  std::atomic<bool> notLogged = false;
  solve::SolverConfig config;
  config.spec = options.solver;
  config.logDirectory = options.logQueries;
  config.cannotLog = [&](const std::string& why) {
    if (!notLogged.exchange(true))
      console.complain(why);
  };
  config.timing = options.stats;
  config.floats = options.floats;
  auto made = solve::makeSolver(terms, config);
  if (auto* problem = std::get_if<std::string>(&made)) {
    console.complain(*problem);
    return usageError;
  }
  auto& solver = *std::get<std::unique_ptr<solve::Solver>>(made);
  Supervisor::Watching watching(supervisor, solver);
  Feasible feasible(terms, solver);
  connect(settings.encoder, feasible, stages, supervisor);
  settings.encoder.mostObservations = options.selfCheck ? mostObservations : 0;
  Workers workers{.jobs = static_cast<unsigned>(std::max<uint64_t>(options.jobs, 1)),
                  .config = config,
                  .supervisor = supervisor};
  std::unique_ptr<Cache> cache = openCache(options, console);
  Violations violations(*module, original, settings, part, stages, supervisor, soFar);
  Told told;
  told.left = [&](size_t left) {
    stages.begin("solve");
    supervisor.doing("while the conditions were solved");
    stages.report([&] { return std::to_string(left) + " properties left"; });
  };
  told.decided = [&](const encode::Outcome& outcome, const Solved& solved) {
    violations.explainNew(outcome, solved);
  };
  Exploration exploration{.module = *module,
                          .options = settings.encoder,
                          .terms = terms,
                          .solver = solver,
                          .workers = workers,
                          .cache = cache.get(),
                          .deadline = supervisor.deadline(),
                          .solving = {.stopOnFirst = options.stopOnFirst,
                                      .everything = options.noCoi,
                                      .oneSolver = options.noCoi,
                                      .share = part.share()},
                          .notFollowed = feasible.notFollowed(),
                          .patient = options.timeout > 0,
                          .encodes =
                              [&] {
                                stages.begin("encode");
                                supervisor.doing("while the program was followed");
                              },
                          .solves = std::move(told)};
  if (options.emit != Emit::None) {
    Explored explored = encode(exploration);
    return emitConditions(explored.outcome, *explored.encoder, terms, options, console);
  }
  beginBriefly(exploration);
  Explored explored = encodeFirst(exploration);
  solveInRounds(exploration, explored);
  if (!violations.explained().empty() && explored.solved.violated.empty()) {
    // The round that has found them came to no end.
    console.giveUp(explored.stopped.empty() ? supervisor.reason() : explored.stopped);
    return console.code();
  }
  heedLimits(explored, settings.encoder, supervisor);

  // Answers to executions, and what else was asked for.
  violations.explainNew(explored.outcome, explored.solved);
  supervisor.doing("while the result was explained");
  Judgement judgement =
      judge(settings, explored.outcome, explored.solved, violations.explained(), true);
  if (judgement.report.verdict == Verdict::Bounded)
    judgement.report.reason = explored.stopped;
  // What else was asked for decides whether that is what counts. A comparison with executions that
  // comes to no end changes nothing.
  bool certifies = options.certify || !options.certificate.empty();
  bool mayChange = options.vacuity == "error" || certifies;
  if (!mayChange || judgement.report.verdict == Verdict::Failed)
    violations.keep(judgement, explored.solved);
  report::Report report = judgement.whole();
  if (part.isFirst())
    findReached(exploration, explored, original, settings, options, stages, report);
  if (settings.encoder.coverage && part.isFirst())
    report.coverage = findCoverage(exploration, explored, options, supervisor);
  if (options.selfCheck) {
    stages.begin("self-check");
    supervisor.doing("while the encoding was compared with executions");
    report.selfCheck =
        checkEncoding(exploration, explored, original, settings, options.selfCheck, supervisor);
  }
  std::string notWritten;  // of a certificate
  if (certifies) {
    stages.begin("certify");
    supervisor.doing("while the result was certified");
    notWritten =
        Certifier(options, outputs.run(), supervisor).certify(exploration, explored, report);
    if (!notWritten.empty())
      console.complain(notWritten);
  }
  if (cache) {
    cache->limitSize();
    for (const std::string& sentence : cache->complaints())
      console.complain(sentence);
  }

  // All that to a report.
  report.seconds = stages.seconds();
  if (svComp)
    report.assumptions.push_back(svComp->assumption());
  part.mark(report, !report.violations.empty(), explored.solved);
  ExitCode code = codeOf(report.verdict);
  report.exitCode = code;
  putInOrder(report);
  if (outputs.any())
    console.writingFiles();
  supervisor.doing("while the result was written");
  // Who reads the exit code alone must not take the verdict for all that was asked for.
  if (!printReport(report, run) || !notWritten.empty() || notLogged)
    code = inputError;
  const std::vector<Stages::Stage>& passed = stages.end();
  if (outputs.any() && !writeFiles(report, run, *module, passed))
    code = inputError;
  if (!part && (!options.replay.empty() || !options.writeTest.empty()))
    replayNatively(report, settings, module->getTargetTriple(), options, console, supervisor,
                   [&](const std::string& text) { console.printAfterVerdict(text); });
  if (options.stats)
    console.complainRaw(statisticsText(passed, explored, terms, solver, workers));
  // Tidying up takes longer than many a proof, and only what other processes or files wait for
  // needs it.
  if (options.solver == "sat" && options.logQueries.empty() && code == console.code())
    console.endNow({});
  return code;
}

}  // namespace fathom::driver
