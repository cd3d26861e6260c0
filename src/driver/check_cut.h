#pragma once

#include "driver/check_digest.h"
#include "encode/result.h"
#include "report/report.h"

namespace fathom::driver {

// A part of a check, and what it has cut so far.
struct Share {
  unsigned number = 1, of = 1;  // counted from 1
  std::vector<report::Part::Round> rounds{};
};

// Cuts what is left open of one encoding. Each part makes the same cut, and takes its own piece.
// That is luck until the pieces are put together: what was cut, and by which conditions, is
// written down, and whoever puts them together sees that nothing is missing (check_combine.h).
class Cut {
public:
  // A new round: what is to be shown is that none of these can hold, under the background.
  Cut(Share& share, ilr::TermManager& terms, TermDigests& digests,
      const std::vector<encode::Property>& properties, const std::vector<ilr::Term>& violated,
      const std::vector<ilr::Term>& background);

  struct Piece {
    size_t number;    // in what was open
    ilr::Term under;  // in these cases only
    bool isWhole;     // in all of them
  };
  struct Open {
    size_t property;
    ilr::Term violated;
  };
  // Those that are for this part.
  std::vector<Piece> take(const std::vector<Open>& open);

private:
  // The conditions on the way to one of so many leaves of the tree of cases.
  ilr::Term caseOf(ilr::Term violated, size_t leaf, size_t leaves, report::Part::Case& mine,
                   bool& isEmpty);

  Share& share_;
  ilr::TermManager& terms_;
  TermDigests& digests_;
};

}  // namespace fathom::driver
