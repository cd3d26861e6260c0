#include "driver/unwindings.h"

#include <charconv>

namespace fathom::driver {

namespace {

constexpr uint64_t mostRounds = uint64_t{1} << 40;

bool number(std::string_view text, uint64_t& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value <= mostRounds;
}

std::string readUnwind(const std::string& text, Unwindings& unwindings) {
  uint64_t rounds = 0, line = 0;
  if (number(text, rounds)) {
    unwindings.all = rounds;
    return {};
  }
  size_t last = text.rfind(':'),
         first = last == std::string::npos || last == 0 ? last : text.rfind(':', last - 1);
  if (first == std::string::npos || first == 0 ||
      !number(std::string_view(text).substr(last + 1), rounds) ||
      !number(std::string_view(text).substr(first + 1, last - first - 1), line))
    return "--unwind must be a number from 0 to " + std::to_string(mostRounds) +
           ", or FUNCTION:LINE:NUMBER, not '" + text + "'";
  unwindings.byLine[{text.substr(0, first), static_cast<unsigned>(line)}] = rounds;
  return {};
}

std::string readUnwindset(const std::string& text, Unwindings& unwindings) {
  uint64_t rounds = 0, loop = 0;
  std::string_view all = text;
  size_t colon = all.rfind(':'), dot = all.substr(0, colon).rfind('.');
  if (colon == all.npos || dot == all.npos || dot == 0 || !number(all.substr(colon + 1), rounds) ||
      !number(all.substr(dot + 1, colon - dot - 1), loop))
    return "--unwindset must be FUNCTION.LOOP:NUMBER,..., not '" + text + "'";
  unwindings.byNumber[{text.substr(0, dot), static_cast<unsigned>(loop)}] = rounds;
  return {};
}

}  // namespace

std::variant<Unwindings, std::string> unwindingsOf(const Options& options) {
  Unwindings unwindings;
  for (const std::string& text : options.unwind)
    if (std::string problem = readUnwind(text, unwindings); !problem.empty())
      return problem;
  for (const std::string& text : options.unwindset)
    if (std::string problem = readUnwindset(text, unwindings); !problem.empty())
      return problem;
  return unwindings;
}

}  // namespace fathom::driver
