// The seal of a text is the digest of what is around it. It is a file of its own since suites ask
// for it as well, which know nothing else of reports.
#include "report/seal.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

namespace fathom::report {

namespace {

// Puts a seal in the place of the one that is there, which it returns; empty if there is none. The
// texts of a program cannot look like that: in them there is a \ before each quote.
std::string putSeal(std::string& text, const std::string& seal) {
  constexpr std::string_view name = "\"seal\":";
  size_t at = text.find(name);
  at = at == text.npos ? at : text.find('"', at + name.size());
  if (at == text.npos || text.size() - at < seal.size() + 2 || text[at + seal.size() + 1] != '"')
    return {};
  std::string old = text.substr(at + 1, seal.size());
  text.replace(at + 1, seal.size(), seal);
  return old;
}

std::string sealOf(const std::string& text) {
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(text)), true);
}

}  // namespace

void sealText(std::string& json) { putSeal(json, sealOf(json)); }

std::string checkSeal(std::string text) {
  std::string seal = putSeal(text, unsealed);
  return seal.empty()           ? "it is no part of a check"
         : seal != sealOf(text) ? "its content is not what was written"
                                : "";
}

}  // namespace fathom::report
