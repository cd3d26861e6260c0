#pragma once

#include "report/text.h"

namespace fathom::report {

// Goes through an execution forwards and backwards, by commands of a line each.
class Stepper {
public:
  // With Trace::Needed, next and previous leave out the steps that do not matter.
  Stepper(const Violation& violation, TextPrinter& printer, Trace trace);

  // What there is to see at first.
  std::string start();
  // What a command says.
  std::string command(std::string_view line);
  bool ended() const { return ended_; }

private:
  using Steps = std::vector<explain::Step>;
  const Steps& steps() const { return violation_.execution.steps; }
  bool isShown(size_t step) const {
    return trace_ == Trace::Full || steps()[step].needed || step + 1 == steps().size();
  }
  std::string here();
  std::string line(size_t step) const;
  std::string go(std::optional<size_t> to, const char* otherwise);
  std::string jump(std::string_view number);
  std::string whereSet(std::string_view name);
  std::string uses() const;
  std::string callStack() const;
  std::string variables() const;
  std::string inputs() const;
  std::string list() const;

  const Violation& violation_;
  TextPrinter& printer_;
  Trace trace_;
  size_t at_ = 0;
  bool ended_ = false;
};

}  // namespace fathom::report
