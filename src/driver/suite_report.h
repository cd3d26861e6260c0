#pragma once

#include "driver/suite_result.h"

#include <string>
#include <vector>

namespace fathom::driver {

// A word as a shell takes it.
std::string shellWord(const std::string& word);

// What repeats a task, for a shell.
std::string commandText(const Suite& suite, const Task& task);

// The line for a task that has ended, the number-th of so many.
std::string taskLine(const TaskResult& result, size_t number, size_t total);

// A line for each group and one for all, with what the tasks took. The results belong to the
// tasks beside them; null where there is none.
std::string summaryTable(const std::vector<Task>& tasks,
                         const std::vector<const TaskResult*>& results);

// The tasks that have not met their expectation, each with its command, and the last line.
std::string closingLines(const Suite& suite, const std::vector<const TaskResult*>& results,
                         double seconds);

// What else happened, a line each.
std::string noteLines(const std::vector<std::string>& notes);

// Every task with its command.
std::string listOfTasks(const Suite& suite);

}  // namespace fathom::driver
