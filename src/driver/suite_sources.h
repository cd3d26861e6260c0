#pragma once

#include "driver/suite_file.h"

namespace fathom::driver {

// Stands for the content of all files that a task names: sources, its property, what its task file
// of SV-COMP names, files among clang's flags. Headers are not among them.
std::string sourcesDigest(const Task& task, const std::string& directory);

}  // namespace fathom::driver
