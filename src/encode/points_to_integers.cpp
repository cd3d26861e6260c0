// Pointers that travel through integers. Integers have no cells. Where integers that
// may be bytes of pointers are read from a place that holds pointers, or written to one
// from which pointers are read, those pointers may have travelled through
// integers; then they all belong to one unknown region (see points_to.h for what counts).
#include "encode/points_to_graph.h"

#include <algorithm>

namespace fathom::encode::points_to {

namespace {
constexpr size_t maxRanges = 64;
}  // namespace

void Graph::integers(Cell at, int64_t first, int64_t last, uint8_t how) {
  at = root(at);
  if (!at.content)
    return;
  addRange(at.content, {at.offset + first, at.offset + last, how});
  settle();
}

void Graph::addRange(uint32_t content, Range range) {
  std::vector<Range>& ranges = contents_[content].ranges;
  for (Range& known : ranges) {
    if (known.first > range.first || known.last < range.last)
      continue;
    if ((known.how & range.how) == range.how)
      return;
  }
  if (ranges.size() >= maxRanges) {
    for (const Range& known : ranges)
      range.how |= known.how;
    range.first = -4 * farAway;
    range.last = 4 * farAway;
    ranges.clear();
  }
  ranges.push_back(range);
  for (const Link& link : contents_[content].links)
    meet(content, range, link);
  for (const Edge& edge : contents_[content].edges)
    carry(content, edge, range);
}

bool Graph::overlaps(const ContentNode& content, const Range& range, int64_t offset) const {
  auto around = [&](int64_t step) {
    int64_t length = range.last - range.first, behind = modulo(offset - range.first, step);
    return behind < length || behind + pointerBytes_ > step;
  };
  if (content.step)
    return around(content.step);
  for (const Array& array : content.arrays) {
    if (offset < array.begin || offset >= array.end)
      continue;
    if (range.last <= array.begin || range.first >= array.end)
      return false;
    return range.first < array.begin || range.last > array.end || around(array.step);
  }
  return range.first < offset + pointerBytes_ && offset < range.last;
}

void Graph::meet(uint32_t content, const Range& range, const Link& link) {
  if (!overlaps(contents_[content], range, link.offset))
    return;
  source_ |= (range.how & Read) != 0;
  weakSink_ |= (range.how & Written) != 0;
  strongSink_ |= (range.how & Arbitrary) != 0;
  exposed_ |= (range.how & Seen) != 0;
  bool travels = (range.how & (Read | Written | Arbitrary)) != 0 || exposeAll_;
  if (launder_ && travels)
    push(Task::Regions, link.target, unknownCell);
}

void Graph::expose(Cell cell, bool moves) {
  if (cell.isNone())
    return;
  exposed_ = true;
  exposedMoving_ |= moves;
  if (launder_ && (moves || exposeAll_))
    unify(cell, unknownCell);
}

}  // namespace fathom::encode::points_to
