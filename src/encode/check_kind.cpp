#include "encode/check_kind.h"

namespace fathom::encode {

const std::vector<KindInfo>& kindTable() {
  static const std::vector<KindInfo> table = {
#define KIND(enumerator, name, group, cwe, byDefault, property, help) \
  {name, group, cwe, byDefault, property, help},
#include "encode/check_kinds.def"
  };
  return table;
}

std::optional<CheckKind> findKind(std::string_view name) {
  for (size_t i = 0; i < kindTable().size(); ++i)
    if (kindTable()[i].name == name)
      return static_cast<CheckKind>(i);
  return std::nullopt;
}

bool ofOneProperty(CheckKind a, CheckKind b) {
  return !kindInfo(a).property.empty() && kindInfo(a).property == kindInfo(b).property;
}

KindSet::KindSet() {
  for (const KindInfo& kind : kindTable())
    on_.push_back(kind.byDefault);
}

std::optional<std::string> KindSet::change(std::string_view names, bool on) {
  while (!names.empty()) {
    size_t comma = names.find(',');
    std::string_view name = names.substr(0, comma);
    names = comma == std::string_view::npos ? std::string_view{} : names.substr(comma + 1);
    bool known = false;
    for (size_t i = 0; i < on_.size(); ++i) {
      const KindInfo& kind = kindTable()[i];
      // Bounds are no checks that one could do without.
      if (kind.name != name && kind.group != name && !(name == "all" && kind.group != "bounds"))
        continue;
      on_[i] = on;
      known = true;
    }
    if (!known)
      return std::string(name);
  }
  return std::nullopt;
}

std::vector<CheckKind> kindsOfCbmc(std::string_view check) {
  using K = CheckKind;
  static const std::vector<std::pair<const char*, std::vector<K>>> table = {
      {"bounds", {K::ArrayIndex}},
      {"pointer",
       {K::NullDereference, K::OutOfBoundsRead, K::OutOfBoundsWrite, K::UseAfterFree,
        K::UseAfterScope, K::UseAfterReturn, K::InvalidPointer, K::WriteToReadOnly}},
      {"pointer-overflow", {K::PointerArithmetic}},
      {"memory-leak", {K::MemoryTrack}},
      {"memory-cleanup", {K::MemoryLeak}},
      {"div-by-zero", {K::DivisionByZero}},
      {"float-div-by-zero", {K::FloatDivisionByZero}},
      {"signed-overflow", {K::SignedOverflow, K::DivisionOverflow}},
      {"unsigned-overflow", {K::UnsignedOverflow}},
      {"conversion", {K::Conversion, K::FloatCast}},
      {"undefined-shift", {K::BadShift}},
      {"float-overflow", {K::FloatOverflow}},
      {"nan", {K::FloatNan}},
      {"enum-range", {K::InvalidEnum}},
  };
  for (const auto& [name, kinds] : table)
    if (check == name)
      return kinds;
  return {};
}

}  // namespace fathom::encode
