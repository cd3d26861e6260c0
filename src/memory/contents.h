#pragma once

#include "memory/offset_set.h"
#include "support/radix_map.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace fathom::memory {

// Bytes that were written as one value at a constant offset.
struct Cell {
  ilr::Term value;
  uint32_t bytes = 0;
  bool operator==(const Cell&) const = default;
};

// What an object holds: a store map (disjoint cells by constant offset) over a
// layer, which says what the bytes are that no cell covers. Copying is free.
struct Content {
  uint32_t layer = 0;
  RadixMap<Cell> cells;

  bool sameAs(const Content& other) const {
    return layer == other.layer && cells.sharedWith(other.cells);
  }
};

// What 004 proposes, to be switched off for comparison.
struct ContentsOptions {
  bool storeMaps = true;         // off: every write is a layer, a read walks a linear chain
  bool addressRangeMaps = true;  // off: nothing is known of the range of an offset
};

// Contents of objects as terms: store maps with layers between them for what
// has no constant place (004, chapter 6). Offsets given as numbers lie inside
// the object; at symbolic ones, only those inside count: what lies outside was
// cut off by a check before.
class Contents {
public:
  Contents(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian,
           const ContentsOptions& options);

  Content zero() const { return {}; }
  // Arbitrary but fixed: the elements of an array symbol (or a constant array).
  Content array(ilr::Term array);
  // The same; the array is asked for when a byte of it is read.
  Content lazyArray(uint32_t tag);
  void setOnDemand(std::function<ilr::Term(uint32_t)> make) { onDemand_ = std::move(make); }
  Content data(std::vector<uint8_t> bytes);

  ilr::Term read(const Content& content, uint64_t offset, unsigned bytes);
  void write(Content& content, uint64_t offset, ilr::Term value);
  // At a symbolic offset, into an object of `size` bytes (UINT64_MAX if not constant).
  // The offset is known to lie in the range.
  ilr::Term readAt(const Content& content, ilr::Term offset, unsigned bytes, uint64_t size,
                   Range within = {});
  // Where `condition` is false, nothing changes, wherever the offset lies.
  void writeAt(Content& content, ilr::Term offset, ilr::Term value, uint64_t size,
               ilr::Term condition, Range within = {});
  void set(Content& content, ilr::Term offset, ilr::Term byte, ilr::Term length, uint64_t size,
           ilr::Term condition);
  void copy(Content& content, ilr::Term offset, const Content& source, ilr::Term sourceOffset,
            ilr::Term length, uint64_t size, uint64_t sourceSize, ilr::Term condition);
  Content merge(ilr::Term condition, const Content& a, const Content& b);
  // The same for linear chains. Some places, from the first to the last byte, are such
  // that nobody reads them where the content is a, or b.
  using Unread = llvm::function_ref<bool(uint64_t, uint64_t)>;
  Content mergeChains(ilr::Term condition, const Content& a, const Content& b, Unread inA,
                      Unread inB);

  // Bytes [from, from + count) of a value, by rising address.
  ilr::Term part(ilr::Term value, unsigned from, unsigned count);
  bool isBigEndian() const { return bigEndian_; }
  // The value whose bytes are those of the pieces, by rising address.
  ilr::Term join(llvm::ArrayRef<ilr::Term> pieces);
  // Somebody loads: what is counted.
  void noteLoad() {
    ++reads_;
    cases_ += writes_;
  }
  void addStatistics(std::map<std::string, double>& figures) const;

private:
  enum class LayerKind : uint8_t { Zero, Array, Data, Write, Set, Copy, Choice };
  struct Layer {
    LayerKind kind = LayerKind::Zero;
    ilr::Term array;             // Array; null until it is needed
    uint32_t tag = 0;            // whose
    std::vector<uint8_t> bytes;  // Data
    Content under, other;        // other: source of Copy; `under` if false of Choice
    ilr::Term condition;         // Choice; of a Write, whether it happens
    ilr::Term offset, value, length, sourceOffset;
    OffsetSet offsets;  // of `offset`
    uint64_t size = UINT64_MAX, sourceSize = UINT64_MAX;
  };

  uint32_t add(Layer layer);
  using Numbers = llvm::SmallVector<uint32_t, 16>;
  bool fork(const Content& a, const Content& b, Numbers& ofA, Numbers& ofB) const;
  bool goesTo(uint32_t layer, Unread place) const;
  bool isPlain(const Numbers& layers) const;
  OffsetSet offsets(ilr::Term offset, Range within = {});
  bool isFewWords(ilr::Term offset, ilr::Term length, uint64_t size, uint64_t& count);
  Range sourceRange(const Layer& layer);
  // Whether a read is from where a write went.
  ilr::Term compare(ilr::Term written, ilr::Term read);
  ilr::Term hits(const Layer& write, ilr::Term read);
  Content overlay(Content under, ilr::Term offset, const OffsetSet& set, ilr::Term value,
                  uint64_t size, ilr::Term condition);
  ilr::Term constant(uint64_t value) { return terms_.mkInt(pointerWidth_, value); }
  ilr::Term readLayer(uint32_t layer, uint64_t offset, unsigned bytes);
  ilr::Term readWrite(const Layer& layer, uint64_t offset, unsigned bytes);
  ilr::Term readRange(const Layer& layer, uint64_t offset, unsigned bytes);
  ilr::Term blend(const Layer& layer, ilr::Term offset, unsigned bytes,
                  llvm::function_ref<ilr::Term(unsigned, unsigned)> inside,
                  llvm::function_ref<ilr::Term(unsigned, unsigned)> under);
  std::optional<ilr::Term> readOnEachWay(const Content& content, ilr::Term offset, unsigned bytes,
                                         uint64_t size);
  ilr::Term readLayerAt(uint32_t layer, ilr::Term offset, const OffsetSet& set, unsigned bytes,
                        uint64_t size, Range within);
  ilr::Term makeReadAt(uint32_t layer, ilr::Term offset, const OffsetSet& set, unsigned bytes,
                       uint64_t size, Range within);
  ilr::Term readRangeAt(const Layer& layer, ilr::Term offset, const OffsetSet& set, unsigned bytes,
                        uint64_t size, Range within);
  ilr::Term readSparse(const Content& content, ilr::Term offset, const OffsetSet& set,
                       unsigned bytes, uint64_t size, Range within);
  bool worthCandidates(const Content& content, const OffsetSet& set, uint64_t count,
                       int64_t last) const;
  ilr::Term readData(const Layer& layer, uint64_t offset, unsigned bytes);
  ilr::Term readCandidates(const Content& content, ilr::Term offset, const OffsetSet& set,
                           unsigned bytes, int64_t last);
  ilr::Term choose(ilr::Term offset, llvm::ArrayRef<uint64_t> offsets,
                   llvm::ArrayRef<ilr::Term> values);
  // The bytes of `old` at `at` after `value` was written at `where`.
  ilr::Term overlaid(ilr::Term old, int64_t at, ilr::Term value, int64_t where);
  ilr::Term repeated(ilr::Term byte, unsigned bytes);
  unsigned bytesOf(ilr::Term value) const { return terms_.width(value) / 8; }
  ilr::Term arrayOf(uint32_t layer);
  bool constantOf(ilr::Term t, uint64_t& value) const;

  ilr::TermManager& terms_;
  unsigned pointerWidth_;
  bool bigEndian_;
  ContentsOptions options_;
  std::function<ilr::Term(uint32_t)> onDemand_;
  std::deque<Layer> layers_;
  // What a layer gives at (layer and bytes, offset); and at a symbolic offset.
  llvm::DenseMap<std::pair<uint64_t, uint64_t>, ilr::Term> known_;
  using PlaceOfRead = std::pair<std::pair<uint64_t, uint32_t>, std::pair<int64_t, int64_t>>;
  llvm::DenseMap<PlaceOfRead, ilr::Term> knownAt_;
  uint64_t reads_ = 0, writes_ = 0, cases_ = 0, compared_ = 0, folded_ = 0, hits_ = 0;
};

}  // namespace fathom::memory
