#pragma once

#include <sys/types.h>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fathom::solve {

// The words of a command: blanks divide them, quotes of both kinds and a backslash keep what
// they hold. Nothing else has a meaning. One sentence if a quote has no end.
std::variant<std::vector<std::string>, std::string> wordsOf(std::string_view command);

// A running program in a process group of its own, with pipes to its input,
// output and errors. Nothing here blocks for long, and a program that goes away
// while it is written to does no harm. The destructor ends the whole group; the program itself
// ends also with the thread that has started it.
class Process {
public:
  // The process, or why it could not be started. The first word is looked for in the PATH.
  static std::variant<std::unique_ptr<Process>, std::string> start(const std::string& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Queues text for the input; it is written while waiting.
  void send(std::string_view text) { queue_.append(text); }
  // Closes the input once everything queued is written.
  void finishInput() { inputEnds_ = true; }

  enum class Event { Output, Ended, Stopped };
  // Waits until there is more output, the process has ended, or mustStop.
  Event wait(const std::function<bool()>& mustStop);

  const std::string& output() const { return output_; }
  // How it ended: "died with signal 9", "ended with exit code 1 (message)".
  std::string ending();

private:
  Process(pid_t pid, int in, int out, int err) : pid_(pid), in_(in), out_(out), err_(err) {}
  void writeSome();
  // Whether the pipe is still open.
  static bool readSome(int fd, std::string& text);
  void endGroup();

  pid_t pid_;
  int in_, out_, err_;
  bool inputEnds_ = false;
  bool reaped_ = false;
  int status_ = 0;
  std::string queue_;
  size_t written_ = 0;
  std::string output_, errors_;
  bool flooded_ = false;  // it printed more than anyone wants to read
};

}  // namespace fathom::solve
