// The store map of 004, chapter 6, per object: constant offsets are found in a
// persistent ordered map in logarithmic time, whatever was written before; a
// write at a symbolic offset, a memset or memcpy whose range is not small and
// constant, and a join of contents with different layers begin a new layer.
// Reading asks the map, and for the bytes that it does not cover the layer
// below; layers remember what they gave, so a read through many layers is paid
// once. A read or write at a symbolic offset with few candidates (by its offset
// set) is done cell by cell instead.
#include "memory/contents.h"

#include "ilr/abstract_value.h"
#include "memory/alike.h"
#include "support/error.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

// Up to how many candidate offsets a symbolic access is done one by one; for a read, if
// most of them lie in cells or the layer below gives constants.
constexpr uint64_t maxReadCandidates = 1024;
constexpr uint64_t fewReadCandidates = 4;
constexpr uint64_t fewPlaces = 64;
constexpr uint64_t maxConstantCandidates = 1u << 17;
constexpr uint64_t maxWriteCandidates = 64;

}  // namespace

Contents::Contents(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian,
                   const ContentsOptions& options)
    : terms_(terms), pointerWidth_(pointerWidth), bigEndian_(bigEndian), options_(options) {
  layers_.emplace_back();  // layer 0: all bytes are zero
}

void Contents::addStatistics(std::map<std::string, double>& figures) const {
  figures["loads"] = static_cast<double>(reads_);
  figures["writes"] = static_cast<double>(writes_);
  // Of all pairs of a load and an earlier write, some were compared; of those, some turned
  // out to be apart. The others were never looked at.
  uint64_t skipped = cases_ - std::min(cases_, compared_);
  figures["compared writes"] = static_cast<double>(compared_);
  figures["skipped writes"] = static_cast<double>(skipped);
  figures["impossible writes"] = static_cast<double>(skipped + folded_);
  figures["store map hits"] = static_cast<double>(hits_);
}

// What can be said of an offset. Without address range maps only its low bits
// are known, which say how accesses can overlap.
OffsetSet Contents::offsets(Term offset, Range within) {
  OffsetSet set = offsetSet(terms_, offset);
  if (options_.addressRangeMaps)
    return set.within(within);
  if (set.isConstant())
    return set;
  auto low = static_cast<int64_t>(set.stride & -set.stride);
  return {set.low % low - (INT64_MAX / 2 / low) * low, set.low % low + (INT64_MAX / 2 / low) * low,
          static_cast<uint64_t>(low)};
}

Term Contents::compare(Term written, Term read) {
  Term hit = terms_.mkEq(written, read);
  ++compared_;
  folded_ += terms_.isConst(hit) && terms_.isZero(hit);
  return hit;
}

Term Contents::hits(const Layer& write, Term read) {
  Term hit = compare(write.offset, read);
  if (!terms_.isConst(hit) && write.size != UINT64_MAX)
    hit = samePlace(terms_, write.offset, read, write.size);
  return terms_.isOnes(write.condition) ? hit : terms_.mkAnd(hit, write.condition);
}

uint32_t Contents::add(Layer layer) {
  layers_.push_back(std::move(layer));
  return static_cast<uint32_t>(layers_.size() - 1);
}

Content Contents::array(Term array) {
  Layer layer;
  layer.kind = LayerKind::Array;
  layer.array = array;
  return {add(std::move(layer)), {}};
}

Content Contents::lazyArray(uint32_t tag) {
  Layer layer;
  layer.kind = LayerKind::Array;
  layer.tag = tag;
  return {add(std::move(layer)), {}};
}

Term Contents::arrayOf(uint32_t number) {
  Layer& layer = layers_[number];
  if (!layer.array)
    layer.array = onDemand_(layer.tag);
  return layer.array;
}

Content Contents::data(std::vector<uint8_t> bytes) {
  Layer layer;
  layer.kind = LayerKind::Data;
  layer.bytes = std::move(bytes);
  return {add(std::move(layer)), {}};
}

bool Contents::constantOf(Term t, uint64_t& value) const {
  if (!terms_.isConst(t))
    return false;
  value = terms_.constLow(t);
  return true;
}

// Bytes.

Term Contents::part(Term value, unsigned from, unsigned count) {
  unsigned total = bytesOf(value);
  if (from == 0 && count == total)
    return value;
  unsigned low = bigEndian_ ? total - from - count : from;
  return terms_.mkExtract(value, 8 * (low + count) - 1, 8 * low);
}

Term Contents::join(llvm::ArrayRef<Term> pieces) {
  Term result = pieces[0];
  for (Term piece : pieces.drop_front()) {
    Term high = bigEndian_ ? result : piece, low = bigEndian_ ? piece : result;
    // Neighbouring parts of one term: a pointer must come together again, whether
    // or not rules are on.
    bool together = terms_.op(high) == Op::Extract && terms_.op(low) == Op::Extract &&
                    terms_.operand(high, 0) == terms_.operand(low, 0) &&
                    terms_.extractLo(high) == terms_.extractHi(low) + 1;
    if (!together) {
      result = terms_.mk(Op::Concat, high, low);
      continue;
    }
    Term whole = terms_.operand(high, 0);
    unsigned top = terms_.extractHi(high), bottom = terms_.extractLo(low);
    result = bottom == 0 && top + 1 == terms_.width(whole) ? whole
                                                           : terms_.mkExtract(whole, top, bottom);
  }
  return result;
}

Term Contents::repeated(Term byte, unsigned bytes) {
  llvm::SmallVector<Term, 16> pieces(bytes, byte);
  return join(pieces);
}

Term Contents::overlaid(Term old, int64_t at, Term value, int64_t where) {
  int64_t end = at + bytesOf(old), stop = where + bytesOf(value);
  if (stop <= at || where >= end)
    return old;
  int64_t from = std::max(at, where), to = std::min(end, stop);
  llvm::SmallVector<Term, 3> pieces;
  if (from > at)
    pieces.push_back(part(old, 0, static_cast<unsigned>(from - at)));
  pieces.push_back(
      part(value, static_cast<unsigned>(from - where), static_cast<unsigned>(to - from)));
  if (to < end)
    pieces.push_back(part(old, static_cast<unsigned>(to - at), static_cast<unsigned>(end - to)));
  return join(pieces);
}

// At constant offsets.

Term Contents::read(const Content& content, uint64_t offset, unsigned bytes) {
  if (const Cell* cell = content.cells.find(offset); cell && cell->bytes == bytes) {
    ++hits_;
    return cell->value;
  }
  llvm::SmallVector<Term, 8> pieces;
  uint64_t at = offset, end = offset + bytes;
  if (end < offset)  // over the end of all addresses: no check lets that pass
    return terms_.mkInt(llvm::APInt(8 * bytes, 0));
  while (at < end) {
    uint64_t start;
    const Cell* cell = content.cells.floor(at, start);
    if (cell && start + cell->bytes > at) {
      uint64_t stop = std::min(end, start + cell->bytes);
      pieces.push_back(
          part(cell->value, static_cast<unsigned>(at - start), static_cast<unsigned>(stop - at)));
      at = stop;
      continue;
    }
    uint64_t next;
    uint64_t stop = content.cells.ceiling(at, next) ? std::min(end, next) : end;
    pieces.push_back(readLayer(content.layer, at, static_cast<unsigned>(stop - at)));
    at = stop;
  }
  return join(pieces);
}

void Contents::write(Content& content, uint64_t offset, Term value) {
  unsigned bytes = bytesOf(value);
  ++writes_;
  if (!options_.storeMaps) {
    auto at = static_cast<int64_t>(offset);
    content = overlay(content, constant(offset), {at, at, 0}, value, UINT64_MAX, terms_.mkTrue());
    return;
  }
  const Cell* same = content.cells.find(offset);
  if (!same || same->bytes != bytes) {
    // What older cells hold outside the new one stays.
    uint64_t end = offset + bytes, start;
    const Cell* found = content.cells.floor(offset, start);
    if (!found || start + found->bytes <= offset)
      found = content.cells.ceiling(offset, start);
    while (found && start < end) {
      Cell cell = *found;
      content.cells.erase(start);
      if (start < offset) {
        auto count = static_cast<uint32_t>(offset - start);
        content.cells.set(start, {part(cell.value, 0, count), count});
      }
      uint64_t stop = start + cell.bytes;
      if (stop > end) {
        auto count = static_cast<uint32_t>(stop - end);
        content.cells.set(end, {part(cell.value, cell.bytes - count, count), count});
      }
      found = content.cells.ceiling(std::max(offset, stop), start);
    }
  }
  content.cells.set(offset, {value, bytes});
}

Term Contents::readData(const Layer& layer, uint64_t offset, unsigned bytes) {
  llvm::APInt value(8 * bytes, 0);
  for (unsigned i = 0; i < bytes; ++i) {
    uint64_t byte = offset + i < layer.bytes.size() ? layer.bytes[offset + i] : 0;
    value.insertBits(byte, 8 * (bigEndian_ ? bytes - 1 - i : i), 8);
  }
  return terms_.mkInt(value);
}

Term Contents::readLayer(uint32_t number, uint64_t offset, unsigned bytes) {
  // A chain of writes elsewhere is passed without recursion.
  auto first = static_cast<int64_t>(offset);
  while (layers_[number].kind == LayerKind::Write && layers_[number].under.cells.empty() &&
         !layers_[number].offsets.meets(first - bytesOf(layers_[number].value) + 1,
                                        first + bytes - 1)) {
    compared_ += !options_.addressRangeMaps;
    folded_ += !options_.addressRangeMaps;
    number = layers_[number].under.layer;
  }
  const Layer& layer = layers_[number];
  switch (layer.kind) {
    case LayerKind::Zero: return terms_.mkInt(llvm::APInt(8 * bytes, 0));
    case LayerKind::Data: return readData(layer, offset, bytes);
    case LayerKind::Array: {
      llvm::SmallVector<Term, 16> pieces;
      for (unsigned i = 0; i < bytes; ++i)
        pieces.push_back(terms_.mk(Op::Read, arrayOf(number), constant(offset + i)));
      return join(pieces);
    }
    default: break;
  }
  std::pair<uint64_t, uint64_t> key{uint64_t{number} << 32 | bytes, offset};
  if (auto it = known_.find(key); it != known_.end())
    return it->second;
  Term result;
  if (layer.kind == LayerKind::Choice)
    result = terms_.mkSelect(layer.condition, read(layer.under, offset, bytes),
                             read(layer.other, offset, bytes));
  else if (layer.kind == LayerKind::Write)
    result = readWrite(layer, offset, bytes);
  else
    result = readRange(layer, offset, bytes);
  if (options_.storeMaps || layer.kind != LayerKind::Write)
    known_[key] = result;
  return result;
}

Term Contents::readWrite(const Layer& layer, uint64_t offset, unsigned bytes) {
  auto at = static_cast<int64_t>(offset);
  int64_t written = bytesOf(layer.value), last = at + bytes - 1;
  if (layer.size != UINT64_MAX)
    last = std::min(last, static_cast<int64_t>(layer.size) - written);
  int64_t where = layer.offsets.firstFrom(std::max<int64_t>(at - written + 1, 0));
  // What is surely written here hides all that is below.
  bool covers =
      layer.offsets.stride == 0 && where <= last && where <= at && where + written >= at + bytes;
  if (covers && terms_.isOnes(hits(layer, constant(static_cast<uint64_t>(where)))))
    return part(layer.value, static_cast<unsigned>(at - where), bytes);
  Term result = read(layer.under, offset, bytes);
  for (; where <= last && where <= layer.offsets.high;
       where += static_cast<int64_t>(layer.offsets.stride)) {
    Term hit = hits(layer, constant(static_cast<uint64_t>(where)));
    result = terms_.mkSelect(hit, overlaid(result, at, layer.value, where), result);
    if (layer.offsets.stride == 0)
      break;
  }
  return result;
}

// Of Set and Copy.
Term Contents::readRange(const Layer& layer, uint64_t offset, unsigned bytes) {
  auto inside = [&](uint64_t at, unsigned count) {
    if (layer.kind == LayerKind::Set)
      return repeated(layer.value, count);
    Term from =
        terms_.mk(Op::Add, terms_.mk(Op::Sub, constant(at), layer.offset), layer.sourceOffset);
    return readAt(layer.other, from, count, layer.sourceSize, sourceRange(layer));
  };
  uint64_t start, length;
  if (constantOf(layer.offset, start) && constantOf(layer.length, length)) {
    llvm::SmallVector<Term, 3> pieces;
    uint64_t at = offset, end = offset + bytes, stop = start + length;
    while (at < end) {
      bool in = at >= start && at < stop;
      uint64_t to = in ? std::min(end, stop) : at < start ? std::min(end, start) : end;
      auto count = static_cast<unsigned>(to - at);
      pieces.push_back(in ? inside(at, count) : read(layer.under, at, count));
      at = to;
    }
    return join(pieces);
  }
  return blend(
      layer, constant(offset), bytes, [&](unsigned i, unsigned n) { return inside(offset + i, n); },
      [&](unsigned i, unsigned n) { return read(layer.under, offset + i, n); });
}

// At symbolic offsets.

// One of the values, by the bits in which the offsets differ: the offset is one
// of them.
Term Contents::choose(Term offset, llvm::ArrayRef<uint64_t> offsets, llvm::ArrayRef<Term> values) {
  if (offsets.size() == 1)
    return values[0];
  uint64_t differ = offsets.front() ^ offsets.back();
  auto bit = static_cast<unsigned>(63 - __builtin_clzll(differ));
  size_t split = 0;
  while (!(offsets[split] >> bit & 1))
    ++split;
  Term low = choose(offset, offsets.take_front(split), values.take_front(split));
  Term high = choose(offset, offsets.drop_front(split), values.drop_front(split));
  if (low == high)
    return low;
  Term is = terms_.mkEq(terms_.mkExtract(offset, bit, bit), terms_.mkInt(1, 1));
  return terms_.mkSelect(is, high, low);
}

Term Contents::readCandidates(const Content& content, Term offset, const OffsetSet& set,
                              unsigned bytes, int64_t last) {
  std::vector<uint64_t> offsets;
  std::vector<Term> values;
  for (int64_t at = set.firstFrom(0); at <= std::min(last, set.high);
       at += static_cast<int64_t>(set.stride)) {
    offsets.push_back(static_cast<uint64_t>(at));
    values.push_back(read(content, static_cast<uint64_t>(at), bytes));
    if (set.stride == 0)
      break;
  }
  if (offsets.empty())
    return terms_.mkInt(llvm::APInt(8 * bytes, 0));  // never: a check stands before
  std::optional<Term> alike = alikeAt(terms_, offset, offsets, values);
  return alike ? *alike : choose(offset, offsets, values);
}

Term Contents::readAt(const Content& content, Term offset, unsigned bytes, uint64_t size,
                      Range within) {
  uint64_t at;
  if (constantOf(offset, at)) {
    if (size != UINT64_MAX && (at > size || size - at < bytes))
      return terms_.mkInt(llvm::APInt(8 * bytes, 0));  // never: a check stands before
    return read(content, at, bytes);
  }
  if (size != UINT64_MAX && size < bytes)
    return terms_.mkInt(llvm::APInt(8 * bytes, 0));
  OffsetSet set = offsets(offset, within);
  if (set.isEmpty())
    return terms_.mkInt(llvm::APInt(8 * bytes, 0));
  LayerKind kind = layers_[content.layer].kind;
  if (size != UINT64_MAX && (options_.storeMaps || kind == LayerKind::Data)) {
    auto last = static_cast<int64_t>(std::min<uint64_t>(size - bytes, INT64_MAX));
    uint64_t count = set.count(0, last);
    if (count == 0)
      return terms_.mkInt(llvm::APInt(8 * bytes, 0));
    if (kind == LayerKind::Zero && content.cells.empty())
      return terms_.mkInt(llvm::APInt(8 * bytes, 0));
    if (count <= fewPlaces)
      if (std::optional<Term> value = readOnEachWay(content, offset, bytes, size))
        return *value;
    if (worthCandidates(content, set, count, last))
      return readCandidates(content, offset, set, bytes, last);
  }
  return readSparse(content, offset, set, bytes, size, within);
}

// Whether a read is done candidate by candidate. A layer that is not constant would be
// asked once for each of them that no cell covers.
bool Contents::worthCandidates(const Content& content, const OffsetSet& set, uint64_t count,
                               int64_t last) const {
  LayerKind kind = layers_[content.layer].kind;
  if (kind == LayerKind::Data)
    return count <= maxConstantCandidates;
  if (count > maxReadCandidates)
    return false;
  if (kind == LayerKind::Zero || count <= fewReadCandidates)
    return true;
  auto end = static_cast<uint64_t>(std::min(last, set.high));
  uint64_t start, from = static_cast<uint64_t>(set.firstFrom(0)), covered = 0;
  while (2 * covered < count) {
    const Cell* cell = content.cells.ceiling(from, start);
    if (!cell || start > end)
      return false;
    covered += std::max<uint64_t>(1, set.stride ? cell->bytes / set.stride : 1);
    from = start + cell->bytes;
  }
  return true;
}

// From the layer, unless the offset is that of a cell.
Term Contents::readSparse(const Content& content, Term offset, const OffsetSet& set, unsigned bytes,
                          uint64_t size, Range within) {
  Term result = readLayerAt(content.layer, offset, set, bytes, size, within);
  content.cells.forEach([&](uint64_t start, const Cell& cell) {
    auto where = static_cast<int64_t>(start);
    int64_t at = set.firstFrom(std::max<int64_t>(where - bytes + 1, 0));
    for (; at < where + cell.bytes && at <= set.high; at += static_cast<int64_t>(set.stride)) {
      Term hit = compare(constant(static_cast<uint64_t>(at)), offset);
      // A cell that is larger or lies askew gives a part of what is read.
      result = terms_.mkSelect(hit, overlaid(result, at, cell.value, where), result);
      if (set.stride == 0)
        break;
    }
  });
  return result;
}

Term Contents::readLayerAt(uint32_t number, Term offset, const OffsetSet& set, unsigned bytes,
                           uint64_t size, Range within) {
  while (layers_[number].kind == LayerKind::Write && layers_[number].under.cells.empty() &&
         !mayOverlap(set, bytes, layers_[number].offsets, bytesOf(layers_[number].value)))
    number = layers_[number].under.layer;
  // What is read under the condition that the offset lies in a range holds only there.
  PlaceOfRead key{{uint64_t{number} << 32 | bytes, offset.id}, {within.low, within.high}};
  if (auto it = knownAt_.find(key); it != knownAt_.end())
    return it->second;
  Term result = makeReadAt(number, offset, set, bytes, size, within);
  if (layers_[number].kind != LayerKind::Write || options_.storeMaps)
    knownAt_[key] = result;
  return result;
}

Term Contents::makeReadAt(uint32_t number, Term offset, const OffsetSet& set, unsigned bytes,
                          uint64_t size, Range within) {
  const Layer& layer = layers_[number];
  switch (layer.kind) {
    case LayerKind::Zero: return terms_.mkInt(llvm::APInt(8 * bytes, 0));
    case LayerKind::Data: {
      Content plain{number, {}};
      return readCandidates(plain, offset, set, bytes,
                            static_cast<int64_t>(layer.bytes.size()) - bytes);
    }
    case LayerKind::Array: {
      llvm::SmallVector<Term, 16> pieces;
      for (unsigned i = 0; i < bytes; ++i)
        pieces.push_back(
            terms_.mk(Op::Read, arrayOf(number), terms_.mk(Op::Add, offset, constant(i))));
      return join(pieces);
    }
    case LayerKind::Choice:
      return terms_.mkSelect(layer.condition, readAt(layer.under, offset, bytes, size, within),
                             readAt(layer.other, offset, bytes, size, within));
    case LayerKind::Write: {
      Term result = readAt(layer.under, offset, bytes, size, within);
      unsigned written = bytesOf(layer.value);
      if (!mayOverlap(set, bytes, layer.offsets, written))
        return result;
      bool askew = mayOverlapPartly(set, bytes, layer.offsets, written);
      int64_t from = askew ? 1 - static_cast<int64_t>(written) : 0, to = askew ? bytes : 1;
      for (int64_t apart = from; apart < to; ++apart) {
        // The write begins `apart` bytes behind what is read.
        Term start = terms_.mk(Op::Add, offset, constant(static_cast<uint64_t>(apart)));
        Term hit = hits(layer, start);
        if (terms_.isConst(hit) && terms_.isZero(hit))
          continue;
        int64_t first = std::max<int64_t>(apart, 0),
                stop = std::min<int64_t>(bytes, apart + written);
        Term seen = part(layer.value, static_cast<unsigned>(first - apart),
                         static_cast<unsigned>(stop - first));
        result = terms_.mkSelect(
            hit, overlaid(result, 0, readFrom(terms_, seen, layer.offset, start), first), result);
      }
      return result;
    }
    case LayerKind::Set:
    case LayerKind::Copy: return readRangeAt(layer, offset, set, bytes, size, within);
  }
  throw InternalError("a layer of no kind");
}

// Where a copy reads.
Range Contents::sourceRange(const Layer& layer) {
  if (layer.kind != LayerKind::Copy)
    return {};
  OffsetSet from = offsets(layer.sourceOffset);
  llvm::APInt length = terms_.abstractValues().get(layer.length).umax;
  if (length.isZero() || length.getActiveBits() > 62)
    return {};
  // No sum wraps around.
  __int128 last = __int128{from.high} + length.getZExtValue() - 1;
  if (last >= __int128{1} << (pointerWidth_ - 1))
    return {};
  return {from.low, static_cast<int64_t>(last)};
}

Term Contents::readRangeAt(const Layer& layer, Term offset, const OffsetSet& set, unsigned bytes,
                           uint64_t size, Range within) {
  auto behind = [&](unsigned i) { return terms_.mk(Op::Add, offset, constant(i)); };
  auto inside = [&](unsigned i, unsigned n) {
    if (layer.kind == LayerKind::Set)
      return repeated(layer.value, n);
    Term from = terms_.mk(Op::Add, terms_.mk(Op::Sub, behind(i), layer.offset), layer.sourceOffset);
    return readAt(layer.other, from, n, layer.sourceSize, sourceRange(layer));
  };
  auto under = [&](unsigned i, unsigned n) {
    auto further = [&](int64_t v) { return v > INT64_MAX - i || v == INT64_MIN ? v : v + i; };
    return readAt(layer.under, behind(i), n, size, {further(within.low), further(within.high)});
  };
  uint64_t length;
  if (options_.addressRangeMaps && layer.offsets.isConstant() && constantOf(layer.length, length)) {
    __int128 start = layer.offsets.low, end = start + length;
    if (__int128{set.high} + bytes <= start || set.low >= end)
      return under(0, bytes);
    if (set.low >= start && __int128{set.high} + bytes <= end)
      return inside(0, bytes);
  }
  return blend(layer, offset, bytes, inside, under);
}

void Contents::writeAt(Content& content, Term offset, Term value, uint64_t size, Term condition,
                       Range within) {
  unsigned bytes = bytesOf(value);
  bool always = terms_.isOnes(condition);
  uint64_t at;
  if (constantOf(offset, at)) {
    if (size == UINT64_MAX || (at <= size && size - at >= bytes))
      write(content, at,
            always ? value : terms_.mkSelect(condition, value, read(content, at, bytes)));
    return;
  }
  OffsetSet set = offsets(offset, within);
  if (set.isEmpty())
    return;
  if (size != UINT64_MAX && options_.storeMaps) {
    if (size < bytes)
      return;
    auto last = static_cast<int64_t>(std::min<uint64_t>(size - bytes, INT64_MAX));
    uint64_t count = set.count(0, last);
    if (count == 0)
      return;
    if (count <= maxWriteCandidates && (set.stride >= bytes || set.stride == 0)) {
      for (int64_t k = set.firstFrom(0); k <= std::min(last, set.high);
           k += static_cast<int64_t>(set.stride)) {
        auto where = static_cast<uint64_t>(k);
        Term hit = terms_.mkEq(offset, constant(where));
        if (!always)
          hit = terms_.mkAnd(hit, condition);
        write(content, where, terms_.mkSelect(hit, value, read(content, where, bytes)));
        if (set.stride == 0)
          break;
      }
      return;
    }
  }
  ++writes_;
  content = overlay(content, offset, set, value, size, condition);
}

Content Contents::overlay(Content under, Term offset, const OffsetSet& set, Term value,
                          uint64_t size, Term condition) {
  Layer layer;
  layer.kind = LayerKind::Write;
  layer.under = std::move(under);
  layer.offset = offset;
  layer.offsets = set;
  layer.value = value;
  layer.size = size;
  layer.condition = condition;
  return {add(std::move(layer)), {}};
}

}  // namespace fathom::memory
