#include "report/source_lines.h"

#include <filesystem>
#include <fstream>

namespace fathom::report {

const std::string* SourceLines::at(const std::string& file, unsigned line) {
  auto [it, isNew] = files_.try_emplace(file);
  std::error_code error;
  std::string path = file;
  if (paths_) {
    auto known = paths_->find(file);
    path = known == paths_->end() ? "" : known->second;
  }
  // A #line may name anything, such as a device.
  if (isNew && std::filesystem::is_regular_file(path, error)) {
    std::ifstream in(path);
    for (std::string text; std::getline(in, text);)
      it->second.push_back(text);
  }
  return line >= 1 && line <= it->second.size() ? &it->second[line - 1] : nullptr;
}

}  // namespace fathom::report
