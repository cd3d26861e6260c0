#pragma once

#include <stdexcept>
#include <string>

namespace fathom {

// A broken invariant of Fathom itself. It ends the run with exit code 6 and is
// never turned into a verdict.
class InternalError : public std::logic_error {
public:
  using std::logic_error::logic_error;
};

// A file, or standard output, could not be written. It ends the run with exit code 2.
class OutputError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

// Checked in every build: the cost of a comparison is nothing against the cost
// of a wrong verdict.
inline void require(bool condition, const char* message) {
  if (!condition) [[unlikely]]
    throw InternalError(message);
}

}  // namespace fathom
