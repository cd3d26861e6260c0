// Nobody goes through a million steps, and no file should hold them. What comes last tells most. It
// has to make sense by itself: the calls that are still open, and the values of all that is
// alive, come from what is left out.
#include "explain/shorten.h"

#include <algorithm>
#include <map>
#include <new>
#include <tuple>

namespace fathom::explain {

namespace {

constexpr size_t mostValues = 2'000;  // that were set before

class Shortening {
public:
  Shortening(Execution& execution, size_t most)
      : own_(execution), first_(static_cast<uint32_t>(execution.steps.size() - most)) {}
  void run();

private:
  void numberSteps();
  void keepValues();
  void keepObjects();
  void renumber(Step& step) const;
  bool isOver(const Object& object) const { return object.until && *object.until < first_; }
  bool isKept(uint32_t step) const { return numbers_[step] != 0; }
  // Of one that is left out: that of the call in which it is.
  uint32_t numberOf(uint32_t step) const {
    step = std::min(step, static_cast<uint32_t>(numbers_.size() - 1));
    return isKept(step) ? numbers_[step] : within_[step];
  }

  Execution& own_;
  uint32_t first_;                 // of those that stay
  std::vector<uint32_t> numbers_;  // of steps that stay, by the old; 0 is the one for all others
  std::vector<uint32_t> within_;   // of those that do not: the number of the call around it, or 0
  std::vector<uint32_t> objects_;  // numbers, by the old
  std::vector<Step> kept_;
};

void Shortening::numberSteps() {
  numbers_.resize(own_.steps.size());
  within_.resize(first_);
  for (std::optional<uint32_t> call = own_.steps[first_].call; call; call = own_.steps[*call].call)
    if (*call < first_)
      numbers_[*call] = 1;
  uint32_t next = 1;
  for (uint32_t i = 0; i < own_.steps.size(); ++i) {
    if (i >= first_ || isKept(i))
      numbers_[i] = next++;
    else if (std::optional<uint32_t> call = own_.steps[i].call)
      within_[i] = numberOf(*call);
  }
}

// The last ones of what is alive, at the call in which they were set.
void Shortening::keepValues() {
  using Set = std::pair<uint32_t, const Change*>;
  std::map<std::tuple<uint32_t, uint64_t, uint64_t, std::string>, Set> last;
  for (uint32_t i = 0; i < first_; ++i)
    for (const Change& change : own_.steps[i].changes)
      if (change.size && !isOver(own_.objects[change.object]))
        last[{change.object, change.offset, change.size, change.name}] = {i, &change};
  std::vector<Set> order;
  for (const auto& [key, set] : last)
    order.push_back(set);
  std::ranges::sort(order, {}, &Set::first);
  if (order.size() > mostValues)
    order.erase(order.begin(), order.end() - mostValues);
  for (const auto& [step, change] : order)
    if (!isKept(step))
      kept_[within_[step]].changes.push_back(*change);
}

// Those that are alive then, and what is spoken of.
void Shortening::keepObjects() {
  std::vector<bool> wanted(own_.objects.size());
  for (size_t i = 0; i < own_.objects.size(); ++i)
    wanted[i] = !isOver(own_.objects[i]);
  for (const Step& step : kept_)
    for (const Change& change : step.changes) {
      if (change.size)
        wanted[change.object] = true;
      if (change.target)
        wanted[change.target->object] = true;
    }
  objects_.resize(wanted.size());
  std::vector<Object> objects;
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i])
      continue;
    objects_[i] = static_cast<uint32_t>(objects.size());
    Object object = std::move(own_.objects[i]);
    object.from = numberOf(object.from);
    if (object.until)
      object.until = numberOf(*object.until);
    objects.push_back(std::move(object));
  }
  own_.objects = std::move(objects);
}

void Shortening::renumber(Step& step) const {
  std::vector<uint32_t> uses;
  for (uint32_t use : step.uses)
    if (isKept(use))
      uses.push_back(numbers_[use]);
  step.uses = std::move(uses);
  if (step.call)
    step.call = numberOf(*step.call);
  for (Change& change : step.changes) {
    change.object = change.size ? objects_[change.object] : 0;
    if (change.target)
      change.target->object = objects_[change.target->object];
  }
}

void Shortening::run() {
  numberSteps();
  Step before;
  before.place = own_.steps[first_].place;
  kept_.push_back(std::move(before));
  for (uint32_t i = 0; i < own_.steps.size(); ++i)
    if (isKept(i))
      kept_.push_back(own_.steps[i]);
  kept_[0].text = std::to_string(own_.steps.size() + 1 - kept_.size()) + " steps are left out";
  keepValues();
  keepObjects();
  for (Step& step : kept_)
    renumber(step);
  own_.steps = std::move(kept_);
  for (Input& input : own_.inputs)
    input.step = numberOf(input.step);
}

}  // namespace

void shorten(Execution& execution, size_t most) {
  if (most > 0 && execution.steps.size() > most)
    Shortening(execution, most).run();
}

Execution tooLongToTell(const Place& place) {
  Execution execution;
  execution.story.push_back({place, "there is no memory left to tell the execution"});
  return execution;
}

void shortenAtAnyCost(Execution& execution, size_t most) {
  if (execution.steps.empty())
    return;
  try {
    if (most > 0)
      return shorten(execution, most);
  } catch (const std::bad_alloc&) {
    // Not all of it fits together any more.
  }
  Place place = std::move(execution.steps.back().place);
  execution = {};
  execution = tooLongToTell(place);
}

}  // namespace fathom::explain
