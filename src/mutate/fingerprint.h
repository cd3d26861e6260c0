#pragma once

#include "frontend/frontend.h"

#include <string>

namespace fathom::mutate {

// What is left of a source file after optimisation, as a short text: files with the same
// fingerprint do the same. Checks of undefined behaviour are a part of it, so that two
// programs are not the same because one of them may do anything. Empty if the file
// does not compile.
std::string fingerprint(const std::string& file, const frontend::Input& input);

}  // namespace fathom::mutate
