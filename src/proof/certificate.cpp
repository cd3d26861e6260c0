#include "proof/certificate.h"

#include "proof/read.h"
#include "proof/sha256.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>

namespace fathom::proof {

namespace {

// A certificate is about its own files.
bool isPlainName(const std::string& name) {
  return !name.empty() && name.front() != '.' && name.find('/') == std::string::npos;
}

class Reader {
public:
  explicit Reader(const std::string& directory)
      : directory_(directory), name_(directory + "/" + certificateName) {}

  Certificate read() {
    std::istringstream lines(content());
    std::string line;
    if (!std::getline(lines, line) || line != certificateTitle)
      throw ReadError(name_ + ":1: '" + certificateTitle + "' is expected");
    for (number_ = 2; std::getline(lines, line); ++number_)
      readLine(line);
    if (certificate_.verdict.empty() || !proofs_ || *proofs_ != certificate_.parts.size())
      throw ReadError(name_ + ": it has no verdict, or not as many proofs as it says");
    for (const Certificate::Part& part : certificate_.parts) {
      compare(part.clauses, part.sumOfClauses);
      compare(part.proof, part.sumOfProof);
    }
    return std::move(certificate_);
  }

private:
  // Without the last line.
  std::string content() const {
    std::ifstream in(name_, std::ios::binary);
    std::ostringstream text;
    if (!in || !(text << in.rdbuf()))
      throw ReadError("cannot read '" + name_ + "': " + std::strerror(errno));
    std::string all = text.str();
    size_t end = all.rfind("\nend ");
    if (end == std::string::npos || all.find('\n', end + 1) != all.size() - 1)
      throw ReadError(name_ + ": it ends without the line 'end'");
    std::string before = all.substr(0, end + 1);
    if (all.substr(end + 1) != lastLine(before))
      throw ReadError(name_ + ": it is not as it was made: its last line does not fit");
    return before;
  }

  void readLine(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "verdict") {
      words >> certificate_.verdict;
    } else if (word == "proofs") {
      size_t number;
      if (words >> number)
        proofs_ = number;
    } else if (word == "proof") {
      Certificate::Part part;
      words >> part.clauses >> part.proof;
      if (!isPlainName(part.clauses) || !isPlainName(part.proof))
        fail("a proof needs the names of two files in the directory");
      certificate_.parts.push_back(part);
    } else if (word == "clauses" || word == "lemmas") {
      if (certificate_.parts.empty())
        fail("no proof is named before");
      Certificate::Part& part = certificate_.parts.back();
      words >> (word == "clauses" ? part.sumOfClauses : part.sumOfProof);
    } else if (word == "source" || word == "flag" || word == "option" || word == "bound") {
      certificate_.subject.push_back(line);
    } else if (word != "simplified" && word != "covers" && word != "rule") {
      fail("a certificate has no such line");
    }
  }

  void compare(const std::string& file, const std::string& sum) const {
    std::string path = directory_ + "/" + file;
    if (sha256OfFile(path) != sum)
      throw ReadError("'" + path + "' is not the file that the certificate names");
  }

  [[noreturn]] void fail(const char* what) const {
    throw ReadError(name_ + ":" + std::to_string(number_) + ": " + what);
  }

  std::string directory_, name_;
  unsigned number_ = 0;
  Certificate certificate_;
  std::optional<size_t> proofs_;
};

}  // namespace

std::string lastLine(const std::string& text) { return "end " + sha256(text) + "\n"; }

Certificate readCertificate(const std::string& directory) { return Reader(directory).read(); }

}  // namespace fathom::proof
