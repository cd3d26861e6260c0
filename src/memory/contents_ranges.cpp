// Ranges of bytes: filling, copying, and the join of two contents. A small range
// at a constant place becomes cells; every other one is a layer, whatever its
// length (004, chapter 6), and a read asks it whether its byte lies inside.
#include "memory/contents.h"

namespace fathom::memory {

using ilr::Term;

namespace {

// Ranges up to that size become cells.
constexpr uint64_t maxEagerBytes = 512;

}  // namespace

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

}  // namespace fathom::memory
