// Suite files: TOML, or JSON if the first byte is a brace.
#include "target.h"

#include "driver/suite_file.h"

FUZZ_TARGET(suite) {
  using namespace fathom;
  bool json = input.starts_with('{') || input.starts_with('[');
  std::string file = fuzz::fileOf(input, json ? "suite.json" : "suite.toml");
  auto read = driver::readSuite({file, fuzz::directory(), {}, {}, {}});
  if (auto* problem = std::get_if<std::string>(&read))
    fuzz::demand(!problem->empty(), "a suite is refused without a word");
}
