#include "proof/certificate.h"

#include "proof/read.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace fathom::proof {

namespace {

// A certificate is about its own files.
bool isPlainName(const std::string& name) {
  return !name.empty() && name.front() != '.' && name.find('/') == std::string::npos;
}

}  // namespace

Certificate readCertificate(const std::string& directory) {
  std::string name = directory + "/" + certificateName;
  std::ifstream in(name, std::ios::binary);
  if (!in)
    throw ReadError("cannot read '" + name + "': " + std::strerror(errno));
  std::string line;
  if (!std::getline(in, line) || line != certificateTitle)
    throw ReadError(name + ":1: '" + certificateTitle + "' is expected");
  Certificate certificate;
  bool ended = false;
  for (unsigned number = 2; std::getline(in, line); ++number) {
    auto fail = [&](const char* what) {
      throw ReadError(name + ":" + std::to_string(number) + ": " + what);
    };
    if (ended)
      fail("nothing is expected behind 'end'");
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "verdict") {
      words >> certificate.verdict;
    } else if (word == "proof") {
      Certificate::Part part;
      words >> part.clauses >> part.proof;
      if (!isPlainName(part.clauses) || !isPlainName(part.proof))
        fail("a proof needs the names of two files in the directory");
      certificate.parts.push_back(part);
    }
    ended = word == "end";
  }
  if (!ended)
    throw ReadError(name + ": it ends without the line 'end'");
  return certificate;
}

}  // namespace fathom::proof
