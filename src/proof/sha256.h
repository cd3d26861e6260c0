#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fathom::proof {

// SHA-256 (FIPS 180-4), as `sha256sum` prints it.
class Sha256 {
public:
  void add(std::string_view bytes);
  // Once, after everything.
  std::string hex();

private:
  void addBlock(const unsigned char* block);

  std::array<uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<unsigned char, 64> waiting_{};
  uint64_t size_ = 0;
};

std::string sha256(std::string_view text);
// A ReadError if it cannot be read.
std::string sha256OfFile(const std::string& name);

}  // namespace fathom::proof
