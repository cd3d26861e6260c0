// The memory models "lambdas" and "arrays". Pointers are fat, as in the model
// "objects", and so is what can be wrong with an access; only bytes are found
// by address: in the region that the points-to analysis names for the
// instruction. In `lambdas` a stored pointer is found again in the terms that a
// read gives, as in `objects`. In `arrays` a read is opaque, so a shadow array
// holds the number of the object for the first byte of each stored pointer (001
// keeps offset and size there; here they follow from the number). With words, a
// slot of the shadow array is a word, or a pointer if that is smaller; a pointer
// that does not begin a slot is found by its address.
#include "memory/regions.h"

#include "ilr/abstract_value.h"
#include "support/error.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

// How many bytes of symbolic length `arrays` fills or copies, and of constant length.
constexpr uint64_t maxSymbolicLength = 64, maxConstantLength = 1u << 16;

ContentsOptions chains(ContentsOptions options) {
  options.storeMaps = false;
  return options;
}

}  // namespace

RegionsMemory::RegionsMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian,
                             Fresh& fresh, const MemoryOptions& options)
    : MemoryModel(terms, pointerWidth, fresh),
      options_(options),
      layout_(pointerWidth),
      contents_(terms, pointerWidth, bigEndian, chains(options.contents)),
      words_(terms, pointerWidth, options.word, contents_),
      slots_(terms, pointerWidth, std::min(options.word, pointerWidth / 8), contents_),
      slot_(std::min(options.word, pointerWidth / 8)),
      bytesSort_(terms.arraySort(words_.indexWidth(), 8 * options.word)),
      fatSort_(terms.arraySort(slots_.indexWidth(), objectWidth)) {
  noFat_ = terms.mkConstArray(fatSort_, noObject_);
  contents_.setOnDemand([this](uint32_t region) { return baseOf(region); });
}

// Addresses.

Term RegionsMemory::addressOf(uint32_t object) {
  Object& o = objects_[object];
  if (o.address)
    return o.address;
  Term size = o.info.size;
  uint64_t bytes = layout_.reserve();
  if (terms_.isConst(size)) {
    bytes = terms_.constLow(size);
  } else if (llvm::APInt most = terms_.abstractValues().get(size).umax; most.ult(bytes)) {
    bytes = most.getZExtValue();
  }
  bool high = o.info.storage == Storage::Local;
  uint64_t alignment = std::max<uint64_t>(o.info.alignment, options_.word);
  o.address = constant(layout_.place(object, high, bytes, alignment));
  if (options_.allocation == Allocation::Relative) {
    // The segments begin anywhere in a range that is small enough for no overlap, at a page.
    if (alignment > 4096)
      throw Refused{"--alloc=relative cannot place an object that is aligned to more than a page"};
    unsigned bits = pointerWidth_ == 64 ? 20 : 8;
    Term start = fresh_.symbol(high ? "start!stack" : "start!heap", terms_.intSort(bits));
    Term pages = terms_.mk(Op::Concat, start, terms_.mkInt(12, 0));
    o.address = terms_.mk(Op::Add, terms_.mkZExt(pages, pointerWidth_), o.address);
    addressTerms_[o.address.id] = object;
  }
  return o.address;
}

std::optional<Limit> RegionsMemory::limit(const MemoryState&, uint32_t object) {
  Term holds = terms_.mk(Op::Ule, info(object).size, constant(layout_.reserve()));
  if (terms_.isConst(info(object).size) || terms_.isOnes(holds))
    return std::nullopt;
  return Limit{holds,
               "the memory model has at most " + std::to_string(layout_.reserve()) +
                   " bytes for an object of symbolic size",
               true};
}

uint64_t RegionsMemory::maxLength(Term length) const {
  if (!arrays())
    return UINT64_MAX;
  return terms_.isConst(length) ? maxConstantLength : maxSymbolicLength;
}

void RegionsMemory::noteStored(Pointer p) {
  for (uint32_t k : candidates(p)) {
    if (k < firstObject)
      continue;
    if (seen_.size() <= k)
      seen_.resize(k + 1);
    if (seen_[k])
      continue;
    seen_[k] = true;
    inMemory_.push_back(k);
  }
  if (bytesSeen_)
    expose(p);
}

// A constant is known again if it lies in its object; other pointers need a name.
Term RegionsMemory::stored(Pointer p) {
  noteStored(p);
  Term plain = address(p);
  if (arrays() || (terms_.isConst(plain) && terms_.isConst(p.object))) {
    auto object = static_cast<uint32_t>(terms_.isConst(p.object) ? terms_.constLow(p.object) : 0);
    if (arrays() || object < firstObject ||
        layout_.objectAt(terms_.constLow(plain)) == std::optional(object))
      return plain;
  }
  // A constant outside of its object would be taken for another one's, and parts of a sum
  // in several words would not be put together again.
  return options_.word > 1 || terms_.isConst(plain) ? nameOf(p, plain) : MemoryModel::stored(p);
}

std::optional<Pointer> RegionsMemory::constantPointer(uint64_t address) {
  if (options_.allocation == Allocation::Relative)
    return std::nullopt;
  std::optional<uint32_t> object = layout_.objectAt(address);
  if (!object || !((*object < seen_.size() && seen_[*object]) || objects_[*object].exposed))
    return std::nullopt;
  return advance(pointerTo(*object), terms_.mk(Op::Sub, constant(address), addressOf(*object)));
}

// Regions.

Term RegionsMemory::baseOf(Region region) {
  Term& base = bases_[region];
  if (!base) {
    base = fresh_.symbol("content!r" + std::to_string(region),
                         arrays() ? bytesSort_ : terms_.arraySort(pointerWidth_, 8));
    noteUninitialised(base);
  }
  return base;
}

RegionState RegionsMemory::initialOf(Region region) {
  if (auto it = initial_.find(region); it != initial_.end())
    return it->second;
  RegionState state;
  if (arrays()) {
    state.bytes = baseOf(region);
    state.fat = noFat_;
  } else {
    state.lambda = contents_.lazyArray(region);
  }
  return initial_[region] = state;
}

RegionState RegionsMemory::of(const MemoryState& state, Region region) {
  const RegionState* found = state.regions.find(region);
  return found ? *found : initialOf(region);
}

void RegionsMemory::change(MemoryState& state, Region region, Pointer p, RegionState to) {
  ++stores_;
  expectIn(region, p);
  state.regions.set(region, std::move(to));
  forEachTarget(state, p, [&](uint32_t k, Term here, Term) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    Term before = object.modified;
    markModified(state, object, here);
    if (object.modified != before)
      state.objects.set(k, std::move(object));
  });
}

Term RegionsMemory::at(uint32_t object, uint64_t offset) {
  return terms_.mk(Op::Add, addressOf(object), constant(offset));
}

// The addresses of an object's bytes, if they are constants.
Range RegionsMemory::rangeOf(uint32_t object) {
  uint64_t size = constantSize(object);
  Term start = addressOf(object);
  if (!terms_.isConst(start) || size == 0 || size > layout_.reserve())
    return {};
  int64_t low = offsetSet(terms_, start).low;
  int64_t high = offsetSet(terms_, at(object, size - 1)).low;
  return low <= high ? Range{low, high} : Range{};
}

RegionsMemory::Places RegionsMemory::places(const MemoryState& state, Pointer p) {
  Places result;
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    result.push_back({here, terms_.mk(Op::Add, addressOf(k), offset), rangeOf(k)});
  });
  return result;
}

RegionsMemory::Place RegionsMemory::place(const MemoryState& state, Pointer p) {
  Places all;
  if (trusting_)
    all = places(state, p);
  if (all.empty())
    return {terms_.mkTrue(), address(p), {}};
  Place result = all.front();
  for (const Place& next : llvm::drop_begin(all)) {
    result.address = terms_.mkSelect(next.condition, next.address, result.address);
    result.range = {std::min(result.range.low, next.range.low),
                    std::max(result.range.high, next.range.high)};
  }
  return result;
}

Term RegionsMemory::readAt(const MemoryState& state, const RegionState& region, Pointer p,
                           unsigned bytes) {
  Places all;
  if (!arrays() && trusting_)
    all = places(state, p);
  if (all.empty())
    all = {place(state, p)};
  Term result;
  for (const Place& each : all) {
    Term value = read(region, each.address, bytes, each.range);
    result = result ? terms_.mkSelect(each.condition, value, result) : value;
  }
  return result;
}

// The analysis that divides memory is right as far as this run shows. (Without rules, ways
// that no execution takes are followed, too.)
void RegionsMemory::expectIn(Region region, Pointer p) const {
  if (!terms_.simplifies() || !terms_.isConst(p.object) || terms_.constLow(p.object) < firstObject)
    return;
  auto object = static_cast<uint32_t>(terms_.constLow(p.object));
  require(info(object).storage == Storage::Function || info(object).region == region,
          "an object is accessed in another region than the one it lies in");
}

// Bytes.

// Whole words are one cell of `lambdas`, so that a pointer stays in one piece.
Term RegionsMemory::read(const RegionState& region, Term address, unsigned bytes, Range within) {
  if (!arrays() && words_.isWhole(address, bytes))
    return contents_.readAt(region.lambda, address, bytes, UINT64_MAX, within);
  return words_.read(address, bytes, [&](Term at) {
    return arrays() ? terms_.mk(Op::Read, region.bytes, words_.index(at))
                    : contents_.readAt(region.lambda, words_.start(at), options_.word, UINT64_MAX);
  });
}

void RegionsMemory::write(RegionState& region, Term address, Term value, Range within) {
  if (!arrays() && words_.isWhole(address, terms_.width(value) / 8)) {
    contents_.writeAt(region.lambda, address, value, UINT64_MAX, terms_.mkTrue(), within);
    return;
  }
  words_.write(
      address, value, [&](Term at) { return read(region, words_.start(at), options_.word); },
      [&](Term at, Term word) {
        if (arrays())
          region.bytes = terms_.mk(Op::Write, region.bytes, words_.index(at), word);
        else
          contents_.writeAt(region.lambda, words_.start(at), word, UINT64_MAX, terms_.mkTrue());
      });
}

// No pointer begins at that address any more, if the condition holds.
void RegionsMemory::clearFat(RegionState& region, Term address, Term condition) {
  Term slot = slots_.index(address), old = terms_.mk(Op::Read, region.fat, slot);
  Term cleared = terms_.mkSelect(condition, noObject_, old);
  if (cleared != old)
    region.fat = terms_.mk(Op::Write, region.fat, slot, cleared);
}

// Bytes are written that are no pointer: none begins there, or before and reaches there.
void RegionsMemory::clearFat(RegionState& region, Term address, unsigned bytes) {
  if (!arrays() || region.fat == noFat_)
    return;
  unsigned before = pointerWidth_ / 8 - slot_, end = slots_.inWord(address) + bytes;
  Term first = terms_.mk(Op::Sub, address, constant(before));
  for (unsigned i = 0; i < before + end; i += slot_)
    clearFat(region, terms_.mk(Op::Add, first, constant(i)), terms_.mkTrue());
}

void RegionsMemory::writeFat(RegionState& region, Term address, Pointer value) {
  if (!arrays())
    return;
  clearFat(region, address, pointerWidth_ / 8);
  if (slots_.inWord(address) != 0) {
    expose(value);
    return;
  }
  Term isReal = terms_.mk(Op::Ule, terms_.mkInt(objectWidth, firstObject), value.object);
  Term object = terms_.mkSelect(isReal, value.object, noObject_);
  if (region.fat != noFat_ || object != noObject_)
    region.fat = terms_.mk(Op::Write, region.fat, slots_.index(address), object);
}

void RegionsMemory::fill(RegionState& region, Term address, Term byte, Term length) {
  if (!arrays()) {
    contents_.set(region.lambda, address, byte, length, UINT64_MAX, terms_.mkTrue());
    return;
  }
  bool fixed = terms_.isConst(length);
  uint64_t count = fixed ? terms_.constLow(length) : maxSymbolicLength;
  if (count > maxConstantLength)
    throw Refused{"--memory=arrays cannot fill " + std::to_string(count) + " bytes"};
  uint64_t inSlot = slots_.inWord(address);
  for (uint64_t i = 0; i < count; ++i) {
    Term to = terms_.mk(Op::Add, address, constant(i)), value = byte;
    if (!fixed)
      value = terms_.mkSelect(terms_.mk(Op::Ult, constant(i), length), byte, read(region, to, 1));
    write(region, to, value);
    if (region.fat != noFat_ && (i == 0 || (inSlot + i) % slot_ == 0))
      clearFat(region, to, terms_.mk(Op::Ult, constant(i), length));
  }
}

void RegionsMemory::move(RegionState& region, Term address, const RegionState& source,
                         Term sourceAddress, Term length) {
  if (!arrays()) {
    contents_.copy(region.lambda, address, source.lambda, sourceAddress, length, UINT64_MAX,
                   UINT64_MAX, terms_.mkTrue());
    return;
  }
  bool fixed = terms_.isConst(length);
  uint64_t count = fixed ? terms_.constLow(length) : maxSymbolicLength;
  if (count > maxConstantLength)
    throw Refused{"--memory=arrays cannot copy " + std::to_string(count) + " bytes"};
  uint64_t inSlot = slots_.inWord(address);
  for (uint64_t i = 0; i < count; ++i) {
    Term to = terms_.mk(Op::Add, address, constant(i));
    Term from = terms_.mk(Op::Add, sourceAddress, constant(i));
    Term value = read(source, from, 1), inside = terms_.mkTrue();
    if (!fixed)
      inside = terms_.mk(Op::Ult, constant(i), length);
    write(region, to, fixed ? value : terms_.mkSelect(inside, value, read(region, to, 1)));
    if ((region.fat == noFat_ && source.fat == noFat_) || (i > 0 && (inSlot + i) % slot_ != 0))
      continue;
    Term fat = terms_.mk(Op::Read, source.fat, slots_.index(from)), there = slots_.index(to);
    if (!fixed)
      fat = terms_.mkSelect(inside, fat, terms_.mk(Op::Read, region.fat, there));
    region.fat = terms_.mk(Op::Write, region.fat, there, fat);
  }
}

// What objects hold at first.

void RegionsMemory::setInitial(uint32_t object, Initial initial) {
  Region region = info(object).region;
  RegionState state = initialOf(region);
  Term start = addressOf(object), size = info(object).size;
  switch (initial.kind) {
    case Initial::Zero: fill(state, start, terms_.mkInt(8, 0), size); break;
    case Initial::Arbitrary: fillFrom(state, start, size, contentName(object)); break;
    case Initial::Data:
      if (arrays()) {
        fill(state, start, terms_.mkInt(8, 0), size);
        for (uint64_t i = 0; i < initial.bytes.size(); ++i)
          if (initial.bytes[i])
            write(state, at(object, i), terms_.mkInt(8, initial.bytes[i]));
      } else {
        uint64_t bytes = initial.bytes.size();
        Content data = contents_.data(std::move(initial.bytes));
        contents_.copy(state.lambda, start, data, zeroOffset_, size, UINT64_MAX, bytes,
                       terms_.mkTrue());
      }
      break;
  }
  initial_[region] = state;
}

void RegionsMemory::addInitial(uint32_t object, uint64_t offset, Term value) {
  RegionState state = initialOf(info(object).region);
  write(state, at(object, offset), value);
  initial_[info(object).region] = state;
}

void RegionsMemory::addInitialPointer(uint32_t object, uint64_t offset, Pointer value) {
  addInitial(object, offset, stored(value));
  pointersIn_.insert(info(object).region);
  RegionState& state = initial_[info(object).region];
  writeFat(state, at(object, offset), value);
}

// Memory that was never used is arbitrary: no address is used twice.
void RegionsMemory::begin(MemoryState& state, uint32_t object, Initial initial) {
  state.objects.set(object, {{}, terms_.mkTrue(), terms_.mkFalse()});
  Pointer p = pointerTo(object);
  const ObjectInfo& about = info(object);
  Storage storage = about.storage;
  if (initial.kind == Initial::Zero) {
    RegionState region = of(state, about.region);
    fill(region, addressOf(object), terms_.mkInt(8, 0), about.size);
    state.regions.set(about.region, std::move(region));
  } else if (storage != Storage::Local && storage != Storage::Heap) {
    havoc(state, about.region, p, about.size, symbolName("input!", object));
    resetModified(state, p);
  }
}

// Accesses.

// Pointers may be read as integers, or be put together of bytes that were written one by
// one: from now on they are found by their address, should that hide where they came from.
void RegionsMemory::noteBytes(Region region) {
  if (bytesSeen_ || !pointersIn_.contains(region))
    return;
  bytesSeen_ = true;
  for (uint32_t k : inMemory_)
    expose(pointerTo(k));
}

Term RegionsMemory::load(const MemoryState& state, Region region, Pointer p, unsigned bytes) {
  ++loads_;
  contents_.noteLoad();
  expectIn(region, p);
  noteBytes(region);
  return readAt(state, of(state, region), p, bytes);
}

Pointer RegionsMemory::loadPointer(const MemoryState& state, Region region, Pointer p) {
  ++loads_;
  contents_.noteLoad();
  expectIn(region, p);
  RegionState from = of(state, region);
  Term bits = readAt(state, from, p, pointerWidth_ / 8);
  if (!arrays())
    return pointerAt(bits);
  Term where = place(state, p).address;
  Pointer plain = pointerAt(bits);
  if (slots_.inWord(where) != 0)
    return plain;
  Term object = terms_.mk(Op::Read, from.fat, slots_.index(where));
  if (object == noObject_)
    return plain;
  // Which object it is only the solver knows; where it points in each follows.
  std::vector<uint32_t> all;
  if (terms_.isConst(object))
    all = {static_cast<uint32_t>(terms_.constLow(object))};
  else
    all = inMemory_;
  Pointer fat =
      opaque(object, all, [&](uint32_t k) { return terms_.mk(Op::Sub, bits, addressOf(k)); });
  return select(terms_.mkEq(object, noObject_), plain, fat);
}

void RegionsMemory::store(MemoryState& state, Region region, Pointer p, Term value) {
  noteBytes(region);
  RegionState to = of(state, region);
  auto [condition, where, range] = place(state, p);
  write(to, where, value, range);
  clearFat(to, where, terms_.width(value) / 8);
  change(state, region, p, std::move(to));
}

void RegionsMemory::storePointer(MemoryState& state, Region region, Pointer p, Pointer value) {
  RegionState to = of(state, region);
  auto [condition, where, range] = place(state, p);
  write(to, where, stored(value), range);
  pointersIn_.insert(region);
  writeFat(to, where, value);
  change(state, region, p, std::move(to));
}

void RegionsMemory::set(MemoryState& state, Region region, Pointer p, Term byte, Term length) {
  noteBytes(region);
  RegionState to = of(state, region);
  fill(to, place(state, p).address, byte, length);
  change(state, region, p, std::move(to));
}

void RegionsMemory::copy(MemoryState& state, Region toRegion, Pointer to, Region fromRegion,
                         Pointer from, Term length) {
  RegionState target = of(state, toRegion), source = of(state, fromRegion);
  if (pointersIn_.contains(fromRegion))
    pointersIn_.insert(toRegion);
  if (!terms_.isConst(length) || terms_.constLow(length) % (pointerWidth_ / 8) != 0)
    noteBytes(toRegion);
  move(target, place(state, to).address, source, place(state, from).address, length);
  change(state, toRegion, to, std::move(target));
}

void RegionsMemory::havoc(MemoryState& state, Region region, Pointer p, Term length,
                          const std::string& name) {
  noteBytes(region);
  RegionState to = of(state, region);
  fillFrom(to, place(state, p).address, length, name);
  change(state, region, p, std::move(to));
}

// With the elements of an array symbol.
void RegionsMemory::fillFrom(RegionState& to, Term start, Term length, const std::string& name) {
  Term array = fresh_.symbol(name, terms_.arraySort(pointerWidth_, 8));
  if (!arrays()) {
    RegionState noise;
    noise.lambda = contents_.array(array);
    move(to, start, noise, zeroOffset_, length);
    return;
  }
  bool fixed = terms_.isConst(length);
  uint64_t count = fixed ? terms_.constLow(length) : maxSymbolicLength;
  if (count > maxConstantLength)
    throw Refused{"--memory=arrays cannot fill " + std::to_string(count) + " bytes"};
  uint64_t inSlot = slots_.inWord(start);
  for (uint64_t i = 0; i < count; ++i) {
    Term where = terms_.mk(Op::Add, start, constant(i));
    Term value = terms_.mk(Op::Read, array, constant(i));
    if (!fixed)
      value = terms_.mkSelect(terms_.mk(Op::Ult, constant(i), length), value, read(to, where, 1));
    write(to, where, value);
    if (to.fat != noFat_ && (i == 0 || (inSlot + i) % slot_ == 0))
      clearFat(to, where, terms_.mk(Op::Ult, constant(i), length));
  }
}

// For the model "objects", in which executions are replayed: where each object
// lies, and what it holds at first.
void RegionsMemory::explain(const ilr::Assignment& model, NamedValues& values) {
  ilr::Evaluator evaluator(terms_, model);
  for (uint32_t k = firstObject; k < numObjects(); ++k) {
    if (!objects_[k].address)
      continue;
    llvm::APInt start = evaluator.bits(objects_[k].address);
    values[symbolName("address!", k)] =
        start.extractBits(pointerWidth_ - alignmentBits(k), alignmentBits(k));
    auto base = bases_.find(info(k).region);
    Storage storage = info(k).storage;
    if (base == bases_.end() || (storage != Storage::Local && storage != Storage::Heap))
      continue;
    llvm::APInt size = evaluator.bits(info(k).size);
    auto part = [&](const ilr::ArrayValue& all) { return contentOf(all, start, size); };
    values[symbolName("content!", k)] =
        part(std::get<ilr::ArrayValue>(evaluator.value(base->second)));
    // The other values that bytes could have, which nobody wrote.
    auto other = values.find("other!" + std::string(terms_.symbolName(base->second)));
    if (other != values.end())
      values["other!" + symbolName("content!", k)] = part(std::get<ilr::ArrayValue>(other->second));
  }
}

// What an object of that address and size holds, as bytes by offset.
ilr::ArrayValue RegionsMemory::contentOf(const ilr::ArrayValue& all, const llvm::APInt& start,
                                         const llvm::APInt& size) const {
  unsigned word = arrays() ? options_.word : 1;
  auto byteOf = [&](const llvm::APInt& element, unsigned i) {
    return element.extractBits(8, 8 * (contents_.isBigEndian() ? word - 1 - i : i));
  };
  ilr::ArrayValue own{byteOf(all.otherwise, 0), {}};
  // The bytes of the word that stands for all others may differ.
  if (!all.otherwise.isSplat(8))
    for (uint64_t i = 0; i < size.getLimitedValue(maxConstantLength); ++i)
      own.elements[llvm::APInt(pointerWidth_, i)] =
          byteOf(all.otherwise, static_cast<unsigned>((start + i).urem(word)));
  for (const auto& [index, element] : all.elements)
    for (unsigned i = 0; i < word; ++i) {
      llvm::APInt where = index.zext(pointerWidth_) * word + i - start;
      if (where.ult(size))
        own.elements[where] = byteOf(element, i);
    }
  return own;
}

void RegionsMemory::addStatistics(std::map<std::string, double>& figures) const {
  contents_.addStatistics(figures);
  figures["loads"] = static_cast<double>(loads_);
  figures["writes"] = static_cast<double>(stores_);
}

}  // namespace fathom::memory
