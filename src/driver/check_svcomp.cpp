// Running as SV-COMP has it. A task file and a property file are a command line in other words:
// the files, the data model, and the kinds of checks that are on. What the command line cannot say
// is left: the function that must not be called, and the competition's words for the verdict.
//
// The rules of the competition promise that a program has no undefined behaviour but what its
// property is about, and that allocation succeeds. Both stand among the assumptions. An execution
// that does something undefined all the same goes on: a bad read gives an arbitrary value, a bad
// write changes nothing, arithmetic wraps around.
#include "driver/check_svcomp.h"

#include "driver/svcomp_task.h"
#include "encode/check_kind.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <algorithm>
#include <set>

namespace fathom::driver {

using report::Verdict;

namespace {

// The only property of a task.
std::variant<std::string, Problem> onlyProperty(const SvCompTask& task) {
  if (task.properties.size() == 1)
    return task.properties[0].file;
  std::string names;
  for (const SvCompTask::Property& one : task.properties)
    names += (names.empty() ? "" : ", ") + one.file;
  return Problem{usageError, "--property=FILE must say what to check: the task '" + task.file +
                                 "' has " +
                                 (names.empty() ? "no property" : "the properties " + names)};
}

// The kinds of checks of the properties, with commas between.
std::string kindsOf(const SvCompProperty& property) {
  std::string kinds;
  for (const encode::KindInfo& kind : encode::kindTable())
    if (!kind.property.empty() && property.has(kind.property))
      kinds += (kinds.empty() ? "" : ",") + std::string(kind.name);
  return kinds;
}

// Flags before the user's own, which have the last word.
void addFlags(CommandLine& line, const std::vector<std::string>& flags) {
  line.clangFlags.insert(line.clangFlags.begin(), flags.begin(), flags.end());
}

// Tasks are written in the C of GCC before version 14, which warns where clang gives up.
const std::vector<std::string> oldC = {"-w",
                                       "-Wno-implicit-function-declaration",
                                       "-Wno-implicit-int",
                                       "-Wno-int-conversion",
                                       "-Wno-incompatible-function-pointer-types",
                                       "-Wno-return-mismatch"};

// Puts the files and the data model of a task into its place.
std::variant<std::optional<SvCompTask>, Problem> expandTask(CommandLine& line) {
  auto isTask = [](const std::string& file) { return isTaskFile(file); };
  if (std::none_of(line.arguments.begin(), line.arguments.end(), isTask))
    return std::nullopt;
  if (line.arguments.size() > 1)
    return Problem{usageError,
                   "a task file names the whole program, so no other file can stand "
                   "beside it; `fathom suite` runs many tasks"};
  auto read = readTask(line.arguments[0]);
  if (auto* problem = std::get_if<Problem>(&read))
    return *problem;
  auto& task = std::get<SvCompTask>(read);
  line.arguments = task.inputs;
  if (!task.flag.empty())
    addFlags(line, {task.flag});
  return std::move(task);
}

// A function of the library that the execution takes a value from and that the models do not
// compute: its name, or nothing. Some are bounded, others have no model.
std::string looselyModelled(const std::vector<std::string>& assumptions,
                            const report::Violation& violation) {
  for (const explain::Input& input : violation.execution.inputs) {
    llvm::StringRef name = input.what;
    name.consume_front("choice in ");
    if (!name.consume_back("()"))
      continue;
    for (llvm::StringRef assumed : assumptions)
      if ((assumed.consume_front("the value of ") && assumed.consume_front(name) &&
           (assumed.starts_with("() is bounded") || assumed.starts_with("() is arbitrary"))) ||
          (assumed.consume_front("'") && assumed.consume_front(name) &&
           assumed.starts_with("' has no model")))
        return name.str();
  }
  return "";
}

}  // namespace

std::variant<std::optional<SvCompRun>, Problem> translateSvComp(CommandLine& line) {
  auto expanded = expandTask(line);
  if (auto* problem = std::get_if<Problem>(&expanded))
    return *problem;
  auto& task = std::get<0>(expanded);
  Options& options = line.options;
  if (options.property.empty() && !task)
    return std::nullopt;
  addFlags(line, oldC);
  if (line.command->mask != checkOnly)
    return std::nullopt;
  if (!options.check.empty() || !options.noCheck.empty())
    return Problem{usageError,
                   "a property says itself what is checked: --check and --no-check do "
                   "not go with it"};
  std::string file = options.property;
  if (file.empty()) {
    auto only = onlyProperty(*task);
    if (auto* problem = std::get_if<Problem>(&only))
      return *problem;
    file = std::get<std::string>(only);
  }
  auto read = readProperty(file);
  if (auto* problem = std::get_if<Problem>(&read))
    return *problem;
  SvCompRun run;
  run.property = std::get<SvCompProperty>(std::move(read));
  if (task) {
    run.task = task->file;
    if (const SvCompTask::Property* one = task->find(file)) {
      run.expected = one->expected;
      run.expectedSubproperty = one->subproperty;
    }
  }
  if (options.entry != "main" && options.entry != run.property.entry)
    return Problem{usageError, "the property starts with '" + run.property.entry +
                                   "', so --entry=" + options.entry + " does not go with it"};
  options.noCheck = {"all"};
  options.check = {kindsOf(run.property)};
  options.malloc = "succeeds";
  options.entry = run.property.entry;
  // One violation is the whole verdict.
  options.stopOnFirst = true;
  return run;
}

void SvCompRun::adjust(encode::EncoderOptions& encoder) const {
  encoder.errorFunction = property.errorFunction;
  encoder.leaksAtExit = true;
}

// Only integers of signed types overflow. clang checks all shifts in one way: those of unsigned
// values give 0 where they are too far, as they do where nobody checks shifts.
namespace {

bool isUnsignedShift(const llvm::CallBase& check) {
  auto content = [](const llvm::Value* value) -> const llvm::Constant* {
    auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(value);
    return variable && variable->hasInitializer() ? variable->getInitializer() : nullptr;
  };
  // Place, type of what is shifted, type of the amount; a type: kind, width and sign, name.
  const llvm::Constant* data = check.arg_size() ? content(check.getArgOperand(0)) : nullptr;
  const llvm::Constant* type = data ? content(data->getAggregateElement(1u)) : nullptr;
  auto* about =
      type ? llvm::dyn_cast_or_null<llvm::ConstantInt>(type->getAggregateElement(1u)) : nullptr;
  return about && !(about->getZExtValue() & 1);
}

void letShift(llvm::BinaryOperator& shift) {
  llvm::IRBuilder<> builder(&shift);
  llvm::Value* amount = shift.getOperand(1);
  llvm::Constant* zero = llvm::ConstantInt::get(shift.getType(), 0);
  llvm::Value* fits = builder.CreateICmpULT(
      amount, llvm::ConstantInt::get(amount->getType(), shift.getType()->getIntegerBitWidth()));
  shift.setOperand(1, builder.CreateSelect(fits, amount, zero));
  builder.SetInsertPoint(shift.getNextNode());
  builder.SetCurrentDebugLocation(shift.getDebugLoc());
  llvm::Value* result = builder.CreateSelect(fits, &shift, zero);
  if (result != &shift)
    shift.replaceUsesWithIf(result, [&](const llvm::Use& use) { return use.getUser() != result; });
}

void letUnsignedShifts(llvm::Module& module) {
  std::vector<llvm::CallBase*> checks;
  for (llvm::Function& function : module)
    if (function.getName().starts_with("__ubsan_handle_shift_out_of_bounds"))
      for (llvm::User* user : function.users())
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && isUnsignedShift(*call))
          checks.push_back(call);
  std::set<llvm::Function*> changed;
  for (llvm::CallBase* check : checks) {
    llvm::BasicBlock *block = check->getParent(), *before = block->getSinglePredecessor();
    auto* branch = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
    if (!branch || !branch->isConditional())
      continue;
    llvm::BasicBlock* behind = branch->getSuccessor(branch->getSuccessor(0) == block ? 1 : 0);
    auto* shift = llvm::dyn_cast<llvm::BinaryOperator>(behind->getFirstNonPHIOrDbg());
    if (!shift || !shift->isShift() || !shift->getType()->isIntegerTy())
      continue;
    letShift(*shift);
    llvm::ReplaceInstWithInst(branch, llvm::BranchInst::Create(behind));
    changed.insert(block->getParent());
  }
  for (llvm::Function* function : changed)
    llvm::EliminateUnreachableBlocks(*function);
}

}  // namespace

// What is declared const and defined elsewhere may be a variable there. Programs of the benchmark
// sets rely on that: they write to it through a cast.
void SvCompRun::adjust(llvm::Module& module) {
  for (llvm::GlobalVariable& global : module.globals())
    if (global.isDeclaration())
      global.setConstant(false);
  letUnsignedShifts(module);
}

std::string SvCompRun::lastLines(const report::Report& report) const {
  std::string found = "unknown", wanted, notes;
  if (report.verdict == Verdict::Verified)
    found = "true";
  if (report.verdict == Verdict::Failed) {
    const report::Violation& first = report.violations.front();
    std::string name(encode::kindInfo(first.property.kind).property);
    std::string loose = looselyModelled(report.assumptions, first);
    if (!loose.empty())
      notes = "note: the violation rests on a value of " + loose + "(), which may be another one\n";
    else if (property.has(name))
      found = "false(" + name + ")";
  }
  if (expected)
    wanted = *expected                     ? "true"
             : expectedSubproperty.empty() ? "false"
                                           : "false(" + expectedSubproperty + ")";
  bool agrees = !expected || found == "unknown" || found == wanted ||
                (wanted == "false" && found.starts_with(wanted));
  return notes + (agrees ? "" : "note: '" + task + "' expects " + wanted + "\n") + found + "\n";
}

std::string SvCompRun::assumption() const {
  std::string names;
  for (const std::string& name : property.names)
    names += (names.empty() ? "" : ", ") + name;
  return "SV-COMP's rules: every allocation succeeds, and nothing is undefined but what is "
         "checked (" +
         names + ")";
}

}  // namespace fathom::driver
