#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::encode {

enum class CheckKind : uint8_t {
#define KIND(enumerator, name, group, cwe, byDefault, property, help) enumerator,
#include "encode/check_kinds.def"
};

struct KindInfo {
  std::string_view name, group;
  unsigned cwe;  // 0 if none fits
  bool byDefault;
  std::string_view property;  // of SV-COMP; empty if none
  std::string_view help;
};

// By the number of the kind.
const std::vector<KindInfo>& kindTable();
inline const KindInfo& kindInfo(CheckKind kind) { return kindTable()[static_cast<size_t>(kind)]; }
std::optional<CheckKind> findKind(std::string_view name);
// SV-COMP has the same property for both.
bool ofOneProperty(CheckKind a, CheckKind b);

// Those that CBMC's pragmas mean by a name.
std::vector<CheckKind> kindsOfCbmc(std::string_view check);

// Which kinds are looked for.
class KindSet {
public:
  KindSet();  // the defaults
  bool contains(CheckKind kind) const { return on_[static_cast<size_t>(kind)]; }
  // Switches kinds or groups, named with commas between, "all" for all; gives
  // the first name that is none, or nothing.
  std::optional<std::string> change(std::string_view names, bool on);

private:
  std::vector<bool> on_;
};

}  // namespace fathom::encode
