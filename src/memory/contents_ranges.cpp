// Ranges of bytes: filling, copying, and the join of two contents. A small range
// at a constant place becomes cells; every other one is a layer, whatever its
// length (004, chapter 6), and a read asks it whether its byte lies inside.
#include "memory/contents.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

// Ranges up to that size become cells.
constexpr uint64_t maxEagerBytes = 512;
// Ranges up to that size at one of a few places are written word by word.
constexpr uint64_t maxWordsBytes = 64, maxPlaces = 32, wordBytes = 8;
// How many layers a join looks through, and how many writes it joins one by one.
constexpr unsigned maxLayersAtJoin = 4096, maxCellsAtJoin = 16;

}  // namespace

// An element of a small table: that many whole words, and few places where they can lie.
// As layers, copies from one element to the next would double what a read has to look at.
bool Contents::isFewWords(Term offset, Term length, uint64_t size, uint64_t& count) {
  if (!constantOf(length, count) || count > maxWordsBytes || count % wordBytes != 0 ||
      size == UINT64_MAX || size < count || !options_.storeMaps)
    return false;
  OffsetSet places = offsets(offset);
  if (places.isEmpty() || places.low % static_cast<int64_t>(wordBytes) != 0 ||
      places.stride % wordBytes != 0)
    return false;
  auto last = static_cast<int64_t>(std::min<uint64_t>(size - count, INT64_MAX));
  return places.count(0, last) <= maxPlaces;
}

void Contents::set(Content& content, Term offset, Term byte, Term length, uint64_t size,
                   Term condition) {
  uint64_t at, count;
  if (constantOf(length, count) && count == 0)
    return;
  bool fixed = constantOf(offset, at) && constantOf(length, count);
  if (fixed && at == 0 && count == size && terms_.isZero(byte) && terms_.isOnes(condition)) {
    content = zero();
    return;
  }
  if (fixed && count <= maxEagerBytes && options_.storeMaps) {
    for (uint64_t done = 0; done < count;) {
      auto step = static_cast<unsigned>(std::min<uint64_t>(8 - (at + done) % 8, count - done));
      while (step & (step - 1))
        step &= step - 1;
      Term value = repeated(byte, step);
      if (!terms_.isOnes(condition))
        value = terms_.mkSelect(condition, value, read(content, at + done, step));
      write(content, at + done, value);
      done += step;
    }
    return;
  }
  if (isFewWords(offset, length, size, count)) {
    for (uint64_t done = 0; done < count; done += wordBytes)
      writeAt(content, terms_.mk(Op::Add, offset, constant(done)), repeated(byte, wordBytes), size,
              condition);
    return;
  }
  Layer layer;
  layer.kind = LayerKind::Set;
  layer.under = content;
  layer.offset = offset;
  layer.offsets = offsets(offset);
  layer.value = byte;
  layer.length = terms_.mkSelect(condition, length, constant(0));
  layer.size = size;
  content = {add(std::move(layer)), {}};
}

void Contents::copy(Content& content, Term offset, const Content& source, Term sourceOffset,
                    Term length, uint64_t size, uint64_t sourceSize, Term condition) {
  uint64_t at, from, count;
  if (constantOf(length, count) && count == 0)
    return;
  if (constantOf(offset, at) && constantOf(sourceOffset, from) && constantOf(length, count) &&
      count <= maxEagerBytes && options_.storeMaps) {
    // Cell by cell where the source has cells, in words elsewhere.
    for (uint64_t done = 0; done < count;) {
      uint64_t start, next, left = count - done;
      const Cell* cell = source.cells.floor(from + done, start);
      uint64_t step;
      if (cell && start + cell->bytes > from + done) {
        step = start + cell->bytes - from - done;
      } else {
        step = 8 - (from + done) % 8;
        if (source.cells.ceiling(from + done, next))
          step = std::min(step, next - from - done);
      }
      auto bytes = static_cast<unsigned>(std::min(step, left));
      Term value = read(source, from + done, bytes);
      if (!terms_.isOnes(condition))
        value = terms_.mkSelect(condition, value, read(content, at + done, bytes));
      write(content, at + done, value);
      done += bytes;
    }
    return;
  }
  if (isFewWords(offset, length, size, count)) {
    Content before = source;
    for (uint64_t done = 0; done < count; done += wordBytes) {
      Term word =
          readAt(before, terms_.mk(Op::Add, sourceOffset, constant(done)), wordBytes, sourceSize);
      writeAt(content, terms_.mk(Op::Add, offset, constant(done)), word, size, condition);
    }
    return;
  }
  Layer layer;
  layer.kind = LayerKind::Copy;
  layer.under = content;
  layer.other = source;
  layer.offset = offset;
  layer.offsets = offsets(offset);
  layer.sourceOffset = sourceOffset;
  layer.length = terms_.mkSelect(condition, length, constant(0));
  layer.size = size;
  layer.sourceSize = sourceSize;
  content = {add(std::move(layer)), {}};
}

// What is read of a range whose ends are not constant: all of it inside, none of
// it, or byte by byte. The first two keep pointers whole.
Term Contents::blend(const Layer& layer, Term offset, unsigned bytes,
                     llvm::function_ref<Term(unsigned, unsigned)> inside,
                     llvm::function_ref<Term(unsigned, unsigned)> under) {
  llvm::SmallVector<Term, 16> in, pieces;
  for (unsigned i = 0; i < bytes; ++i) {
    Term at = terms_.mk(Op::Add, offset, constant(i));
    in.push_back(terms_.mk(Op::Ult, terms_.mk(Op::Sub, at, layer.offset), layer.length));
  }
  Term none = terms_.mkNot(terms_.mkOr(in)), all = terms_.mkAnd(in.front(), in.back());
  if (terms_.isOnes(none))
    return under(0, bytes);
  if (terms_.isOnes(all))
    return inside(0, bytes);
  Term askew = under(0, bytes);
  if (bytes > 1) {
    for (unsigned i = 0; i < bytes; ++i)
      pieces.push_back(terms_.mkSelect(in[i], inside(i, 1), under(i, 1)));
    askew = terms_.mkSelect(none, askew, join(pieces));
  }
  return terms_.mkSelect(all, inside(0, bytes), askew);
}

Content Contents::merge(Term condition, const Content& a, const Content& b) {
  if (a.sameAs(b) || terms_.isConst(condition))
    return terms_.isConst(condition) && terms_.isZero(condition) ? b : a;
  if (a.layer != b.layer) {
    Layer layer;
    layer.kind = LayerKind::Choice;
    layer.condition = condition;
    layer.under = a;
    layer.other = b;
    return {add(std::move(layer)), {}};
  }
  Content result = a;
  RadixMap<Cell>::forEachDifference(
      a.cells, b.cells, [&](uint64_t at, const Cell* x, const Cell* y) {
        for (const Cell* cell : {x, y}) {
          if (!cell || (cell == y && x && x->bytes == y->bytes))
            continue;
          write(result, at,
                terms_.mkSelect(condition, read(a, at, cell->bytes), read(b, at, cell->bytes)));
        }
      });
  return result;
}

// The layers that each of two chains has on top of what they share, the last first.
bool Contents::fork(const Content& a, const Content& b, Numbers& ofA, Numbers& ofB) const {
  Content x = a, y = b;
  while (!x.sameAs(y)) {
    bool inX = x.layer > y.layer;
    Content& at = inX ? x : y;
    Numbers& own = inX ? ofA : ofB;
    const Layer& layer = layers_[at.layer];
    if (x.layer == y.layer || own.size() == maxLayersAtJoin || !at.cells.empty() ||
        (layer.kind != LayerKind::Write && layer.kind != LayerKind::Set &&
         layer.kind != LayerKind::Copy))
      return false;
    own.push_back(at.layer);
    at = layer.under;
  }
  return true;
}

// Whether all that the layer writes lies in such a place.
bool Contents::goesTo(uint32_t number, Unread place) const {
  const Layer& layer = layers_[number];
  uint64_t length = layer.kind == LayerKind::Write ? bytesOf(layer.value) : 0;
  if (layer.kind != LayerKind::Write && !constantOf(layer.length, length))
    return false;
  auto first = static_cast<uint64_t>(layer.offsets.low);
  uint64_t last = static_cast<uint64_t>(layer.offsets.high) + length - 1;
  return !layer.offsets.isEmpty() && length != 0 && first <= last && place(first, last);
}

bool Contents::isPlain(const Numbers& layers) const {
  return layers.size() <= maxCellsAtJoin && llvm::all_of(layers, [&](uint32_t number) {
           return layers_[number].kind == LayerKind::Write && layers_[number].offsets.isConstant();
         });
}

// What one side has written only for itself (into what it has allocated) stays, and a few
// writes at constant places are joined one by one. Else the join is a layer.
Content Contents::mergeChains(Term condition, const Content& a, const Content& b, Unread inA,
                              Unread inB) {
  Numbers ofA, ofB;
  if (terms_.isConst(condition) || !fork(a, b, ofA, ofB))
    return merge(condition, a, b);
  auto unread = [&](const Numbers& layers, Unread by) {
    return llvm::all_of(layers, [&](uint32_t number) { return goesTo(number, by); });
  };
  Content result;
  if (isPlain(ofB) && unread(ofA, inB)) {
    result = a;
    ofA.clear();
  } else if (isPlain(ofA) && unread(ofB, inA)) {
    result = b;
    ofB.clear();
  } else if (isPlain(ofA) && isPlain(ofB)) {
    result = ofA.empty() ? a : layers_[ofA.back()].under;
  } else {
    return merge(condition, a, b);
  }
  llvm::SmallDenseSet<std::pair<int64_t, unsigned>> done;
  for (const Numbers* layers : {&ofA, &ofB})
    for (uint32_t number : *layers) {
      int64_t at = layers_[number].offsets.low;
      unsigned bytes = bytesOf(layers_[number].value);
      if (!done.insert({at, bytes}).second)
        continue;
      auto offset = static_cast<uint64_t>(at);
      write(result, offset,
            terms_.mkSelect(condition, read(a, offset, bytes), read(b, offset, bytes)));
    }
  return result;
}

}  // namespace fathom::memory
