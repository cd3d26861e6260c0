// The whole way of a check on one screen: sources to a module, the module to
// core form, core form to conditions, conditions to answers, answers to an
// execution that was seen to fail, and that to a report.
#include "driver/check.h"

#include "driver/check_build.h"
#include "driver/check_certify.h"
#include "driver/check_emit.h"
#include "driver/check_explain.h"
#include "driver/check_harness.h"
#include "driver/check_judge.h"
#include "driver/check_mutate.h"
#include "driver/check_outputs.h"
#include "driver/check_part.h"
#include "driver/check_reach.h"
#include "driver/check_replay.h"
#include "driver/check_rounds.h"
#include "driver/check_self.h"
#include "driver/check_settings.h"
#include "driver/check_so_far.h"
#include "driver/check_solve.h"
#include "driver/check_split.h"
#include "driver/check_stack.h"
#include "driver/check_stages.h"
#include "driver/check_svcomp.h"
#include "driver/limits.h"
#include "driver/statistics.h"
#include "explain/original.h"
#include "instrument/instrument.h"
#include "prepare/prepare.h"
#include "report/text.h"
#include "solve/factory.h"
#include "support/error.h"
#include "support/write_file.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <atomic>
#include <functional>
#include <system_error>

#include <unistd.h>

namespace fathom::driver {

using report::Verdict;

namespace {

// Of a question whose answer only saves time; who does not count conflicts has the time alone.
constexpr unsigned conflictsToAsk = 2'000;
constexpr double secondsToAsk = 4;
// For questions about what was proved, besides as much time as the proof took.
constexpr double quickSeconds = 1;
// For the colours of a page, if nobody asks for the coverage itself.
constexpr double secondsForPage = 0.5;

int inputProblem(Console& console, const std::string& sentence) {
  if (!sentence.empty())
    console.complain(sentence);
  return inputError;
}

// The execution behind a violation, from the program and the solver's values alone.
report::Violation replay(const llvm::Module& module, const explain::Original& original,
                         const CheckSettings& settings, const encode::Property& property,
                         const encode::Exposures& exposures,
                         const encode::Encoder::Assignment& values) {
  ilr::TermManager terms;
  encode::EncoderOptions options = replayOptions(settings.encoder);
  encode::Encoder encoder(module, terms, options);
  encoder.setReplay(values, property, exposures);
  encode::Outcome outcome = encoder.run();
  // Only the execution tells what is at a wrong address: an integer in the place of a pointer
  // denotes an object only if its address has become known before.
  auto sameKind = [&](encode::CheckKind kind) {
    return kind == property.kind || encode::ofOneProperty(kind, property.kind);
  };
  bool same = outcome.properties.size() == 1 && sameKind(outcome.properties[0].kind) &&
              outcome.properties[0].place == property.place &&
              !outcome.properties[0].violations.empty();
  std::string sentence =
      "the counterexample for '" + std::string(encode::kindInfo(property.kind).name) + "' at " +
      property.place.file + ":" + std::to_string(property.place.line) + " does not replay";
  if (!same)
    throw InternalError(sentence);
  explain::Original::Answer answer = original.run(settings.encoder, outcome.properties[0], outcome);
  if (answer.how == explain::Original::Answer::How::Stopped)
    throw encode::Stopped{};
  if (answer.how == explain::Original::Answer::How::Differs)
    throw InternalError(sentence + ": " + answer.why);
  if (answer.how == explain::Original::Answer::How::Unknown)
    answer.execution.story.push_back(
        {property.place, "not run again, since the interpreter does not know " + answer.why});
  if (answer.how == explain::Original::Answer::How::Shown)
    answer.execution.steps.back().text = outcome.message;
  return {outcome.properties[0], outcome.message, std::move(answer.execution),
          answer.how == explain::Original::Answer::How::Shown};
}

// Wishes of the program, and what was proved for lack of executions.
void findReached(const Exploration& exploration, Explored& explored,
                 const explain::Original& original, const CheckSettings& settings,
                 const Options& options, const Stages& stages, report::Report& report) {
  const encode::Outcome& outcome = explored.outcome;
  for (Reach::Cover& cover : Reach(exploration, explored, exploration.deadline).findCovered()) {
    const encode::Property& property = outcome.properties[cover.property];
    report::Violation witness{property, {}, {}};
    if (cover.state == report::Cover::State::Covered)
      witness = replay(exploration.module, original, settings, property, outcome.exposures,
                       cover.assignment);
    report.covers.push_back({cover.state, std::move(witness)});
  }
  if (options.vacuity == "off" ||
      (report.verdict != Verdict::Verified && report.verdict != Verdict::Bounded))
    return;
  // Advice, for about as much time as the proof took.
  Deadline deadline = Deadline::after(quickSeconds + stages.seconds());
  if (options.vacuity == "error")
    deadline = exploration.deadline;
  Reach(exploration, explored, deadline).findVacuous(report, options.vacuity == "error");
  auto sameText = [](const encode::Place& a, const encode::Place& b) {
    return std::tie(a.file, a.line, a.column) == std::tie(b.file, b.line, b.column);
  };
  for (report::Judged& judged : report.properties)
    if (judged.property.kind == encode::CheckKind::Assertion &&
        llvm::any_of(report.unreached, [&](const report::Unreached& each) {
          return sameText(each.place, judged.property.place);
        }))
      judged.status = report::Judged::Status::Unreachable;
  if (options.vacuity != "error")
    return;
  // Beyond a bound it may be covered yet.
  bool uncovered = report.cutOffs.empty() && llvm::any_of(report.covers, [](const auto& c) {
                     return c.state == report::Cover::State::Not;
                   });
  if (report.vacuous || !report.unreached.empty() || uncovered) {
    report.vacuityIsError = true;
    report.verdict = Verdict::Failed;
  } else if (report.undecidedReach) {
    report.verdict = Verdict::Unknown;
    report.reason = "it was not decided in time whether every assertion is reached";
  }
}

// The program of the command line; an exit code if there is none, and what is wrong was said.
std::variant<std::unique_ptr<llvm::Module>, int> loadProgram(
    std::unique_ptr<llvm::LLVMContext>& context, const CheckSettings& settings, Console& console) {
  auto loaded = frontend::load(*context, settings.input);
  if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
    if (problem->contextBroken) [[maybe_unused]]
      auto* abandoned = context.release();
    return inputProblem(console, problem->sentence);
  }
  auto module = std::move(std::get<std::unique_ptr<llvm::Module>>(loaded));
  const llvm::Function* entry = module->getFunction(settings.encoder.entry);
  if (!entry || entry->isDeclaration())
    return inputProblem(console, "there is no function '" + settings.encoder.entry +
                                     "' to start with; --entry=NAME names another");
  return module;
}

int check(const CommandLine& line, CheckSettings settings, const std::optional<SvCompRun>& svComp,
          const Outputs& outputs, Console& console, Supervisor& supervisor, SoFar& soFar) {
  const Options& options = line.options;
  Stages stages(console);
  outputs.removeOld();
  Certifier::removeOld(options);
  stages.begin("load");
  supervisor.doing("while the program was read");
  auto context = std::make_unique<llvm::LLVMContext>();
  auto loaded = loadProgram(context, settings, console);
  if (auto* code = std::get_if<int>(&loaded))
    return *code;
  auto module = std::move(std::get<0>(loaded));
  PartOfCheck part(options);
  part.readProgram(*module);
  supervisor.doing("while the program was prepared");
  if (svComp)
    SvCompRun::adjust(*module);
  instrument::makeExplicit(*module);
  prepare::followLifetimes(*module);
  const explain::Original original(*module);
  prepare::toCoreForm(*module);
  if (std::string unknown = unknownLoop(*module, settings.encoder); !unknown.empty()) {
    console.complain("there is no loop '" + unknown + "'; `fathom loops` lists them");
    return usageError;
  }
  for (const std::string& unknown : resolveNumberedLoops(*module, settings.encoder))
    console.complain("warning: --unwindset=" + unknown);
  if (options.emit == Emit::Llvm || options.emit == Emit::Sea)
    return emitModule(*module, settings.encoder, options, console);

  settings.encoder.deadline = supervisor.deadline();
  settings.encoder.mostObservations = options.selfCheck ? mostObservations : 0;
  settings.encoder.stop = &supervisor.stopToken();
  ilr::TermManager terms(!options.noSimplify);
  solve::SolverConfig config;
  config.spec = options.solver;
  config.logDirectory = options.logQueries;
  std::atomic<bool> notLogged = false;
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
  // Asking must not cost more than going on: who gets no answer asks less patiently.
  unsigned patience = conflictsToAsk;
  std::vector<ilr::Term> notFollowed;
  // The last condition that could hold shows that many others can: an execution that goes on in
  // one loop does so in the next. To look costs less than a search, which assigns everything.
  ilr::Assignment shown;
  std::unique_ptr<ilr::Evaluator> underShown;
  settings.encoder.feasible = [&](ilr::Term condition) {
    if (underShown && underShown->isTrue(condition))
      return true;
    solve::Result result =
        solver.check({condition}, Deadline::after(secondsToAsk).withConflicts(patience));
    if (result.answer == solve::Answer::Unknown)
      patience = std::max(patience / 2, 1u);
    if (result.answer == solve::Answer::Sat) {
      shown = solver.takeModel();
      underShown = std::make_unique<ilr::Evaluator>(terms, shown);
    }
    if (result.answer != solve::Answer::Unsat)
      return true;
    notFollowed.push_back(condition);
    return false;
  };

  settings.encoder.progress = [&](uint64_t contexts, size_t checks) {
    stages.report([&] {
      return std::to_string(contexts) + " contexts, " + std::to_string(checks) + " checks";
    });
  };
  settings.encoder.inLoop = [&](const std::string& loop) {
    supervisor.doing(
        "while the program was followed" +
        (loop.empty() ? "" : ", in " + loop + "; --unwind=N ends loops after N rounds"));
  };
  Workers workers{.jobs = static_cast<unsigned>(std::max<uint64_t>(options.jobs, 1)),
                  .config = config,
                  .supervisor = supervisor};
  std::optional<Cache> cache;
  // What is to be logged has to be asked.
  if (std::string build = buildId();
      !options.noCache && options.logQueries.empty() && !build.empty()) {
    // Who names a directory says that it can be believed.
    if (std::string why = options.cache == Options().cache ? Cache::whyNotOwn(options.cache) : "";
        why.empty())
      cache.emplace(options.cache, build + "\n" + options.solver + "\n" + options.floats);
    else
      console.complain("the cache '" + options.cache + "' is not used: " + why +
                       "; --cache=DIR names another, or this one");
  }
  // A violation is explained as soon as it is found: what comes later may take all the time.
  Explained explained;
  auto keep = [&](Judgement judgement, const Solved& solved) {
    part.mark(judgement.report, !judgement.violations.empty(), solved);
    soFar.keep(std::move(judgement), stages.seconds());
  };
  auto explainNew = [&](const encode::Outcome& outcome, const Solved& solved) {
    stages.begin("explain");
    // A round may have less time than the run, which ends with this anyway.
    if (settings.encoder.stop)
      settings.encoder.deadline = supervisor.deadline();
    for (const Solved::Found& found : solved.violated) {
      if (explained.contains(found.property))
        continue;
      const encode::Property& property = outcome.properties[found.property];
      supervisor.doing("while the violation at " + property.place.file + ":" +
                       std::to_string(property.place.line) + " was explained");
      explained.emplace(found.property, std::make_shared<report::Violation>(
                                            replay(*module, original, settings, property,
                                                   outcome.exposures, found.assignment)));
      keep(judge(settings, outcome, solved, explained, false), solved);
    }
    keep(judge(settings, outcome, solved, explained, false), solved);
  };
  Told told;
  told.left = [&](size_t left) {
    stages.begin("solve");
    supervisor.doing("while the conditions were solved");
    stages.report([&] { return std::to_string(left) + " properties left"; });
  };
  told.decided = explainNew;
  Exploration exploration{.module = *module,
                          .options = settings.encoder,
                          .terms = terms,
                          .solver = solver,
                          .workers = workers,
                          .cache = cache ? &*cache : nullptr,
                          .deadline = supervisor.deadline(),
                          .solving = {.stopOnFirst = options.stopOnFirst,
                                      .everything = options.noCoi,
                                      .oneSolver = options.noCoi,
                                      .share = part.share()},
                          .notFollowed = notFollowed,
                          .patient = options.timeout > 0,
                          .encodes = [&] {
                            stages.begin("encode");
                            supervisor.doing("while the program was followed");
                          }};
  exploration.solves = std::move(told);
  if (options.emit == Emit::None)
    beginBriefly(exploration);
  Explored explored = options.emit == Emit::None ? encodeFirst(exploration) : encode(exploration);
  if (options.emit != Emit::None)
    return emitConditions(explored.outcome, *explored.encoder, terms, options, console);
  solveInRounds(exploration, explored);
  if (!explained.empty() && explored.solved.violated.empty()) {
    // The round that has found them came to no end.
    console.giveUp(explored.stopped.empty() ? supervisor.reason() : explored.stopped);
    return console.code();
  }
  // A solver may see that the time is over before the supervisor does.
  if (supervisor.stopRequested() || supervisor.deadline().passed()) {
    if (!explored.solved.unknown.empty())
      explored.solved.unknown = supervisor.reason();
    explored.stopped = supervisor.reason();
    settings.encoder.stop = nullptr;
    settings.encoder.deadline = supervisor.timeToTell();
  } else if (!explored.solved.unknown.empty()) {
    explored.solved.unknown = supervisor.noAnswer(explored.solved.unknown);
  }
  explainNew(explored.outcome, explored.solved);
  supervisor.doing("while the result was explained");
  Judgement judgement = judge(settings, explored.outcome, explored.solved, explained, true);
  if (judgement.report.verdict == Verdict::Bounded)
    judgement.report.reason = explored.stopped;
  // What else was asked for decides whether that is what counts.
  bool certifies = options.certify || !options.certificate.empty();
  bool mayChange = options.vacuity == "error" || options.selfCheck || certifies;
  if (!mayChange || judgement.report.verdict == Verdict::Failed)
    keep(judgement, explored.solved);
  report::Report report = judgement.whole();
  if (part.isFirst())
    findReached(exploration, explored, original, settings, options, stages, report);
  if (settings.encoder.coverage && part.isFirst()) {
    Deadline deadline = supervisor.deadline();
    bool forPageAlone = !options.coverage && options.lcov.empty();
    if (forPageAlone && !(deadline.limited() && deadline.remaining() < secondsForPage))
      deadline = Deadline::after(secondsForPage);
    report.coverage = Reach(exploration, explored, deadline).findCoverage();
  }
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
    notWritten = Certifier(options, supervisor).certify(exploration, explored, report);
    if (!notWritten.empty())
      console.complain(notWritten);
  }
  if (cache) {
    cache->limitSize();
    for (const std::string& sentence : cache->complaints())
      console.complain(sentence);
  }
  report.seconds = stages.seconds();
  if (svComp)
    report.assumptions.push_back(svComp->assumption());
  part.mark(report, !report.violations.empty(), explored.solved);
  ExitCode code = codeOf(report.verdict);
  putInOrder(report);
  if (outputs.any())
    console.writingFiles();
  supervisor.doing("while the result was written");
  report.exitCode = code;
  bool isWritten = console.printVerdict(
      report::TextPrinter(isatty(outputs.useStandardOutput() ? STDERR_FILENO : STDOUT_FILENO),
                          options.trace == "full" ? report::Trace::Full : report::Trace::Needed)
              .print(report) +
          (options.coverage && report.coverage ? report::coverageText(*report.coverage) : "") +
          (svComp ? svComp->lastLines(report) : ""),
      code);
  // Who reads the exit code alone must not take the verdict for all that was asked for.
  if (!isWritten || !notWritten.empty() || notLogged)
    code = inputError;
  const std::vector<Stages::Stage>& passed = stages.end();
  if (outputs.any()) {
    report.run = outputs.run();
    report.run.target = module->getTargetTriple();
    report.run.pointerBits = module->getDataLayout().getPointerSizeInBits();
    for (const auto& [name, seconds, cpuSeconds, mebibytes] : passed)
      report.run.stages.push_back({name, seconds, cpuSeconds, mebibytes});
    report.sources = findSources(report);
    for (const std::string& complaint : outputs.write(report)) {
      console.complain(complaint);
      code = inputError;
    }
    console.filesWritten();
  }
  if (!part && (!options.replay.empty() || !options.writeTest.empty()))
    replayNatively(report, settings, module->getTargetTriple(), options, console, supervisor,
                   [&](const std::string& text) { console.printAfterVerdict(text); });
  if (options.stats) {
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
    console.complainRaw(statistics.text());
  }
  // Tidying up takes longer than many a proof, and only what other processes or files wait for
  // needs it.
  if (options.solver == "sat" && options.logQueries.empty() && code == console.code())
    console.endNow({});
  return code;
}

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
  llvm::LLVMContext context;
  auto loaded = frontend::load(context, settings.input);
  if (auto* problem = std::get_if<frontend::Problem>(&loaded))
    return inputProblem(console, problem->sentence);
  llvm::Module& module = *std::get<std::unique_ptr<llvm::Module>>(loaded);
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
    return check(line, split.settings, svComp, outputs, console, supervisor, soFar);
  });
}

int checkProgram(const CommandLine& line, const CheckSettings& settings, Console& console) {
  SoFar soFar;
  return supervised(line.options, console, [&](Supervisor& supervisor) {
    return check(line, settings, std::nullopt, {}, console, supervisor, soFar);
  });
}

}  // namespace fathom::driver
