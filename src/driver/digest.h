#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fathom::driver {

// 256 bits that stand for some content.
using Digest = std::array<uint8_t, 32>;

Digest digestOf(std::string_view text);
std::string toHex(const Digest& digest);
std::optional<Digest> digestFromHex(std::string_view text);

}  // namespace fathom::driver
