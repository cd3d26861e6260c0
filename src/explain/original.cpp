// A counterexample is values for the program's inputs. They are found with a module that was
// changed for the encoder's sake (promoted locals, other loops), by an encoder that may have
// errors. So they are tried on a copy of the module before all that, by an interpreter of its own.
// What an instruction of the changed module got from outside, its counterpart in the copy gets.
#include "explain/original.h"

#include "encode/shape.h"
#include "explain/interpreter.h"
#include "explain/shorten.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <algorithm>

namespace fathom::explain {

namespace {

constexpr size_t mostSteps = 20'000;
// Of an execution that is only observed.
constexpr uint64_t mostInstructions = 2'000'000;

// Whose return value it is: "nondet_int()" is of one, "choice in malloc()" is not.
std::string functionOf(const std::string& what) {
  bool isReturned = what.ends_with("()") && what.find(' ') == what.npos;
  return isReturned ? what.substr(0, what.size() - 2) : "";
}

std::string textOf(const encode::Input& input) {
  std::string_view what = input.what;
  if (!input.isFailure)
    return input.what + " = " + input.value;
  constexpr std::string_view prefix = "choice in ";
  if (what.starts_with(prefix))
    what.remove_prefix(prefix.size());
  return input.value == "0" ? "" : std::string(what) + " fails";
}

// Those of the replay, with the steps before which the interpreter has read them.
std::vector<Input> inputsOf(const encode::Outcome& replay, const std::vector<Read>& reads,
                            const Interpreter& interpreter) {
  std::vector<Input> inputs;
  auto next = reads.begin();
  uint32_t step = 0;
  size_t failures = 0;
  for (encode::Input input : replay.inputs) {
    // By then the types of what was allocated are known.
    constexpr std::string_view memory = "memory from ";
    bool isNeeded = !input.isFailure || interpreter.needsFailure(failures++);
    if (input.what.starts_with(memory)) {
      std::string name = input.what.substr(memory.size());
      isNeeded = interpreter.needsMemory(name);
      if (std::string value = interpreter.memoryText(name, input.bits); !value.empty())
        input.value = value;
    }
    auto here = std::ranges::find(next, reads.end(), input.place, &Read::place);
    if (here != reads.end()) {
      step = here->step;
      next = here + 1;
    }
    inputs.push_back({.place = input.place,
                      .what = input.what,
                      .value = input.value,
                      .bits = input.bits,
                      .step = step,
                      .function = functionOf(input.what),
                      .text = isNeeded ? textOf(input) : ""});
  }
  return inputs;
}

// LLVM copies the values of globals before it copies functions, so that the labels in them are
// still those of the first module.
void mapLabels(const llvm::Module& from, const llvm::ValueToValueMapTy& map) {
  llvm::ValueToValueMapTy known;
  for (const llvm::Function& function : from)
    for (const llvm::BasicBlock& block : function)
      if (block.hasAddressTaken()) {
        auto* copy = llvm::cast<llvm::BasicBlock>(map.lookup(&block));
        known[llvm::BlockAddress::lookup(&block)] = llvm::BlockAddress::get(copy);
      }
  if (known.empty())
    return;
  for (const llvm::GlobalValue& value : from.global_values())
    known[&value] = map.lookup(&value);
  for (const llvm::GlobalVariable& variable : from.globals())
    if (variable.hasInitializer())
      llvm::cast<llvm::GlobalVariable>(map.lookup(&variable))
          ->setInitializer(llvm::MapValue(variable.getInitializer(), known));
}

}  // namespace

Original::Original(const llvm::Module& module) : module_(llvm::CloneModule(module, map_)) {
  mapLabels(module, map_);
}

Original::~Original() = default;

void Original::follow(const llvm::Instruction& instruction, const llvm::Instruction& copy) {
  if (auto it = map_.find(&instruction); it != map_.end() && it->second) {
    llvm::Value* counterpart = it->second;
    map_[&copy] = counterpart;
  }
}

Inputs Original::inputsFor(const encode::Outcome& replay) const {
  Inputs inputs;
  for (const encode::Choice& choice : replay.choices) {
    if (choice.what.starts_with("weak!")) {
      inputs.weak[choice.what.substr(5)] = !std::get<llvm::APInt>(choice.value).isZero();
      continue;
    }
    if (!choice.at)
      inputs.choices[nullptr].push_back({choice.what, choice.value});
    else if (auto it = map_.find(choice.at); it != map_.end())
      inputs.choices[llvm::cast<llvm::Instruction>(it->second)].push_back(
          {choice.what, choice.value});
  }
  for (const encode::MadeObject& made : replay.made) {
    if (!made.origin)
      inputs.made[nullptr].push_back(made);
    else if (auto it = map_.find(made.origin); it != map_.end())
      inputs.made[it->second].push_back(made);
  }
  return inputs;
}

Original::Answer Original::run(const encode::EncoderOptions& options,
                               const encode::Property& target,
                               const encode::Outcome& replay) const {
  Inputs inputs = inputsFor(replay);
  Interpreter interpreter(*module_, options, target, inputs);
  Ended end = interpreter.run();
  Answer answer{static_cast<Answer::How>(end.how), std::move(end.why), {}};
  if (end.how == Ended::How::Shown)
    answer.execution = interpreter.execution();
  answer.execution.inputs = inputsOf(replay, interpreter.reads(), interpreter);
  shorten(answer.execution, mostSteps);
  return answer;
}

Original::Observed Original::observe(const llvm::Module& changed,
                                     const encode::EncoderOptions& options,
                                     const encode::Outcome& replay) const {
  Observed observed;
  llvm::DenseMap<const llvm::Instruction*, const llvm::Instruction*> back;
  for (const llvm::Function& function : changed) {
    if (encode::Shape::isOfLibrary(function))
      continue;
    for (const llvm::Instruction& inst : llvm::instructions(function))
      if (encode::observedIn(inst))
        if (auto it = map_.find(&inst); it != map_.end() && it->second) {
          // Which of several counterparts does what the interpreter does is not known.
          auto [known, isNew] = back.try_emplace(llvm::cast<llvm::Instruction>(it->second), &inst);
          if (isNew)
            observed.values[&inst];
          else
            observed.values.erase(known->second);
        }
  }
  Inputs inputs = inputsFor(replay);
  encode::Property nothing{encode::CheckKind::Cover, {}, "", {}};
  Interpreter interpreter(*module_, options, nothing, inputs);
  interpreter.setLongest(mostInstructions);
  interpreter.setObserver([&](const llvm::Instruction& inst, const llvm::APInt& value) {
    if (auto it = back.find(&inst); it != back.end())
      if (auto values = observed.values.find(it->second); values != observed.values.end())
        values->second.push_back(value);
  });
  Ended end = interpreter.run();
  observed.isKnown = end.how == Ended::How::Differs;
  observed.end = std::move(end.why);
  observed.failed = std::move(end.failed);
  return observed;
}

}  // namespace fathom::explain
