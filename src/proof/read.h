#pragma once

#include "proof/checker.h"

#include <stdexcept>
#include <string>

namespace fathom::proof {

// What cannot be read, in one sentence with file and place.
class ReadError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

// Clauses in DIMACS form.
void readClauses(const std::string& file, Checker& checker);
// A DRAT proof, as text or in binary form. Steps behind the contradiction are read and not used.
void readProof(const std::string& file, Checker& checker);

}  // namespace fathom::proof
