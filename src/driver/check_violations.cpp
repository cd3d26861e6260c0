#include "driver/check_violations.h"

#include "support/error.h"

namespace fathom::driver {

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

void Violations::keep(Judgement judgement, const Solved& solved) {
  part_.mark(judgement.report, !judgement.violations.empty(), solved);
  soFar_.keep(std::move(judgement), stages_.seconds());
}

void Violations::explainNew(const encode::Outcome& outcome, const Solved& solved) {
  stages_.begin("explain");
  // A round may have less time than the run, which ends with this anyway.
  if (settings_.encoder.stop)
    settings_.encoder.deadline = supervisor_.deadline();
  for (const Solved::Found& found : solved.violated) {
    if (explained_.contains(found.property))
      continue;
    const encode::Property& property = outcome.properties[found.property];
    supervisor_.doing("while the violation at " + property.place.file + ":" +
                      std::to_string(property.place.line) + " was explained");
    explained_.emplace(found.property, std::make_shared<report::Violation>(
                                           replay(module_, original_, settings_, property,
                                                  outcome.exposures, found.assignment)));
    keep(judge(settings_, outcome, solved, explained_, false), solved);
  }
  keep(judge(settings_, outcome, solved, explained_, false), solved);
}

}  // namespace fathom::driver
