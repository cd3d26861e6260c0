#include "driver/suite_report.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace fathom::driver {

namespace {

template <class... Values> std::string formatted(const char* format, Values... values) {
  int size = std::snprintf(nullptr, 0, format, values...);
  std::string text(static_cast<size_t>(size) + 1, '\0');
  std::snprintf(text.data(), text.size(), format, values...);
  text.pop_back();
  return text;
}

// In the list of tasks; the end of the run tells all of it.
std::string shortened(const std::string& message) {
  constexpr size_t longest = 200;
  std::string text = message.substr(0, message.find('\n'));
  if (text.size() <= longest)
    return text;
  size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
    --end;  // not within a character
  return text.substr(0, end) + "...";
}

// The sums of some results.
struct Sums {
  size_t tasks = 0, met = 0, ended = 0;
  double cpu = 0, squares = 0, peak = 0;

  void add(const TaskResult* result) {
    ++tasks;
    if (!result)
      return;
    ++ended;
    met += result->status == TaskStatus::Met;
    cpu += result->cpuSeconds;
    squares += result->cpuSeconds * result->cpuSeconds;
    peak = std::max(peak, result->peakMib);
  }
  double average() const { return ended ? cpu / static_cast<double>(ended) : 0; }
  double deviation() const {
    double mean = average();
    return ended ? std::sqrt(std::max(0.0, squares / static_cast<double>(ended) - mean * mean)) : 0;
  }
};

}  // namespace

std::string shellWord(const std::string& word) {
  bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) ||
           std::string_view("-_./=:,+@%").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain)
    return word;
  std::string text = "'";
  for (char c : word)
    text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

std::string commandText(const Suite& suite, const Task& task) {
  std::string text = suite.directory == "." ? "" : "cd " + shellWord(suite.directory) + " && ";
  text += "fathom";
  for (const std::string& word : task.command)
    text += " " + shellWord(word);
  return text;
}

std::string taskLine(const TaskResult& result, size_t number, size_t total) {
  std::string count = std::to_string(total);
  std::string status = result.status == TaskStatus::Met ? "ok" : statusName(result.status);
  if (result.status > TaskStatus::Undecided)
    std::transform(status.begin(), status.end(), status.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const std::string& verdict = result.answer.verdict;
  return formatted("[%*zu/%zu] %-9s %-8s %8.2f s %6.0f MiB  ", static_cast<int>(count.size()),
                   number, total, status.c_str(), verdict.empty() ? "-" : verdict.c_str(),
                   result.cpuSeconds, std::ceil(result.peakMib)) +
         result.name + (result.message.empty() ? "" : ": " + shortened(result.message)) + "\n";
}

std::string summaryTable(const std::vector<Task>& tasks,
                         const std::vector<const TaskResult*>& results) {
  std::vector<std::pair<std::string, Sums>> groups;  // in the order of the file
  Sums all;
  for (size_t i = 0; i < tasks.size(); ++i) {
    auto it = std::find_if(groups.begin(), groups.end(),
                           [&](const auto& group) { return group.first == tasks[i].group; });
    if (it == groups.end())
      it = groups.insert(groups.end(), {tasks[i].group, Sums()});
    it->second.add(results[i]);
    all.add(results[i]);
  }
  size_t width = 5;
  for (const auto& [name, sums] : groups)
    width = std::max(width, name.size());
  auto padded = [&](std::string name) {
    name.resize(width, ' ');
    return name;
  };
  std::string text =
      "\n" + padded("group") + "  tasks    met   average  deviation      total      peak\n";
  auto row = [&](const std::string& name, const Sums& sums) {
    text += padded(name) + formatted("  %5zu  %5zu  %6.2f s   %6.2f s  %7.2f s  %4.0f MiB\n",
                                     sums.tasks, sums.met, sums.average(), sums.deviation(),
                                     sums.cpu, std::ceil(sums.peak));
  };
  if (groups.size() > 1)
    for (const auto& [name, sums] : groups)
      row(name.empty() ? "-" : name, sums);
  row(groups.size() == 1 && !groups[0].first.empty() ? groups[0].first : "all", all);
  return text;
}

std::string closingLines(const Suite& suite, const std::vector<const TaskResult*>& results,
                         double seconds) {
  std::string text;
  size_t counts[static_cast<size_t>(TaskStatus::Differs) + 1] = {}, notRun = 0;
  for (size_t i = 0; i < results.size(); ++i) {
    if (!results[i]) {
      ++notRun;
      continue;
    }
    const TaskResult& result = *results[i];
    ++counts[static_cast<size_t>(result.status)];
    if (result.status != TaskStatus::Met)
      text += "\n" + result.name + ": " +
              (result.answer.verdict.empty() ? statusName(result.status) : result.answer.verdict) +
              ", " + result.message + "\n  " + commandText(suite, suite.tasks[i]) + "\n";
  }
  auto count = [&](TaskStatus status) { return counts[static_cast<size_t>(status)]; };
  text +=
      formatted("\n%zu of %zu tasks met their expectation", count(TaskStatus::Met), results.size());
  for (const auto& [number, what] :
       {std::pair(count(TaskStatus::Differs), "with another verdict"),
        std::pair(count(TaskStatus::Crashed), "crashed"),
        std::pair(count(TaskStatus::Error), "with wrong input"),
        std::pair(count(TaskStatus::Undecided), "undecided"), std::pair(notRun, "not run")})
    if (number)
      text += formatted(", %zu %s", number, what);
  return text + formatted(" (%.2f s)\n", seconds);
}

std::string noteLines(const std::vector<std::string>& notes) {
  std::string text;
  for (const std::string& note : notes)
    text += "\nnote: " + note;
  return text.empty() ? text : text + "\n";
}

std::string listOfTasks(const Suite& suite) {
  std::string text;
  for (const Task& task : suite.tasks)
    text += task.name + (task.group.empty() ? "" : " (" + task.group + ")") + ": " +
            task.expected.text + "\n  " + commandText(suite, task) + "\n";
  return text;
}

}  // namespace fathom::driver
