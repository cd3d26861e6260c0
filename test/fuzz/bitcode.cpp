// Damaged bitcode through Fathom's loader: fathom_fuzz_bitcode CORPUS-DIRECTORY COUNT SEED
// [DIRECTORY]
//
// LLVM's reader trusts what it reads, so that a damaged file makes it fail an assertion of its own,
// follow a wild pointer or run out of memory. What Fathom promises is that the process survives
// that, with one sentence. So there is nothing here for libFuzzer, which ends at the first signal:
// a child process loads one mutation after the other as `fathom check` does, and says in shared
// memory at which one it is. If it dies or hangs, that input is kept in DIRECTORY, and another
// child goes on behind it. Mutations depend on the seed and their number alone.
#include "frontend/frontend.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

// What a child leaves behind after a crash is gone with it.
constexpr uint64_t perChild = 20'000;
constexpr int hangSeconds = 20;

struct Shared {
  std::atomic<uint64_t> at, loaded, refused, broken, withoutWord;
};

std::string mutation(const std::vector<std::string>& corpus, uint64_t seed, uint64_t number) {
  std::seed_seq sequence{seed, number};
  std::mt19937 random(sequence);
  auto below = [&](size_t n) { return n ? random() % n : 0; };
  std::string text = corpus[below(corpus.size())];
  for (size_t n = 1 + below(6); n > 0; --n) {
    size_t at = below(text.size() + 1);
    switch (below(6)) {
      case 0: text.resize(at); break;
      case 1: text.erase(at, below(16)); break;
      case 2: text.insert(at, text.substr(below(text.size() + 1), below(64))); break;
      case 3: {
        const std::string& other = corpus[below(corpus.size())];
        text.replace(at, below(64), other.substr(below(other.size() + 1), below(64)));
        break;
      }
      default:
        if (at < text.size())
          text[at] = below(2) ? static_cast<char>(random())
                              : static_cast<char>(text[at] ^ (1 << below(8)));
    }
  }
  return text;
}

void load(const std::string& file, Shared& shared) {
  auto context = std::make_unique<llvm::LLVMContext>();
  fathom::frontend::Input input;
  input.files = {file};
  auto loaded = fathom::frontend::load(*context, input);
  if (auto* problem = std::get_if<fathom::frontend::Problem>(&loaded)) {
    ++(problem->contextBroken ? shared.broken : shared.refused);
    if (problem->sentence.empty())
      ++shared.withoutWord;
    if (problem->contextBroken)
      (void)context.release();
    return;
  }
  ++shared.loaded;
  loaded = fathom::frontend::Problem{};
}

[[noreturn]] void beChild(const std::vector<std::string>& corpus, uint64_t seed, uint64_t end,
                          Shared& shared, const std::string& file) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  rlimit memory = {3UL << 30, 3UL << 30}, core = {0, 0};
  ::setrlimit(RLIMIT_DATA, &memory);
  ::setrlimit(RLIMIT_CORE, &core);
  int null = ::open("/dev/null", O_WRONLY);
  ::dup2(null, STDERR_FILENO);
  for (; shared.at < end; ++shared.at) {
    std::ofstream(file, std::ios::binary | std::ios::trunc)
        << mutation(corpus, seed, shared.at.load());
    load(file, shared);
  }
  ::_exit(0);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s CORPUS-DIRECTORY COUNT SEED [DIRECTORY]\n", argv[0]);
    return 1;
  }
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(argv[1]))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  uint64_t count = std::strtoull(argv[2], nullptr, 10), seed = std::strtoull(argv[3], nullptr, 10);
  auto* shared = static_cast<Shared*>(
      ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (shared == MAP_FAILED || corpus.empty())
    return 1;
  std::string directory = ::access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
  std::string file = directory + "/fathom-bitcode-" + std::to_string(::getpid()) + ".bc";
  uint64_t died = 0, hung = 0;
  auto begin = std::chrono::steady_clock::now();
  while (shared->at < count) {
    uint64_t end = std::min(count, shared->at + perChild);
    pid_t child = ::fork();
    if (child == 0)
      beChild(corpus, seed, end, *shared, file);
    uint64_t seen = shared->at;
    auto since = std::chrono::steady_clock::now();
    int status = 0;
    bool hangs = false;
    while (::waitpid(child, &status, WNOHANG) == 0) {
      ::usleep(20'000);
      auto now = std::chrono::steady_clock::now();
      if (shared->at != seen) {
        seen = shared->at;
        since = now;
      } else if (now - since > std::chrono::seconds(hangSeconds)) {
        hangs = true;
        ::kill(child, SIGKILL);
        ::waitpid(child, &status, 0);
        break;
      }
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      continue;
    uint64_t number = shared->at++;
    ++(hangs ? hung : died);
    std::printf("mutation %lu %s\n", number,
                hangs ? "takes too long"
                      : ("ends the process with status " + std::to_string(status)).c_str());
    if (argc > 4) {
      fs::create_directories(argv[4]);
      std::ofstream(
          fs::path(argv[4]) / (std::to_string(seed) + "-" + std::to_string(number) + ".bc"),
          std::ios::binary)
          << mutation(corpus, seed, number);
    }
  }
  fs::remove(file);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf(
      "%lu executions in %.1f s: %lu loaded, %lu refused, %lu in which LLVM gave up; %lu ended "
      "the process, %lu took too long, %lu without a word\n",
      count, seconds, shared->loaded.load(), shared->refused.load(), shared->broken.load(), died,
      hung, shared->withoutWord.load());
  return died || hung || shared->withoutWord ? 1 : 0;
}
