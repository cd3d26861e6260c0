#pragma once

#include <string>
#include <vector>

namespace fathom::proof {

// What a run leaves behind for whoever does not believe it: a directory of formulas with their
// refutations, and the file `certificate`, which names them, a line each:
//   fathom certificate 3
//   verdict VERIFIED
//   simplified 2                     so many properties are decided without a proof
//   proofs 1
//   source SHA-256 FILE              what the verdict is about: the files of the program,
//   flag -DNAME                      flags for clang,
//   option unwind=8                  options that were given or have a value,
//   bound FILE:LINE:COLUMN TEXT      and for BOUNDED how far that was
//   proof 1.cnf 1.drat
//   clauses SHA-256                  of the files of the proof before it
//   lemmas SHA-256
//   covers FILE:LINE:COLUMN KIND     what the proof before it is about, in words
//   rule NAME COUNT                  a rewrite rule that fired while the formulas were made
//   end SHA-256                      of all lines before
// So a part that was lost, changed or exchanged is found. It is no signature: who makes the whole
// anew makes its sums anew.
struct Certificate {
  struct Part {
    std::string clauses, proof;  // file names within the directory
    std::string sumOfClauses, sumOfProof;
  };
  std::string verdict;
  std::vector<std::string> subject;  // the lines that say what it is about, as they are
  std::vector<Part> parts;
};

inline constexpr const char* certificateName = "certificate";
inline constexpr const char* certificateTitle = "fathom certificate 3";

// Its last line, for the text before.
std::string lastLine(const std::string& text);

// A ReadError if there is none, or it or one of its files is not as it was made.
Certificate readCertificate(const std::string& directory);

}  // namespace fathom::proof
