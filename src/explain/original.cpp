// A counterexample is values for the program's inputs. They are found with a module that was
// changed for the encoder's sake (promoted locals, other loops), by an encoder that may have
// errors. So they are tried on a copy of the module before all that, by an interpreter of its own. What an
// instruction of the changed module got from outside, its counterpart in the copy gets.
#include "explain/original.h"

#include "explain/interpreter.h"

#include "llvm/Transforms/Utils/Cloning.h"

namespace fathom::explain {

Original::Original(const llvm::Module& module) : module_(llvm::CloneModule(module, map_)) {}

Original::~Original() = default;

Original::Answer Original::run(const encode::EncoderOptions& options,
                               const encode::Property& target,
                               const encode::Outcome& replay) const {
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
  Interpreter interpreter(*module_, options, target, inputs);
  Ended end = interpreter.run();
  Answer answer{static_cast<Answer::How>(end.how), std::move(end.why), {}};
  if (end.how == Ended::How::Shown)
    answer.execution = interpreter.execution();
  return answer;
}

}  // namespace fathom::explain
