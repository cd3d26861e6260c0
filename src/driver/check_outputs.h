#pragma once

#include "driver/options.h"
#include "report/report.h"

#include <iterator>
#include <new>

namespace fathom::driver {

class Console;

// What executions are shortened to, one after the other, until the memory is enough for what is
// told of them: so many steps of each; with 0 none is told.
inline constexpr size_t shorterExecutions[] = {5'000, 1'000, 200, 0};
void shortenExecutions(report::Report& report, size_t most);
template <typename Work> void withMemoryFor(report::Report& report, Work work) {
  for (const size_t* most = std::begin(shorterExecutions);; shortenExecutions(report, *most++))
    try {
      return work();
    } catch (const std::bad_alloc&) {
      if (most == std::end(shorterExecutions))
        throw;
    }
}

// Where a part of a check leaves its result.
std::string partFile(const std::string& directory, uint64_t number);

// What is written of a result beside the text: a file for each option that names one. "-" is
// standard output; the text then goes to standard error.
class Outputs {
public:
  Outputs() = default;  // none
  explicit Outputs(const CommandLine& line);

  // One sentence about options that do not go together; empty if all do.
  std::string problem() const;
  bool useStandardOutput() const;
  bool any() const { return !given_.empty(); }
  // What an earlier run has left under these names must not be taken for the result of one that
  // does not come to its end. An OutputError if it cannot be removed.
  void removeOld() const;
  // Writes all that can be; returns a sentence for each that cannot. Executions are shortened if
  // that takes too much memory.
  std::vector<std::string> write(report::Report& report) const;
  // The same for a run that ends without knowing anything.
  std::vector<std::string> writeUnknown(const std::string& reason) const;

  // What SV-COMP's property file says.
  void setSpecification(std::string text) { run_.specification = std::move(text); }
  // How the run was started.
  const report::Run& run() const { return run_; }

private:
  struct Format;
  static const std::vector<Format>& formats();
  struct Given {
    const Format* format;
    std::string file;
    bool makesDirectory;  // if it is not there
  };
  static void write(const Given& given, const report::Report& report);
  std::vector<Given> given_;
  report::Run run_;
};

}  // namespace fathom::driver
