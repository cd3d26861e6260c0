// Who gets what. If there are more properties than parts, each part gets some of them, in small
// packs of neighbours, which are often about the same. If there are fewer, each property gets
// several parts, and falls into as many cases: the leaves of a tree, at each of whose inner nodes
// a condition either holds or does not. So the cases cover everything, whatever the conditions.
#include "driver/check_cut.h"

#include "driver/check_cases.h"

#include <algorithm>

namespace fathom::driver {

using ilr::Term;

namespace {

constexpr size_t mostInPack = 4;

}  // namespace

Cut::Cut(Share& share, ilr::TermManager& terms, TermDigests& digests,
         const std::vector<encode::Property>& properties, const std::vector<Term>& violated,
         const std::vector<Term>& background)
    : share_(share), terms_(terms), digests_(digests) {
  std::string text;
  for (size_t i = 0; i < properties.size(); ++i) {
    const encode::Place& place = properties[i].place;
    text += std::string(encode::kindInfo(properties[i].kind).name) + '\0' + place.file + '\0' +
            std::to_string(place.line) + '\0' + std::to_string(place.column) + '\0' +
            place.function + '\0' + properties[i].text + '\0' + toHex(digests.of(violated[i])) +
            '\n';
  }
  for (Term t : background)
    text += toHex(digests.of(t));
  share.rounds.push_back({toHex(digestOf(text)), {}, {}});
}

Term Cut::caseOf(Term violated, size_t leaf, size_t leaves, report::Part::Case& mine,
                 bool& isEmpty) {
  Term under = terms_.mkTrue();
  Cases cases(terms_, violated);
  while (leaves > 1) {
    std::optional<Term> condition = cases.next();
    if (!condition) {
      // What cannot be divided is for the first.
      isEmpty = leaf > 0;
      return under;
    }
    size_t first = (leaves + 1) / 2;
    bool holds = leaf < first;
    cases.suppose(holds);
    mine.conditions.push_back({toHex(digests_.of(*condition)), holds});
    under = terms_.mkAnd(under, holds ? *condition : terms_.mkNot(*condition));
    leaf = holds ? leaf : leaf - first;
    leaves = holds ? first : leaves - first;
  }
  return under;
}

std::vector<Cut::Piece> Cut::take(const std::vector<Open>& open) {
  report::Part::Round& round = share_.rounds.back();
  for (const Open& each : open)
    round.open.push_back(each.property);
  std::vector<Piece> pieces;
  size_t count = open.size(), parts = share_.of, me = share_.number - 1;
  if (count >= parts) {
    size_t pack = std::clamp<size_t>(count / (4 * parts), 1, mostInPack);
    for (size_t i = 0; i < count; ++i)
      if (i / pack % parts == me) {
        pieces.push_back({i, terms_.mkTrue(), true});
        round.mine.push_back({open[i].property, {}});
      }
    return pieces;
  }
  for (size_t i = 0, first = 0; i < count; ++i) {
    size_t leaves = parts / count + (i < parts % count ? 1 : 0);
    if (me >= first && me < first + leaves) {
      report::Part::Case mine{open[i].property, {}};
      bool isEmpty = false;
      Term under = caseOf(open[i].violated, me - first, leaves, mine, isEmpty);
      if (!isEmpty) {
        pieces.push_back({i, under, mine.conditions.empty()});
        round.mine.push_back(std::move(mine));
      }
    }
    first += leaves;
  }
  return pieces;
}

}  // namespace fathom::driver
