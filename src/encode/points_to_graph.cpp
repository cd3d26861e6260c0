// The memory graph of the points-to analysis.
//
// Regions and contents are two union-find structures. Keeping them apart is what
// lets a copied object stay a region of its own: memcpy makes pointers flow from one
// content to another, along an edge, and joins no objects. The union-find of contents
// carries offsets, so that a pointer into the middle of an object can be joined with
// one to the start of another. If a content meets itself at two offsets, its offsets
// count modulo their difference from then on: that is the array node of sea-dsa,
// and with a step of 1 the collapsed node of DSA (Lattner, Lenharth, Adve, PLDI 2007).
// Parts of an object that are indexed as an array, and provably stay inside, are
// folded by themselves.
//
// Every operation ends with an empty list of tasks; nothing here is recursive over
// the graph.
#include "encode/points_to_graph.h"

#include <algorithm>
#include <numeric>

namespace fathom::encode::points_to {

namespace {
// A content with more pointers than that is no struct.
constexpr size_t maxLinks = 128;
}  // namespace

Graph::Graph(unsigned pointerBytes, bool launder, bool exposeAll)
    : pointerBytes_(pointerBytes), launder_(launder), exposeAll_(exposeAll) {
  regions_.push_back({0});
  contents_.push_back({0, 0, 0, false, {}, {}, {}, {}});
  regions_.push_back({unknownCell.region, true});
  contents_.push_back({unknownCell.content, 0, 1, true, {}, {}, {}, {}});
}

Cell Graph::freshContent() {
  auto content = static_cast<uint32_t>(contents_.size());
  contents_.push_back({content, 0, 0, false, {}, {}, {}, {}});
  return {0, content, 0};
}

Cell Graph::fresh() {
  Cell cell = freshContent();
  cell.region = static_cast<uint32_t>(regions_.size());
  regions_.push_back({cell.region});
  return cell;
}

Cell Graph::freshGlobal(bool withContent) {
  Cell cell = fresh();
  regions_[cell.region].global = contents_[cell.content].global = true;
  if (!withContent)
    cell.content = 0;
  return cell;
}

Cell Graph::unknown() {
  strongSink_ = true;
  return launder_ ? unknownCell : fresh();
}

// Union-find.

uint32_t Graph::find(uint32_t region) {
  uint32_t top = region;
  while (regions_[top].parent != top)
    top = regions_[top].parent;
  while (regions_[region].parent != top)
    region = std::exchange(regions_[region].parent, top);
  return top;
}

Cell Graph::root(Cell cell) {
  if (cell.region)
    cell.region = find(cell.region);
  if (!cell.content) {
    cell.offset = 0;
    return cell;
  }
  uint32_t top = cell.content;
  int64_t shift = 0;
  while (contents_[top].parent != top) {
    shift += contents_[top].shift;
    top = contents_[top].parent;
  }
  uint32_t at = cell.content;
  int64_t rest = shift;
  while (contents_[at].parent != top && at != top) {
    int64_t own = contents_[at].shift;
    contents_[at].shift = rest;
    at = std::exchange(contents_[at].parent, top);
    rest -= own;
  }
  cell.content = top;
  cell.offset += shift;
  if (contents_[top].step)
    cell.offset = modulo(cell.offset, contents_[top].step);
  return cell;
}

// The offset under which a pointer is kept.
int64_t Graph::normal(const ContentNode& content, int64_t offset) const {
  if (content.step)
    return modulo(offset, content.step);
  for (const Array& array : content.arrays)
    if (offset >= array.begin && offset < array.end)
      return array.begin + (offset - array.begin) % array.step;
  return offset;
}

void Graph::unify(Cell a, Cell b) {
  if (a.isNone() || b.isNone())
    return;
  push(Task::Regions, a, b);
  settle();
}

void Graph::unifyContents(Cell a, Cell b) {
  push(Task::Contents, a, b);
  settle();
}

void Graph::settle() {
  while (!tasks_.empty()) {
    Task task = tasks_.back();
    tasks_.pop_back();
    switch (task.kind) {
      case Task::Regions: {
        if (task.a.isNone() || task.b.isNone())
          break;
        uint32_t a = find(task.a.region), b = find(task.b.region);
        if (a && b && a != b) {
          bool global = regions_[a].global || regions_[b].global;
          if (a > b)
            std::swap(a, b);  // the older one, so that numbers do not depend on weights
          regions_[b].parent = a;
          regions_[a].global = global;
          if (global) {
            push(Task::Global, task.a);
            push(Task::Global, task.b);
          }
        }
        uniteContents(task.a, task.b);
        break;
      }
      case Task::Contents: uniteContents(task.a, task.b); break;
      case Task::Store: insert(task.a, task.b); break;
      case Task::Global: makeGlobal(task.a); break;
      case Task::Integers: {
        Cell at = root(task.a);
        addRange(at.content, {at.offset, at.offset + task.length, task.how});
        break;
      }
    }
  }
}

void Graph::uniteContents(Cell a, Cell b) {
  if (!a.content || !b.content)
    return;
  a = root(a);
  b = root(b);
  if (a.content == b.content) {
    fold(a.content, a.offset - b.offset);
    return;
  }
  auto weight = [&](uint32_t c) {
    const ContentNode& content = contents_[c];
    return content.links.size() + content.edges.size() + content.ranges.size();
  };
  if (weight(a.content) < weight(b.content))
    std::swap(a, b);
  // b becomes a part of a.
  int64_t shift = a.offset - b.offset;
  ContentNode gone = std::move(contents_[b.content]);
  contents_[b.content] = {a.content, shift, 0, false, {}, {}, {}, {}};
  uint32_t into = a.content;
  if (gone.global && !contents_[into].global)
    makeGlobal({0, into, 0});
  else if (!gone.global && contents_[into].global)
    for (const Edge& edge : std::exchange(gone.edges, {}))
      push(Task::Contents, {0, b.content, edge.from}, {0, edge.to, edge.at});
  if (gone.step)
    fold(into, gone.step);
  for (Array array : gone.arrays)
    foldArray(into, {array.begin + shift, array.end + shift, array.step});
  for (Range range : gone.ranges)
    addRange(into, {range.first + shift, range.last + shift, range.how});
  for (const Link& link : gone.links)
    insert({0, into, link.offset + shift}, link.target);
  for (Edge edge : gone.edges) {
    edge.from += shift;
    addEdge(into, edge);
  }
}

void Graph::fold(uint32_t content, int64_t by) {
  if (by == 0)
    return;
  ContentNode& node = contents_[content];
  int64_t step = std::gcd(node.step, by);
  for (const Array& array : node.arrays)
    step = std::gcd(step, array.step);
  if (step % pointerBytes_ != 0)
    step = 1;
  if (step == node.step)
    return;
  node.step = step;
  node.arrays.clear();
  reinsertLinks(content);
}

void Graph::foldArray(uint32_t content, Array array) {
  if (contents_[content].step || array.step % pointerBytes_ != 0) {
    fold(content, array.step);
    return;
  }
  std::vector<Array>& arrays = contents_[content].arrays;
  for (size_t i = 0; i < arrays.size();) {
    const Array& other = arrays[i];
    if (other.begin <= array.begin && array.end <= other.end &&
        (array.begin - other.begin) % other.step == 0 && array.step % other.step == 0)
      return;
    if (other.end <= array.begin || array.end <= other.begin) {
      ++i;
      continue;
    }
    array.step = std::gcd(std::gcd(array.step, other.step), array.begin - other.begin);
    array.begin = std::min(array.begin, other.begin);
    array.end = std::max(array.end, other.end);
    arrays.erase(arrays.begin() + static_cast<ptrdiff_t>(i));
    i = 0;
  }
  if (array.step % pointerBytes_ != 0 || arrays.size() >= maxLinks) {
    fold(content, 1);
    return;
  }
  arrays.push_back(array);
  reinsertLinks(content);
}

void Graph::reinsertLinks(uint32_t content) {
  std::vector<Link> links = std::exchange(contents_[content].links, {});
  for (const Link& link : links)
    insert({0, content, link.offset}, link.target);
}

void Graph::makeGlobal(Cell cell) {
  cell = root(cell);
  if (cell.region)
    regions_[cell.region].global = true;
  if (!cell.content || contents_[cell.content].global)
    return;
  ContentNode& node = contents_[cell.content];
  node.global = true;
  for (const Link& link : node.links)
    push(Task::Global, link.target);
  // Whoever copies from what all functions can change would have to be told later.
  for (const Edge& edge : std::exchange(node.edges, {}))
    push(Task::Contents, {0, cell.content, edge.from}, {0, edge.to, edge.at});
}

// Pointers in memory.

void Graph::insert(Cell at, Cell target) {
  at = root(at);
  if (!at.content || target.isNone())
    return;
  if (contents_[at.content].links.size() >= maxLinks || std::abs(at.offset) > farAway)
    fold(at.content, 1);
  int64_t offset = normal(contents_[at.content], at.offset);
  auto place = [&] {
    std::vector<Link>& links = contents_[at.content].links;
    return std::lower_bound(links.begin(), links.end(), offset,
                            [](const Link& link, int64_t o) { return link.offset < o; });
  };
  auto next = place();
  std::vector<Link>& links = contents_[at.content].links;
  if (next != links.end() && next->offset == offset) {
    push(Task::Regions, next->target, target);
    return;
  }
  int64_t step = contents_[at.content].step;
  bool collides = (next != links.end() && next->offset < offset + pointerBytes_) ||
                  (next != links.begin() && std::prev(next)->offset + pointerBytes_ > offset);
  if (step && !links.empty())  // around the end
    collides |= links.front().offset + step < offset + pointerBytes_ ||
                links.back().offset + pointerBytes_ > offset + step;
  for (const Array& array : contents_[at.content].arrays)
    collides |= offset < array.end && offset + pointerBytes_ > array.begin &&
                (offset < array.begin || offset + pointerBytes_ > array.begin + array.step);
  if (collides && step != 1) {
    fold(at.content, 1);
    push(Task::Store, at, target);
    return;
  }
  links.insert(next, {offset, target});
  Link link{offset, target};
  if (contents_[at.content].global)
    push(Task::Global, target);
  for (const Range& range : contents_[at.content].ranges)
    meet(at.content, range, link);
  for (const Edge& edge : contents_[at.content].edges)
    follow(at.content, edge, link);
}

Cell Graph::load(Cell at) {
  at = root(at);
  if (!at.content)
    return {};
  int64_t offset = normal(contents_[at.content], at.offset);
  for (const Link& link : contents_[at.content].links)
    if (link.offset == offset)
      return root(link.target);
  Cell target = fresh();
  store(at, target);
  return root(target);
}

void Graph::store(Cell at, Cell pointer) {
  push(Task::Store, at, pointer);
  settle();
}

void Graph::copy(Cell to, Cell from, uint64_t length) {
  if (!to.content || !from.content || length == 0)
    return;
  from = root(from);
  auto bytes = static_cast<int64_t>(std::min<uint64_t>(length, farAway));
  addEdge(from.content, {from.offset, bytes, to.content, to.offset});
  settle();
}

void Graph::addEdge(uint32_t content, Edge edge) {
  Cell to = root({0, edge.to, edge.at});
  if (contents_[content].global || to.content == content) {
    push(Task::Contents, {0, content, edge.from}, to);
    return;
  }
  edge.to = to.content;
  edge.at = to.offset;
  for (const Edge& known : contents_[content].edges)
    if (known.from == edge.from && known.length >= edge.length && known.to == edge.to &&
        known.at == edge.at)
      return;
  if (contents_[content].edges.size() >= maxLinks) {
    push(Task::Contents, {0, content, edge.from}, to);
    return;
  }
  contents_[content].edges.push_back(edge);
  for (const Link& link : contents_[content].links)
    follow(content, edge, link);
  for (const Range& range : contents_[content].ranges)
    carry(content, edge, range);
}

// Written bytes are copied along an edge; a part of what is copied counts as all of it.
void Graph::carry(uint32_t content, const Edge& edge, const Range& range) {
  auto how = static_cast<uint8_t>(range.how & (Written | Arbitrary));
  bool apart = contents_[content].step == 0 && contents_[content].arrays.empty() &&
               (range.last <= edge.from || range.first - edge.from >= edge.length);
  if (!how || !edge.to || apart)
    return;
  Task task{Task::Integers, {0, edge.to, edge.at}, {}, edge.length, how};
  tasks_.push_back(task);
}

// A pointer is copied along an edge, if it lies in what is copied.
void Graph::follow(uint32_t content, const Edge& edge, const Link& link) {
  const ContentNode& node = contents_[content];
  auto inRange = [&](int64_t offset) {
    return offset + pointerBytes_ > edge.from && offset - edge.from < edge.length;
  };
  auto put = [&](int64_t offset) {
    push(Task::Store, {0, edge.to, offset - edge.from + edge.at}, link.target);
  };
  if (node.step) {
    int64_t behind = modulo(link.offset - edge.from, node.step);
    if (edge.length > node.step) {
      Cell to = root({0, edge.to, edge.at});
      push(Task::Contents, to, {0, to.content, to.offset + node.step});
      put(edge.from + behind);
      return;
    }
    for (int64_t offset : {edge.from + behind, edge.from + behind - node.step})
      if (inRange(offset))
        put(offset);
    return;
  }
  for (const Array& array : node.arrays) {
    if (link.offset < array.begin || link.offset >= array.end)
      continue;
    bool many = (array.end - array.begin) / array.step > static_cast<int64_t>(maxLinks);
    if (many) {
      Cell to = root({0, edge.to, edge.at});
      push(Task::Contents, to, {0, to.content, to.offset + array.step});
      put(link.offset);
      return;
    }
    for (int64_t offset = link.offset; offset < array.end; offset += array.step)
      if (inRange(offset))
        put(offset);
    return;
  }
  if (inRange(link.offset))
    put(link.offset);
}

// Addresses.

Cell Graph::moved(Cell cell, int64_t by) {
  if (cell.isNone() || by == 0)
    return cell;
  cell = root(cell);
  if (std::abs(by) > farAway || std::abs(cell.offset + by) > farAway)
    return movedAny(cell, 1);
  cell.offset += by;
  return root(cell);
}

Cell Graph::movedAny(Cell cell, uint64_t step) {
  cell = root(cell);
  if (!cell.content)
    return cell;
  fold(cell.content, static_cast<int64_t>(std::min<uint64_t>(step, farAway)));
  settle();
  return root(cell);
}

void Graph::addArray(Cell begin, uint64_t bytes, uint64_t step) {
  begin = root(begin);
  if (!begin.content || bytes <= step)
    return;
  if (bytes > static_cast<uint64_t>(farAway)) {
    movedAny(begin, step);
    return;
  }
  foldArray(begin.content,
            {begin.offset, begin.offset + static_cast<int64_t>(bytes), static_cast<int64_t>(step)});
  settle();
}

}  // namespace fathom::encode::points_to
