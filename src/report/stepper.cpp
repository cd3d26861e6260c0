#include "report/stepper.h"

#include "report/values.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace fathom::report {

namespace {

constexpr size_t linesAround = 5;

constexpr const char* helpText =
    "  n, or an empty line   the next step\n"
    "  p                     the step before\n"
    "  g N, or N             go to step N\n"
    "  b, e                  go to the beginning, to the end\n"
    "  s NAME                go to where NAME was set last\n"
    "  u                     list the steps that gave the values used here\n"
    "  c                     the call stack\n"
    "  v                     the variables and their values\n"
    "  i                     the inputs\n"
    "  l                     list the steps around this one\n"
    "  q                     quit\n";

}  // namespace

Stepper::Stepper(const Violation& violation, TextPrinter& printer, Trace trace)
    : violation_(violation), printer_(printer), trace_(trace) {
  while (at_ + 1 < steps().size() && !isShown(at_))
    ++at_;
}

std::string Stepper::start() {
  if (steps().empty()) {
    ended_ = true;
    return "the execution has no steps\n";
  }
  return std::to_string(steps().size()) + " steps; h lists the commands\n" + here();
}

std::string Stepper::line(size_t step) const {
  const explain::Step& each = steps()[step];
  return std::to_string(step + 1) + ": " + std::string(2 * std::min(each.depth, 20u), ' ') +
         placeText(each.place) + printable(each.text) + "\n";
}

std::string Stepper::here() {
  std::string text = line(at_) + printer_.sourceLine(steps()[at_].place);
  if (at_ + 1 == steps().size()) {
    bool isSaid = violation_.message.empty() || violation_.message == steps()[at_].text;
    text += isSaid ? "the end\n" : "the end: " + printable(violation_.message) + "\n";
  }
  return text;
}

std::string Stepper::go(std::optional<size_t> to, const char* otherwise) {
  if (!to)
    return std::string(otherwise) + "\n";
  at_ = *to;
  return here();
}

std::string Stepper::jump(std::string_view number) {
  size_t step = 0;
  auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), step);
  bool good = error == std::errc() && end == number.data() + number.size() && step >= 1 &&
              step <= steps().size();
  return go(good ? std::optional(step - 1) : std::nullopt, "there is no such step");
}

std::string Stepper::whereSet(std::string_view name) {
  for (size_t i = at_; i-- > 0;)
    for (const auto& [set, value] : assignmentsOf(steps()[i]))
      if (set == name)
        return go(i, "");
  return "no step before this one sets it\n";
}

std::string Stepper::uses() const {
  std::string text;
  for (uint32_t used : steps()[at_].uses)
    text += line(used);
  return text.empty() ? "it uses no value of a step before\n" : text;
}

// The functions in which the step is, innermost first.
std::string Stepper::callStack() const {
  const explain::Step& step = steps()[at_];
  std::string text = placeText(step.place) + printable(step.place.function) + "\n";
  if (step.call) {
    for (std::optional<uint32_t> call = step.call; call; call = steps()[*call].call)
      text += placeText(steps()[*call].place) + printable(steps()[*call].place.function) +
              ", by step " + std::to_string(*call + 1) + "\n";
    return text;
  }
  // The last step before that is less deep is in the caller.
  unsigned depth = step.depth;
  for (size_t i = at_; i-- > 0 && depth > 0;)
    if (steps()[i].depth < depth) {
      depth = steps()[i].depth;
      text += placeText(steps()[i].place) + printable(steps()[i].place.function) + "\n";
    }
  return text;
}

// As they are after the step, those that were set last at the end.
std::string Stepper::variables() const {
  const std::vector<explain::Object>& objects = violation_.execution.objects;
  using Key = std::pair<uint32_t, std::string>;
  std::map<Key, std::pair<size_t, std::string>> values;
  for (size_t i = 0; i <= at_; ++i) {
    for (const explain::Change& change : steps()[i].changes)
      values[{change.object, change.name}] = {i, change.value};
    if (steps()[i].changes.empty())
      for (const auto& [name, value] : assignmentsOf(steps()[i]))
        values[{0, name}] = {i, value};
  }
  std::vector<std::tuple<size_t, std::string, std::string>> order;
  for (const auto& [key, set] : values) {
    bool isDead =
        key.first < objects.size() && objects[key.first].until && *objects[key.first].until <= at_;
    if (isDead)
      continue;
    // Of another function that runs, with its name.
    bool isLocal =
        key.first < objects.size() && objects[key.first].kind == explain::Object::Kind::Local;
    std::string function = isLocal ? objects[key.first].allocated.function : "";
    bool isElsewhere = !function.empty() && function != steps()[at_].place.function;
    order.emplace_back(set.first, key.second + (isElsewhere ? " (" + function + ")" : ""),
                       set.second);
  }
  std::ranges::sort(order);
  std::string text;
  for (const auto& [step, name, value] : order)
    text +=
        printable(name) + " = " + printable(value) + "  (step " + std::to_string(step + 1) + ")\n";
  return text.empty() ? "nothing was set yet\n" : text;
}

std::string Stepper::inputs() const {
  std::string text;
  for (const explain::Input& input : violation_.execution.inputs)
    if (!input.text.empty())
      text += placeText(input.place) + printable(input.text) + "\n";
  return text.empty() ? "there are none\n" : text;
}

std::string Stepper::list() const {
  std::string text;
  size_t end = std::min(steps().size(), at_ + linesAround + 1);
  for (size_t i = at_ > linesAround ? at_ - linesAround : 0; i < end; ++i)
    text += (i == at_ ? "> " : "  ") + line(i);
  return text;
}

std::string Stepper::command(std::string_view line) {
  auto trim = [](std::string_view text) {
    constexpr const char* spaces = " \t\r";
    size_t first = text.find_first_not_of(spaces);
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(spaces) + 1 - first);
  };
  line = trim(line);
  std::string_view word = line.substr(0, line.find(' '));
  std::string_view rest = trim(line.substr(word.size()));
  if (word.empty() || word == "n") {
    for (size_t i = at_ + 1; i < steps().size(); ++i)
      if (isShown(i))
        return go(i, "");
    return "this is the last step\n";
  }
  if (word == "p") {
    for (size_t i = at_; i-- > 0;)
      if (isShown(i))
        return go(i, "");
    return "this is the first step\n";
  }
  if (word == "g" || word.find_first_not_of("0123456789") == word.npos)
    return jump(word == "g" ? rest : word);
  if (word == "b")
    return go(0, "");
  if (word == "e")
    return go(steps().size() - 1, "");
  if (word == "s")
    return whereSet(rest);
  if (word == "u")
    return uses();
  if (word == "c")
    return callStack();
  if (word == "v")
    return variables();
  if (word == "i")
    return inputs();
  if (word == "l")
    return list();
  if (word == "h")
    return helpText;
  if (word == "q") {
    ended_ = true;
    return {};
  }
  return "there is no command '" + printable(std::string(word)) + "'; h lists them\n";
}

}  // namespace fathom::report
