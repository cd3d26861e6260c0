#pragma once

#include "driver/digest.h"
#include "ilr/term_manager.h"

namespace fathom::driver {

// What a term means, whatever manager it is in and whatever handle it has there: terms with the
// same digest are equal up to the order of operands that may be swapped, with the same symbols by
// name and sort. Each term is visited once.
class TermDigests {
public:
  explicit TermDigests(const ilr::TermManager& terms) : terms_(terms) {}
  const Digest& of(ilr::Term t);

private:
  Digest make(ilr::Term t) const;

  const ilr::TermManager& terms_;
  std::vector<uint32_t> places_;  // by handle: where in digests_, from 1
  std::vector<Digest> digests_;
  std::vector<ilr::Term> open_;
};

}  // namespace fathom::driver
