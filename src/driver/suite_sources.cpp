// By content, not by time: clocks of machines differ, and what a version control system or a copy
// puts there may be older than what it replaces.
#include "driver/suite_sources.h"

#include "driver/digest.h"
#include "driver/svcomp_task.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace fathom::driver {

namespace {

constexpr size_t digits = 32;

}  // namespace

std::string sourcesDigest(const Task& task, const std::string& directory) {
  std::string all;
  auto add = [&](const std::string& file) {
    std::filesystem::path path = std::filesystem::path(directory) / file;
    std::error_code error;
    if (file.empty() || !std::filesystem::is_regular_file(path, error))
      return;
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    all += file + '\0' + toHex(digestOf(content.str()));
    if (!isTaskFile(file))
      return;
    auto read = readTask(path.string());
    if (const auto* named = std::get_if<SvCompTask>(&read))
      for (const std::string& input : named->inputs) {
        std::ostringstream text;
        text << std::ifstream(input, std::ios::binary).rdbuf();
        all += toHex(digestOf(text.str()));
      }
  };
  for (const std::string& word : task.command) {
    add(word);
    if (size_t equals = word.find('='); equals != word.npos)
      add(word.substr(equals + 1));
  }
  return toHex(digestOf(all)).substr(0, digits);
}

}  // namespace fathom::driver
