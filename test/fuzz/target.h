// What fuzz targets share. A target is a function of some bytes, FUZZ_TARGET(name). In the build
// for libFuzzer (FATHOM_FUZZ) each is a program of its own; in other builds all are in one, which
// runs seeded mutations of the corpora (slice.cpp).
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <unistd.h>

namespace fathom::fuzz {

using Target = void (*)(std::string_view input);
void add(const char* name, Target target);

#ifdef FATHOM_LIBFUZZER
#define FUZZ_TARGET(name)                                                   \
  static void name(std::string_view input);                                 \
  extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) { \
    name(std::string_view(reinterpret_cast<const char*>(data), size));      \
    return 0;                                                               \
  }                                                                         \
  static void name(std::string_view input)
#else
#define FUZZ_TARGET(name)                                                 \
  static void name(std::string_view input);                               \
  static const bool name##Added = (fathom::fuzz::add(#name, name), true); \
  static void name(std::string_view input)
#endif

// A directory of this process, in memory if there is such a file system.
inline const std::string& directory() {
  // Never destroyed: what is registered to be run at the end needs it.
  static const auto* path = [] {
    std::string name =
        std::string(::access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp") + "/fathom-fuzz-XXXXXX";
    if (!::mkdtemp(name.data()))
      std::abort();
    std::atexit([] {
      std::error_code error;
      std::filesystem::remove_all(directory(), error);
    });
    return new std::string(name);
  }();
  return *path;
}

// Where a reader of files finds the input.
inline std::string fileOf(std::string_view input, const char* name) {
  std::string path = directory() + "/" + name;
  std::ofstream(path, std::ios::binary | std::ios::trunc) << input;
  return path;
}

// For what must hold whatever the input is.
inline void demand(bool condition, const char* what) {
  if (condition)
    return;
  std::fprintf(stderr, "fuzz target: %s\n", what);
  std::abort();
}

}  // namespace fathom::fuzz
