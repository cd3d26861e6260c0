// All targets in one program: slice CORPUS-DIRECTORY COUNT SEED [TARGET...]. Each gets the files of
// its corpus, and COUNT seeded mutations of them. A crash is a crash of this program, which
// says before each target what it does, and keeps the input in a file until it is survived.
#include "target.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <vector>

namespace fathom::fuzz {

namespace {

std::map<std::string, Target>& targets() {
  static std::map<std::string, Target> all;
  return all;
}

std::vector<std::string> filesOf(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (std::filesystem::directory_iterator it(directory, error), end; !error && it != end; ++it)
    paths.push_back(it->path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return texts;
}

class Mutator {
public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string next(const std::vector<std::string>& corpus) {
    std::string text = corpus[below(corpus.size())];
    for (size_t n = 1 + below(4); n > 0; --n)
      change(text, corpus);
    return text;
  }

private:
  size_t below(size_t n) { return n ? random_() % n : 0; }

  void change(std::string& text, const std::vector<std::string>& corpus) {
    size_t at = below(text.size() + 1), length = below(std::min<size_t>(text.size() - at, 30) + 1);
    static const char* const words[] = {"4294967296", "-1",   "18446744073709551616",
                                        "1e999",      "\xff", "\"",
                                        "(",          ")",    "{",
                                        "}",          "[",    "]",
                                        "\n",         "\0",   "null"};
    switch (below(7)) {
      case 0:
        if (at < text.size())
          text[at] = static_cast<char>(random_());
        break;
      case 1:
        if (at < text.size())
          text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        break;
      case 2: text.erase(at, length); break;
      case 3: text.insert(at, text.substr(at, length)); break;
      case 4: text.insert(at, words[below(std::size(words))]); break;
      case 5: text.resize(at); break;
      default: {
        const std::string& other = corpus[below(corpus.size())];
        size_t from = below(other.size() + 1);
        text.replace(at, length, other.substr(from, below(60)));
      }
    }
  }

  std::mt19937 random_;
};

}  // namespace

void add(const char* name, Target target) { targets()[name] = target; }

}  // namespace fathom::fuzz

int main(int argc, char** argv) {
  using namespace fathom::fuzz;
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s CORPUS-DIRECTORY COUNT SEED [TARGET...]\n", argv[0]);
    return 1;
  }
  unsigned long count = std::strtoul(argv[2], nullptr, 10),
                seed = std::strtoul(argv[3], nullptr, 10);
  std::vector<std::string> only(argv + 4, argv + argc);
  std::string last = directory() + ".input";
  for (const auto& [name, target] : targets()) {
    if (!only.empty() && std::find(only.begin(), only.end(), name) == only.end())
      continue;
    std::vector<std::string> corpus = filesOf(std::filesystem::path(argv[1]) / name);
    if (corpus.empty()) {
      std::fprintf(stderr, "there is no corpus of %s\n", name.c_str());
      return 1;
    }
    std::printf("%s (input in %s if it ends here): ", name.c_str(), last.c_str());
    std::fflush(stdout);
    auto begin = std::chrono::steady_clock::now();
    auto run = [&, target = target](const std::string& text) {
      std::ofstream(last, std::ios::binary | std::ios::trunc) << text;
      target(text);
    };
    for (const std::string& text : corpus)
      run(text);
    Mutator mutator(static_cast<unsigned>(seed));
    for (unsigned long i = 0; i < count; ++i)
      run(mutator.next(corpus));
    std::printf("%zu files, %lu mutations, %.1f s\n", corpus.size(), count,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  std::filesystem::remove(last);
  return 0;
}
