// Putting parts together. Nothing here trusts that the parts have cut the same thing in the same
// way: they have to be of one program, one build and one command line; for a verdict without
// violation each has to have decided the same conditions (by their digest), and the cases that
// they have decided have to cover every property that was divided.
#include "driver/check_combine.h"

#include "driver/check_part.h"
#include "driver/part_words.h"
#include "report/json.h"
#include "report/seal.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>

namespace fathom::driver {

using report::Judged;
using report::Part;
using report::Report;
using report::Verdict;

namespace {

auto keyOf(const encode::Property& property) {
  return std::tie(property.place, property.kind, property.text);
}

// Options that may differ from part to part: where results go, and who computes.
bool isOfRun(const std::string& option) {
  static const std::set<std::string> names = {
      "cache", "cbmc-json", "combine", "html",    "jobs",       "json",     "junit",
      "lcov",  "no-cache",  "part",    "parts",   "replay",     "sarif",    "stats",
      "trace", "testcomp",  "witness", "timeout", "write-test", "coverage", "memory-limit"};
  return names.contains(option);
}

std::map<std::string, decltype(report::Run::Setting::value)> settingsOf(const report::Run& run) {
  std::map<std::string, decltype(report::Run::Setting::value)> settings;
  for (const report::Run::Setting& setting : run.settings)
    if (!isOfRun(setting.name))
      settings.emplace(setting.name, setting.value);
  return settings;
}

// In a file a number that is whole may stand for any.
bool isSame(const decltype(report::Run::Setting::value)& a,
            const decltype(report::Run::Setting::value)& b) {
  auto number = [](const auto& value) -> std::optional<double> {
    if (const auto* whole = std::get_if<uint64_t>(&value))
      return static_cast<double>(*whole);
    if (const auto* any = std::get_if<double>(&value))
      return *any;
    return std::nullopt;
  };
  if (number(a) && number(b))
    return *number(a) == *number(b);
  return a == b;
}

bool haveSameSettings(const report::Run& a, const report::Run& b) {
  auto left = settingsOf(a), right = settingsOf(b);
  return left.size() == right.size() && llvm::all_of(left, [&](const auto& entry) {
           auto other = right.find(entry.first);
           return other != right.end() && isSame(entry.second, other->second);
         });
}

// Whether whatever the conditions are, one of the cases is met: at each step from the root of a
// tree the cases that are left ask for the same condition, and both answers are covered.
bool cover(std::vector<const Part::Case*> cases, size_t depth = 0) {
  while (!cases.empty()) {
    for (const Part::Case* each : cases)
      if (each->conditions.size() == depth)
        return true;
    std::vector<const Part::Case*> holds, others;
    for (const Part::Case* each : cases) {
      if (each->conditions[depth].digest != cases[0]->conditions[depth].digest)
        return false;
      (each->conditions[depth].holds ? holds : others).push_back(each);
    }
    ++depth;
    if (!cover(std::move(holds), depth))
      return false;
    cases = std::move(others);
  }
  return false;
}

class Combination {
public:
  Combination(std::vector<PartResult> parts, const report::Run& run, const std::string& program)
      : parts_(std::move(parts)), run_(run), program_(program) {}
  Report make();

private:
  std::string nameOf(size_t i) const {
    return "part " + std::to_string(i + 1) + " of " + std::to_string(parts_.size());
  }
  const Report* at(size_t i) const { return std::get_if<Report>(&parts_[i]); }
  // A sentence, or nothing.
  std::string findStranger() const;
  std::string findMissing() const;
  bool isWholeEach() const;
  std::string findGap(size_t round) const;
  void decide();
  void takeViolations();
  void takeReached();
  void takeFirst();
  void takeProperties(bool everything);
  void takeCosts();

  std::vector<PartResult> parts_;
  const report::Run& run_;
  const std::string& program_;
  Report whole_;
  std::map<std::pair<size_t, size_t>, size_t> violations_;  // by part and number there
};

std::string Combination::findStranger() const {
  const Report* first = nullptr;
  for (size_t i = 0; i < parts_.size(); ++i) {
    const Report* part = at(i);
    if (!part)
      continue;
    auto differs = [&](const char* what) { return nameOf(i) + std::string(isOfAnother) + what; };
    if (part->run.version != run_.version)
      return differs("version of Fathom");
    if (part->run.inputs != run_.inputs || part->run.flags != run_.flags ||
        !haveSameSettings(part->run, run_))
      return differs("command line");
    if (!part->part)
      continue;
    if (part->part->number != i + 1 || part->part->of != parts_.size())
      return differs("cut");
    if (part->part->build != buildText())
      return differs("build of Fathom");
    if (!program_.empty() && part->part->program != program_)
      return differs("program: what was compiled now is not what it has looked at");
    if (first && part->part->program != first->part->program)
      return differs("program than an earlier one");
    first = first ? first : part;
  }
  return {};
}

// Which part has not decided what it was asked, and why; only why if that is so for all.
std::string Combination::findMissing() const {
  std::string first;
  std::vector<std::string> reasons;
  for (size_t i = 0; i < parts_.size(); ++i) {
    const Report* report = at(i);
    if (report && report->part && report->part->verdict != Verdict::Unknown)
      continue;
    if (!report)
      reasons.push_back(std::get<std::string>(parts_[i]));
    else
      reasons.push_back(report->part && !report->part->reason.empty() ? report->part->reason
                                                                      : report->reason);
    if (first.empty())
      first = nameOf(i) + ": " + reasons.back();
  }
  if (reasons.size() != parts_.size() || !llvm::all_equal(reasons))
    return first;
  // What parts say of themselves is so of the whole.
  return at(0) ? reasons[0]
               : "each of the " + std::to_string(parts_.size()) + " parts: " + reasons[0];
}

// Nothing was so hard that it had to be divided: what each part says, it says of the whole.
bool Combination::isWholeEach() const {
  return llvm::all_of(parts_, [](const PartResult& each) {
    const Part& part = *std::get<Report>(each).part;
    return part.decided > 0 && part.decided <= part.rounds.size() &&
           part.rounds[part.decided - 1].open.empty();
  });
}

// Whether what the parts have decided in that round is all there was.
std::string Combination::findGap(size_t round) const {
  std::vector<const Part::Round*> rounds;
  for (const PartResult& each : parts_) {
    const Part& part = *std::get<Report>(each).part;
    if (round == 0 || round > part.rounds.size())
      return "the parts do not fit together: one has stopped before the others";
    rounds.push_back(&part.rounds[round - 1]);
  }
  std::map<size_t, std::vector<const Part::Case*>> cases;  // by property
  for (size_t i = 0; i < rounds.size(); ++i) {
    if (rounds[i]->digest != rounds[0]->digest || rounds[i]->open != rounds[0]->open)
      return "the parts do not fit together: " + nameOf(i) +
             " has followed the program differently";
    for (const Part::Case& each : rounds[i]->mine)
      cases[each.property].push_back(&each);
  }
  for (size_t property : rounds[0]->open)
    if (!cover(cases[property]))
      return "the parts do not fit together: nobody has decided all cases of a property";
  return {};
}

void Combination::takeViolations() {
  for (size_t i = 0; i < parts_.size(); ++i) {
    if (!at(i))
      continue;
    const std::vector<report::Violation>& found = at(i)->violations;
    for (size_t number = 0; number < found.size(); ++number) {
      auto known = llvm::find_if(whole_.violations, [&](const report::Violation& other) {
        return keyOf(other.property) == keyOf(found[number].property);
      });
      violations_[{i, number}] = static_cast<size_t>(known - whole_.violations.begin());
      if (known == whole_.violations.end())
        whole_.violations.push_back(found[number]);
    }
  }
}

// Whoever has stopped first tells how far all have come.
void Combination::takeReached() {
  std::vector<const Report*> all;
  for (size_t i = 0; i < parts_.size(); ++i)
    if (at(i) && at(i)->part)
      all.push_back(at(i));
  llvm::stable_sort(
      all, [](const Report* a, const Report* b) { return a->part->decided < b->part->decided; });
  auto take = [](std::vector<encode::Property>& to, const std::vector<encode::Property>& from) {
    for (const encode::Property& property : from)
      if (llvm::none_of(to, [&](const encode::Property& other) {
            return std::tie(other.kind, other.place) == std::tie(property.kind, property.place);
          }))
        to.push_back(property);
  };
  for (const Report* each : all) {
    take(whole_.cutOffs, each->cutOffs);
    take(whole_.unsupported, each->unsupported);
    if (whole_.reason.empty() && whole_.violations.empty() &&
        each->part->verdict == Verdict::Bounded)
      whole_.reason = each->part->reason;
  }
}

void Combination::decide() {
  whole_.verdict = Verdict::Unknown;
  if (whole_.reason = findStranger(); !whole_.reason.empty()) {
    for (size_t i = 0; i < parts_.size(); ++i)
      parts_[i] = whole_.reason;
    return;
  }
  takeViolations();
  whole_.reason = findMissing();
  takeReached();
  if (!whole_.violations.empty()) {
    whole_.verdict = Verdict::Failed;
    return;
  }
  if (!findMissing().empty())
    return;
  size_t round = SIZE_MAX, last = 0;
  bool isBounded = false, isVacuous = false;
  for (size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = *at(i)->part;
    round = std::min(round, part.decided);
    last = std::max(last, part.decided);
    isVacuous |= part.verdict == Verdict::Failed;
  }
  // Of those that have come no further than all.
  for (size_t i = 0; i < parts_.size(); ++i)
    isBounded |= at(i)->part->decided == round && !at(i)->cutOffs.empty();
  std::string gap;
  if (!isWholeEach()) {
    gap = findGap(round);
    if (gap.empty() && last != round && !isBounded)
      gap = "the parts do not fit together: one has stopped before the others";
  }
  if (!gap.empty()) {
    whole_.reason = gap;
    return;
  }
  if (isVacuous) {
    whole_.verdict = Verdict::Failed;
    whole_.vacuityIsError = true;
  } else {
    whole_.verdict = whole_.cutOffs.empty() ? Verdict::Verified : Verdict::Bounded;
  }
}

// What is not divided.
void Combination::takeFirst() {
  if (!at(0))
    return;
  const Report& first = *at(0);
  whole_.covers = first.covers;
  whole_.coverage = first.coverage;
  if (!whole_.violations.empty() || whole_.verdict == Verdict::Unknown)
    return;
  whole_.vacuous = first.vacuous;
  whole_.contradictory = first.contradictory;
  whole_.unreached = first.unreached;
  whole_.beyondBounds = first.beyondBounds;
  whole_.undecidedReach = first.undecidedReach;
}

void Combination::takeProperties(bool everything) {
  using Status = Judged::Status;
  auto rank = [](Status status) {
    return status == Status::Violated      ? 3
           : status == Status::Unreachable ? 2
           : status == Status::Proved      ? 1
                                           : 0;
  };
  std::map<std::tuple<encode::Place, encode::CheckKind, std::string>, Judged> all;
  for (size_t i = 0; i < parts_.size(); ++i) {
    if (!at(i))
      continue;
    for (const Judged& each : at(i)->properties) {
      Judged judged = each;
      if (judged.violation)
        judged.violation = violations_.at({i, *judged.violation});
      if (judged.status == Status::Unreachable && whole_.unreached.empty())
        judged.status = Status::Undecided;
      auto [known, isNew] = all.try_emplace(keyOf(judged.property), judged);
      if (!isNew && rank(judged.status) > rank(known->second.status))
        known->second = judged;
    }
  }
  for (auto& [key, judged] : all) {
    if (everything && judged.status == Status::Undecided)
      judged.status = Status::Proved;
    whole_.properties.push_back(std::move(judged));
  }
}

void Combination::takeCosts() {
  whole_.run = run_;
  for (size_t i = 0; i < parts_.size(); ++i) {
    if (!at(i))
      continue;
    const Report& part = *at(i);
    whole_.fromCache += part.fromCache;
    if (whole_.run.target.empty() || !whole_.run.pointerBits) {
      whole_.run.target = part.run.target;
      whole_.run.pointerBits = part.run.pointerBits;
    }
    for (const std::string& assumption : part.assumptions)
      if (!llvm::is_contained(whole_.assumptions, assumption))
        whole_.assumptions.push_back(assumption);
    for (const report::Run::Stage& stage : part.run.stages) {
      auto known = llvm::find_if(whole_.run.stages,
                                 [&](const auto& other) { return other.name == stage.name; });
      if (known == whole_.run.stages.end()) {
        whole_.run.stages.push_back(stage);
        continue;
      }
      known->seconds += stage.seconds;
      known->cpuSeconds += stage.cpuSeconds;
      known->mebibytes = std::max(known->mebibytes, stage.mebibytes);
    }
  }
}

Report Combination::make() {
  decide();
  takeFirst();
  bool everything = whole_.verdict == Verdict::Verified || whole_.vacuityIsError;
  if (!whole_.violations.empty() && whole_.reason.empty() && whole_.unsupported.empty()) {
    // All is decided, what is violated and what is not, if all have looked at the same.
    bool stopped = false;
    for (const report::Run::Setting& setting : run_.settings)
      if (const bool* flag = std::get_if<bool>(&setting.value))
        stopped |= setting.name == "stop-on-first" && *flag;
    size_t round = at(0)->part->decided;
    for (size_t i = 0; i < parts_.size(); ++i)
      stopped |= at(i)->part->decided != round;
    everything = !stopped && findGap(round).empty();
  }
  takeProperties(everything && whole_.cutOffs.empty());
  takeCosts();
  return std::move(whole_);
}

}  // namespace

PartResult readPart(const std::string& text) {
  auto read = report::readJson(text);
  if (auto* problem = std::get_if<std::string>(&read))
    return "its result cannot be read: " + *problem;
  auto& report = std::get<Report>(read);
  // One that had to end before it began says no more than that.
  if (!report.part && report.verdict == Verdict::Unknown)
    // cppcheck-suppress returnStdMoveLocal; it becomes a variant, and would be copied
    return std::move(report);
  if (std::string problem = report::checkSeal(text); !problem.empty())
    return "its result cannot be used: " + problem;
  // cppcheck-suppress returnStdMoveLocal; the same
  return std::move(report);
}

Report combine(std::vector<PartResult> parts, const report::Run& run, const std::string& program) {
  return Combination(std::move(parts), run, program).make();
}

}  // namespace fathom::driver
