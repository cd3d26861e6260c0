// DIMACS and DRAT as SAT solvers write them. A binary proof is a sequence of 'a' or 'd',
// literals as numbers of seven bits a byte, the lowest first (2 * variable, plus 1 if negated), and
// a zero. Nothing in a text can look like that for long: a text has digits, signs and blanks.
#include "proof/read.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace fathom::proof {

namespace {

constexpr int64_t mostVariables = (1 << 30) - 1;

class File {
public:
  explicit File(const std::string& name)
      : name_(name), file_(std::fopen(name.c_str(), "rb")), buffer_(new char[bufferSize]) {
    if (!file_)
      throw ReadError("cannot read '" + name + "': " + std::strerror(errno));
    fill();
  }
  ~File() { std::fclose(file_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  int peek() const { return at_ < size_ ? static_cast<unsigned char>(buffer_[at_]) : EOF; }
  int get() {
    int c = peek();
    if (c != EOF && ++at_ == size_)
      fill();
    if (c == '\n')
      ++line_;
    return c;
  }
  // Whether its beginning can be text.
  bool looksLikeText() const {
    static constexpr char ofText[] = "0123456789- \t\r\nd";
    // A comment may say anything.
    if (peek() == 'c')
      return true;
    for (size_t i = 0; i < size_ && i < 256; ++i)
      if (!buffer_[i] || !std::strchr(ofText, buffer_[i]))
        return false;
    return true;
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw ReadError(name_ + ":" + std::to_string(line_) + ": " + what);
  }
  [[noreturn]] void failInBinary(const std::string& what) const {
    throw ReadError(name_ + ": " + what + " at byte " + std::to_string(before_ + at_));
  }

private:
  static constexpr size_t bufferSize = 1 << 20;

  void fill() {
    before_ += size_;
    at_ = 0;
    size_ = std::fread(buffer_.get(), 1, bufferSize, file_);
    if (size_ == 0 && std::ferror(file_))
      throw ReadError("cannot read '" + name_ + "': " + std::strerror(errno));
  }

  std::string name_;
  std::FILE* file_;
  std::unique_ptr<char[]> buffer_;
  size_t size_ = 0, at_ = 0;
  uint64_t before_ = 0, line_ = 1;
};

bool isBlank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Also over comments, which go from a 'c' to the end of the line.
void skipBlanks(File& file) {
  for (;;) {
    while (isBlank(file.peek()))
      file.get();
    if (file.peek() != 'c')
      return;
    while (file.peek() != EOF && file.get() != '\n') {}
  }
}

int64_t readNumber(File& file) {
  bool negative = file.peek() == '-';
  if (negative)
    file.get();
  if (file.peek() < '0' || file.peek() > '9')
    file.fail("a number is expected here");
  int64_t number = 0;
  while (file.peek() >= '0' && file.peek() <= '9') {
    number = 10 * number + (file.get() - '0');
    if (number > INT32_MAX)
      file.fail("this number is too large");
  }
  if (file.peek() != EOF && !isBlank(file.peek()))
    file.fail("a blank is expected behind a number");
  return negative ? -number : number;
}

// Up to the zero.
std::vector<Lit> readLiterals(File& file) {
  std::vector<Lit> literals;
  for (;;) {
    skipBlanks(file);
    if (file.peek() == EOF)
      file.fail("the file ends within a clause");
    int64_t number = readNumber(file);
    if (number == 0)
      return literals;
    if (number > mostVariables || -number > mostVariables)
      file.fail("this number is too large");
    literals.push_back(fromDimacs(number));
  }
}

std::vector<Lit> readBinaryLiterals(File& file) {
  std::vector<Lit> literals;
  for (;;) {
    uint64_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      int byte = file.get();
      if (byte == EOF)
        file.failInBinary("the file ends within a clause");
      number |= static_cast<uint64_t>(byte & 127) << shift;
      if (!(byte & 128))
        break;
      if (shift > 28)
        file.failInBinary("a number is too large");
    }
    if (number == 0)
      return literals;
    if (number < 2 || number / 2 > static_cast<uint64_t>(mostVariables))
      file.failInBinary("this is no literal");
    literals.push_back(static_cast<Lit>(number));
  }
}

void readTextProof(File& file, Checker& checker) {
  for (;;) {
    skipBlanks(file);
    if (file.peek() == EOF)
      return;
    bool isDeletion = file.peek() == 'd';
    if (isDeletion)
      file.get();
    std::vector<Lit> literals = readLiterals(file);
    if (checker.isRefuted())
      continue;
    if (isDeletion)
      checker.deleteClause(std::move(literals));
    else
      checker.addLemma(std::move(literals));
  }
}

void readBinaryProof(File& file, Checker& checker) {
  for (;;) {
    int what = file.get();
    if (what == EOF)
      return;
    if (what != 'a' && what != 'd')
      file.failInBinary("an addition or a deletion is expected");
    std::vector<Lit> literals = readBinaryLiterals(file);
    if (checker.isRefuted())
      continue;
    if (what == 'd')
      checker.deleteClause(std::move(literals));
    else
      checker.addLemma(std::move(literals));
  }
}

}  // namespace

void readClauses(const std::string& name, Checker& checker) {
  File file(name);
  skipBlanks(file);
  for (const char* c = "p cnf"; *c; ++c)
    if (file.get() != *c)
      file.fail("a line 'p cnf VARIABLES CLAUSES' is expected first");
  skipBlanks(file);
  int64_t variables = readNumber(file);
  skipBlanks(file);
  int64_t clauses = readNumber(file);
  if (variables < 0 || variables > mostVariables || clauses < 0)
    file.fail("there cannot be so many variables or clauses");
  for (int64_t i = 0; i < clauses; ++i) {
    std::vector<Lit> literals = readLiterals(file);
    for (Lit l : literals)
      if (variableOf(l) > variables)
        file.fail("there is no variable " + std::to_string(variableOf(l)));
    checker.addClause(std::move(literals));
  }
  skipBlanks(file);
  if (file.peek() != EOF)
    file.fail("there are more clauses than the first line says");
}

void readProof(const std::string& name, Checker& checker) {
  File file(name);
  if (file.looksLikeText())
    readTextProof(file, checker);
  else
    readBinaryProof(file, checker);
}

}  // namespace fathom::proof
