#pragma once

#include "llvm/ADT/DenseMap.h"

#include <cstdint>
#include <vector>

namespace fathom::encode::points_to {

// What a pointer denotes: a place in the content of a region. A cell without
// region and content is that of null. An aggregate in a register is a cell too,
// with a content but no region.
struct Cell {
  uint32_t region = 0, content = 0;
  int64_t offset = 0;
  bool isNone() const { return region == 0 && content == 0; }
};

// What everything is that came out of integers.
inline constexpr Cell unknownCell{1, 1, 0};

// Regions and contents, both kept by union-find (Steensgaard). A region is a set
// of objects. A content says what pointers lie at which offsets of an object: each
// region has one, but regions may share one, and a content may be nobody's.
class Graph {
public:
  // With `launder`, what comes out of integers is one unknown region, and what
  // went into integers lies in it.
  Graph(unsigned pointerBytes, bool launder, bool exposeAll);

  Cell fresh();
  Cell freshContent();  // of an aggregate
  // A global object; one that holds no pointers, and never will, has no content.
  Cell freshGlobal(bool withContent);
  // What an integer denotes that was made a pointer.
  Cell unknown();

  uint32_t find(uint32_t region);
  bool isGlobal(uint32_t region) { return regions_[find(region)].global; }

  void unify(Cell a, Cell b);
  void unifyContents(Cell a, Cell b);
  // The pointer that lies at a place.
  Cell load(Cell at);
  void store(Cell at, Cell pointer);
  // Bytes are copied: all of that length, or any number of them.
  void copy(Cell to, Cell from, uint64_t length);
  static constexpr uint64_t anyLength = UINT64_MAX;

  Cell moved(Cell cell, int64_t by);
  // By any multiple of the step.
  Cell movedAny(Cell cell, uint64_t step);
  // An array whose elements are not told apart.
  void addArray(Cell begin, uint64_t bytes, uint64_t step);

  // Integers that may be parts of pointers are read from, or written to, the bytes
  // [first, last) after a cell.
  // Arbitrary: without any relation to what was read. Seen: read, but not moved on.
  enum Integers : uint8_t { Read = 1, Written = 2, Arbitrary = 4, Seen = 8 };
  void integers(Cell at, int64_t first, int64_t last, uint8_t how);
  static constexpr int64_t farAway = int64_t{1} << 42;
  // A pointer becomes an integer, which may be moved on or only looked at.
  void expose(Cell cell, bool moves);

  // What was met so far: enough that pointers can travel through integers?
  bool launders() const {
    return (strongSink_ && (exposed_ || source_)) || (weakSink_ && (exposedMoving_ || source_));
  }
  bool strongSink() const { return strongSink_; }

  // A copy of what is reached from some cells, as far as it is not global. One
  // object per copy.
  class Clone {
  public:
    explicit Clone(Graph& graph) : graph_(graph) {}
    Cell cell(Cell original);
    // Copies what the cells so far lead to.
    void finish();
    const llvm::DenseMap<uint32_t, uint32_t>& regions() const { return regions_; }

  private:
    uint32_t content(uint32_t original);
    Graph& graph_;
    llvm::DenseMap<uint32_t, uint32_t> regions_, contents_;
    std::vector<std::pair<uint32_t, uint32_t>> pending_;
  };

private:
  struct RegionNode {
    uint32_t parent;
    bool global = false;
  };
  struct Link {
    int64_t offset;
    Cell target;
  };
  struct Range {  // of integers
    int64_t first, last;
    uint8_t how;
  };
  struct Array {
    int64_t begin, end;
    int64_t step;
  };
  struct Edge {  // bytes go from here to there
    int64_t from, length;
    uint32_t to;
    int64_t at;
  };
  struct ContentNode {
    uint32_t parent;
    int64_t shift = 0;  // an offset in the parent's terms is so much larger
    int64_t step = 0;   // offsets count modulo this; 0: as they are
    bool global = false;
    std::vector<Link> links;  // by offset, no two of them overlap
    std::vector<Range> ranges;
    std::vector<Array> arrays;
    std::vector<Edge> edges;
  };
  struct Task {
    enum Kind : uint8_t { Regions, Contents, Store, Global, Integers } kind;
    Cell a, b;
    int64_t length = 0;
    uint8_t how = 0;
  };

  static int64_t modulo(int64_t value, int64_t step) {
    int64_t rest = value % step;
    return rest < 0 ? rest + step : rest;
  }
  Cell root(Cell cell);  // in terms of the representatives, the offset normal
  int64_t normal(const ContentNode& content, int64_t offset) const;
  void settle();
  void uniteContents(Cell a, Cell b);
  void insert(Cell at, Cell target);
  void fold(uint32_t content, int64_t by);
  void foldArray(uint32_t content, Array array);
  void reinsertLinks(uint32_t content);
  void makeGlobal(Cell cell);
  void addEdge(uint32_t content, Edge edge);
  void follow(uint32_t content, const Edge& edge, const Link& link);
  void addRange(uint32_t content, Range range);
  void meet(uint32_t content, const Range& range, const Link& link);
  bool overlaps(const ContentNode& content, const Range& range, int64_t offset) const;
  void push(Task::Kind kind, Cell a, Cell b = {}) { tasks_.push_back({kind, a, b}); }
  void carry(uint32_t content, const Edge& edge, const Range& range);

  int64_t pointerBytes_;
  bool launder_, exposeAll_;
  bool exposed_ = false, exposedMoving_ = false, source_ = false;
  bool strongSink_ = false, weakSink_ = false;
  std::vector<RegionNode> regions_;
  std::vector<ContentNode> contents_;
  std::vector<Task> tasks_;
};

}  // namespace fathom::encode::points_to
