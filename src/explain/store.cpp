// The memory of a running program: objects apart from each other, byte by byte, with
// what each byte is a part of. Objects can be larger than any machine's memory, so only pages
// that were written exist.
#include "explain/store.h"

#include <algorithm>

namespace fathom::explain {

Cell Thing::read(uint64_t offset) const {
  if (auto it = pages_.find(offset / pageSize);
      it != pages_.end() && it->second->present >> offset % pageSize & 1)
    return it->second->cells[offset % pageSize];
  Cell cell;
  if (!content)
    return cell;
  const auto& known = content->elements;
  llvm::APInt value = content->otherwise;
  if (!known.empty()) {
    unsigned width = known.begin()->first.getBitWidth();
    if (auto it = known.find(llvm::APInt(64, offset).zextOrTrunc(width)); it != known.end())
      value = it->second;
  }
  cell.value = static_cast<uint8_t>(value.getZExtValue());
  cell.unwritten = !arbitrary;
  cell.node = source;
  return cell;
}

void Thing::write(uint64_t offset, const Cell& cell) {
  std::unique_ptr<Page>& page = pages_[offset / pageSize];
  if (!page)
    page = std::make_unique<Page>();
  page->cells[offset % pageSize] = cell;
  page->present |= uint64_t{1} << offset % pageSize;
}

Store::Store(unsigned pointerBytes, bool bigEndian)
    : pointerBytes_(pointerBytes),
      bigEndian_(bigEndian),
      next_(pointerBytes == 8 ? uint64_t{0x600000000000} : 0x20000000) {}

void Store::reserve(uint64_t address, uint64_t size) {
  uint64_t& to = reserved_[address];
  to = std::max(to, address + std::max<uint64_t>(size, 1));
}

ObjectId Store::create(Thing thing, std::optional<uint64_t> address) {
  if (!address) {
    auto aligned = [&](uint64_t at) {
      return (at + thing.alignment - 1) / thing.alignment * thing.alignment;
    };
    uint64_t at = aligned(next_), room = std::min<uint64_t>(thing.size, uint64_t{1} << 40) + 1;
    for (const auto& [from, to] : reserved_)
      if (at < to && from < at + room)
        at = aligned(to);
    address = at & mask();
    next_ = at + room + 16;
  }
  thing.address = *address;
  things_.push_back(std::make_unique<Thing>(std::move(thing)));
  return end() - 1;
}

uint64_t Store::offset(const Scalar& pointer) const {
  uint64_t address = pointer.bits.getZExtValue();
  return isObject(pointer.object) ? (address - (*this)[pointer.object].address) & mask() : address;
}

Scalar Store::pointerTo(ObjectId id, uint64_t offset) const {
  Scalar result;
  result.bits = llvm::APInt(8 * pointerBytes_, ((*this)[id].address + offset) & mask());
  result.object = id;
  return result;
}

Scalar Store::null() const {
  Scalar result;
  result.bits = llvm::APInt(8 * pointerBytes_, 0);
  result.object = fromNull;
  return result;
}

// The start of one object may be the end of another: inside counts first. A flat memory may give
// out again what was freed: what is alive counts before what was there, and of that the last.
ObjectId Store::at(uint64_t address, bool all) const {
  ObjectId ending = nowhere, dead = nowhere;
  for (ObjectId id = firstObject; id < end(); ++id) {
    const Thing& thing = (*this)[id];
    if (!thing.exposed && !all)
      continue;
    uint64_t offset = (address - thing.address) & mask();
    if (offset < thing.size || offset == 0) {
      if (thing.death == Death::Alive)
        return id;
      dead = id;
    } else if (offset == thing.size) {
      ending = id;
    }
  }
  return dead != nowhere ? dead : ending;
}

Scalar Store::pointerFrom(Scalar integer) const {
  integer.bits = integer.bits.zextOrTrunc(8 * pointerBytes_);
  if (integer.part != Scalar::whole) {
    integer.object = nowhere;
    integer.part = Scalar::whole;
  }
  if (integer.bits.isZero())
    integer.object = fromNull;
  else if (!isObject(integer.object))
    integer.object = at(integer.bits.getZExtValue(), false);
  return integer;
}

Scalar Store::load(ObjectId id, uint64_t offset, unsigned bytes, Dependence& dependence) {
  const Thing& thing = (*this)[id];
  Scalar result;
  result.bits = llvm::APInt(8 * bytes, 0);
  result.missing = true;
  bool isPointer = bytes == pointerBytes_ || bytes == 1;
  for (unsigned i = 0; i < bytes; ++i) {
    Cell cell = thing.read(offset + i);
    unsigned low = bigEndian_ ? bytes - 1 - i : i;
    result.bits.insertBits(cell.value, 8 * low, 8);
    result.unwritten |= cell.unwritten;
    result.missing &= cell.missing;
    result.node = dependence.join(result.node, cell.node);
    // Bytes count from the lowest address.
    if (bytes == 1)
      result.part = cell.part;
    else
      isPointer &= cell.part == i;
    if (i == 0)
      result.object = cell.object;
    isPointer &= cell.object == result.object;
  }
  if (!isPointer || (bytes == 1 && result.part == Scalar::whole)) {
    result.object = nowhere;
    result.part = Scalar::whole;
  }
  return result;
}

void Store::store(ObjectId id, uint64_t offset, const Scalar& value, unsigned bytes, Node node) {
  Thing& thing = (*this)[id];
  llvm::APInt bits = value.bits.zextOrTrunc(8 * bytes);
  bool isPointer = value.object != nowhere && bytes == pointerBytes_ && value.part == Scalar::whole;
  bool isPart = value.object != nowhere && bytes == 1 && value.part != Scalar::whole;
  for (unsigned i = 0; i < bytes; ++i) {
    Cell cell;
    unsigned low = bigEndian_ ? bytes - 1 - i : i;
    cell.value = static_cast<uint8_t>(bits.extractBitsAsZExtValue(8, 8 * low));
    cell.unwritten = value.unwritten;
    cell.missing = value.missing;
    cell.node = node;
    if (isPointer || isPart) {
      cell.object = value.object;
      cell.part = isPart ? value.part : static_cast<uint8_t>(i);
    }
    thing.write(offset + i, cell);
  }
}

void Store::copy(ObjectId to, uint64_t toOffset, ObjectId from, uint64_t fromOffset, uint64_t bytes,
                 Node node, Dependence& dependence) {
  std::vector<Cell> cells;
  cells.reserve(bytes);
  for (uint64_t i = 0; i < bytes; ++i)
    cells.push_back((*this)[from].read(fromOffset + i));
  for (uint64_t i = 0; i < bytes; ++i) {
    cells[i].node = dependence.join(cells[i].node, node);
    (*this)[to].write(toOffset + i, cells[i]);
  }
}

}  // namespace fathom::explain
