#pragma once

#include <functional>
#include <string>

namespace fathom::driver {

// What became of a process.
struct Child {
  // It was ended because it took too long.
  bool late = false;
  // The exit code; -1 if a signal ended it.
  int code = -1;
  std::string out, err;
  double seconds = 0;
};

// Runs f in a process of its own, whose exit code is f's result, and waits for it, for no
// longer than the given time. Whatever happens there harms nobody here.
Child runInChild(const std::function<int()>& f, double seconds);

}  // namespace fathom::driver
