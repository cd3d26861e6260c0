#pragma once

#include <string>
#include <vector>

namespace fathom::proof {

// What a run leaves behind for whoever does not believe it: a directory of formulas with their
// refutations, and the file `certificate`, which names them, a line each:
//   fathom certificate 1
//   verdict VERIFIED
//   proof 1.cnf 1.drat
//   covers FILE:LINE:COLUMN KIND     what the proof before it is about, in words
//   rule NAME COUNT                  a rewrite rule that fired while the formulas were made
// Other lines are for people.
struct Certificate {
  struct Part {
    std::string clauses, proof;  // file names within the directory
  };
  std::string verdict;
  std::vector<Part> parts;
};

inline constexpr const char* certificateName = "certificate";
inline constexpr const char* certificateTitle = "fathom certificate 1";

// A ReadError if there is none, or it is damaged.
Certificate readCertificate(const std::string& directory);

}  // namespace fathom::proof
