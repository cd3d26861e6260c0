#pragma once

#include "encode/result.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::report {

// The lines of the files that a report speaks of, read when they are asked for.
class SourceLines {
public:
  // Null if there is no such line.
  const std::string* at(const encode::Place& place) { return at(place.file, place.line); }
  const std::string* at(const std::string& file, unsigned line);
  // From now on only these files have lines: those that are the ones that the report speaks of.
  // What each is called there, and where it is.
  void restrictTo(std::map<std::string, std::string> paths) { paths_ = std::move(paths); }

private:
  std::optional<std::map<std::string, std::string>> paths_;
  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace fathom::report
