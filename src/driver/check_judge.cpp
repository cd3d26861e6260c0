#include "driver/check_judge.h"

namespace fathom::driver {

using report::Verdict;

std::set<encode::Place> assertionsOfConstants(const encode::Outcome& outcome) {
  std::set<encode::Place> places;
  for (const encode::Reachable& assertion : outcome.assertions)
    if (!assertion.ways.empty())
      places.insert(assertion.place);
  for (const encode::Property& property : outcome.properties)
    if (property.kind == encode::CheckKind::Assertion)
      places.erase(property.place);
  return places;
}

namespace {

// Every property with what became of it; `shown` tells which violation is that of which property.
std::vector<report::Judged> list(const encode::Outcome& outcome, const Solved& solved,
                                 const Judgement::Violations& violations,
                                 const std::map<size_t, size_t>& shown, bool othersHold) {
  using Status = report::Judged::Status;
  std::vector<report::Judged> all;
  auto add = [&](encode::CheckKind kind, const encode::Place& place, const std::string& text,
                 bool holds) {
    all.push_back({.id = {},
                   .property = {.kind = kind, .place = place, .text = text, .violations = {}},
                   .status = holds || othersHold ? Status::Proved : Status::Undecided});
  };
  for (size_t i = 0; i < outcome.properties.size(); ++i) {
    // What the execution has shown it to be.
    auto violation = shown.find(i);
    const encode::Property& property =
        violation == shown.end() ? outcome.properties[i] : violations[violation->second]->property;
    if (isBound(property.kind) || property.kind == encode::CheckKind::Unsupported ||
        property.kind == encode::CheckKind::Cover)
      continue;
    add(property.kind, property.place, property.text, solved.whole && solved.proved.contains(i));
    if (violation == shown.end())
      continue;
    all.back().status = Status::Violated;
    all.back().violation = violation->second;
  }
  for (const encode::Place& place : assertionsOfConstants(outcome))
    add(encode::CheckKind::Assertion, place, "", solved.whole);
  return all;
}

// A loop or recursion is named once for each place at which it was cut off, with the rounds or
// calls after which that was so at the latest in no execution: what goes on after more goes on
// after these.
void takeReached(const encode::Outcome& outcome, const Solved& solved, report::Report& report) {
  std::map<size_t, const encode::CutOff*> cuts;  // by property
  for (const encode::CutOff& cut : outcome.cutOffs)
    cuts.try_emplace(cut.property, &cut);
  struct Least {
    size_t property;
    uint64_t after;
    bool isGuessed;
  };
  std::map<std::tuple<encode::Place, encode::CheckKind, std::string>, Least> bounds;
  for (size_t id : solved.reached) {
    const encode::Property& reached = outcome.properties[id];
    if (!isBound(reached.kind)) {
      report.unsupported.push_back(reached);
      continue;
    }
    auto cut = cuts.find(id);
    bool isCounted = cut != cuts.end();
    Least here{id, isCounted ? cut->second->after : 0, solved.guessed.contains(id)};
    auto [known, isNew] = bounds.try_emplace(
        {reached.place, reached.kind, isCounted ? cut->second->what : reached.text}, here);
    if (isNew)
      continue;
    here.isGuessed &= known->second.isGuessed;
    known->second.isGuessed = here.isGuessed;
    if (here.after < known->second.after)
      known->second = here;
  }
  for (const auto& [where, least] : bounds) {
    report.cutOffs.push_back(outcome.properties[least.property]);
    if (std::string& text = report.cutOffs.back().text; least.isGuessed)
      text.replace(text.find("can go on"), 3, "may");
  }
}

}  // namespace

Judgement judge(const CheckSettings& settings, const encode::Outcome& outcome, const Solved& solved,
                const Explained& explained, bool isSolved) {
  Judgement result;
  report::Report& report = result.report;
  report.fromCache = solved.fromCache;
  std::map<size_t, size_t> shown;
  for (const Solved::Found& found : solved.violated) {
    auto next = explained.find(found.property);
    if (next == explained.end())
      continue;
    const encode::Property& property = next->second->property;
    auto known = llvm::find_if(result.violations, [&](const auto& other) {
      return other->property.kind == property.kind && other->property.place == property.place &&
             other->property.text == property.text;
    });
    shown[found.property] = static_cast<size_t>(known - result.violations.begin());
    if (known == result.violations.end())
      result.violations.push_back(next->second);
  }
  takeReached(outcome, solved, report);
  bool decided = isSolved && solved.unknown.empty() && report.unsupported.empty();
  // A part does not know what the others have found.
  bool everything = decided && !solved.round && report.cutOffs.empty() &&
                    !(settings.stopOnFirst && !result.violations.empty());
  report.properties = list(outcome, solved, result.violations, shown, everything);
  report.assumptions = outcome.assumptions;
  for (encode::CheckKind kind : {encode::CheckKind::FloatDivisionByZero,
                                 encode::CheckKind::FloatNan, encode::CheckKind::FloatOverflow})
    if (settings.encoder.kinds.contains(kind)) {
      report.assumptions.push_back(
          "floating-point expressions of constants are computed by the compiler, and not checked");
      break;
    }
  if (!result.violations.empty()) {
    report.verdict = Verdict::Failed;
    report.reason = solved.unknown;
  } else if (!decided) {
    report.verdict = Verdict::Unknown;
    report.reason =
        !solved.unknown.empty() ? solved.unknown : "something that is not supported is reached";
  } else {
    report.verdict = report.cutOffs.empty() ? Verdict::Verified : Verdict::Bounded;
  }
  return result;
}

}  // namespace fathom::driver
