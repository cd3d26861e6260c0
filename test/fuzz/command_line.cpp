// Command lines: a word a line.
#include "target.h"

#include "driver/help.h"
#include "driver/options.h"

#include <vector>

FUZZ_TARGET(command_line) {
  using namespace fathom;
  std::vector<std::string> words;
  for (size_t begin = 0; begin < input.size();) {
    size_t end = std::min(input.find('\n', begin), input.size());
    words.emplace_back(input.substr(begin, end - begin));
    begin = end + 1;
  }
  auto parsed = driver::parseCommandLine(words);
  if (auto* problem = std::get_if<std::string>(&parsed)) {
    fuzz::demand(!problem->empty(), "a command line is refused without a word");
    return;
  }
  driver::overwrittenInput(std::get<driver::CommandLine>(parsed));
}
