#pragma once

#include "ilr/term_manager.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/InstrTypes.h"

#include <optional>

namespace fathom::encode {

// Floats between the bits that memory and registers hold and the numbers of the
// logic. A number that was computed is known again by its bits, so that a chain of
// operations never packs what it unpacks next.
class Floats {
public:
  // An arbitrary value of that many bits.
  using Fresh = llvm::function_ref<ilr::Term(unsigned width)>;

  explicit Floats(ilr::TermManager& terms) : terms_(terms) {}

  // Of a scalar type; none if it is no float of IEEE 754.
  static std::optional<ilr::FloatFormat> format(const llvm::Type* type);

  ilr::Term number(ilr::Term bits, const llvm::Type* type);
  // The bits of a number. Those of a NaN are one of those that LLVM allows: the
  // preferred one, or that of an operand, quiet or as it was, with any sign.
  ilr::Term bits(ilr::Term number, const llvm::Type* type, llvm::ArrayRef<ilr::Term> operands,
                 Fresh fresh);
  // These bits are those of the number, whatever kind of NaN it may be.
  ilr::Term same(ilr::Term bits, ilr::Term number, const llvm::Type* type);
  // A NaN of another type as one of this type, with as much of its payload as fits.
  ilr::Term convertedNan(ilr::Term bits, const llvm::Type* from, const llvm::Type* to);

  ilr::Term compare(llvm::CmpInst::Predicate predicate, ilr::Term x, ilr::Term y);
  // The classes of llvm.is.fpclass that the mask has.
  ilr::Term isClass(ilr::Term bits, const llvm::Type* type, unsigned mask);
  // The less or the larger of two. `propagates`: a NaN wins; else it loses, and of
  // two zeros either is given.
  ilr::Term extremum(bool less, bool propagates, ilr::Term x, ilr::Term y, Fresh fresh);
  // x times 2 to the power of an integer, rounded once.
  ilr::Term scaled(ilr::Term rm, ilr::Term x, ilr::Term power);
  // x as a fraction in [0.5, 1) and a power of two; of what has none, x and 0.
  std::pair<ilr::Term, ilr::Term> split(ilr::Term x, unsigned powerWidth);

private:
  ilr::Term isQuiet(ilr::Term bits, const llvm::Type* type);
  ilr::Term quieted(ilr::Term bits, const llvm::Type* type);
  llvm::APInt preferredNan(const llvm::Type* type) const;

  ilr::TermManager& terms_;
  // By bits and format.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, ilr::Term> numbers_;
};

}  // namespace fathom::encode
