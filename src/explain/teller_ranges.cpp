// memcpy, memset and initialisers: many bytes get their values at once, and are told as the struct
// or array that they are.
#include "explain/teller.h"

#include "encode/content_text.h"
#include "encode/trace_names.h"
#include "encode/value_text.h"

#include "llvm/ADT/StringExtras.h"

namespace fathom::explain {

constexpr uint64_t mostCharacters = 32;

using encode::decimal;
using encode::plural;

// What an object holds now.
encode::Content Teller::content(ObjectId object) {
  return {
      .size = run_.store_[object].size,
      .isBigEndian = run_.layout_.isBigEndian(),
      .byte = [this, object](uint64_t offset) { return run_.store_[object].read(offset).value; },
      .pointer =
          [this, object](uint64_t offset, const llvm::DIType* type) {
            unsigned bytes = run_.pointerBits_ / 8;
            Scalar value = run_.store_.load(object, offset, bytes, run_.dependence_);
            return showPointer(run_.store_.pointerFrom(value), type);
          }};
}

std::optional<ObjectId> Teller::heapObject(const std::string& name) const {
  for (const auto& [object, own] : named_)
    if (const Thing& thing = run_.store_[object]; own.kind == Object::Kind::Heap &&
                                                  own.name == calledBy(name) &&
                                                  (thing.family < 5 || thing.readOnly))
      return object;
  return std::nullopt;
}

std::optional<Node> Teller::memoryNode(const std::string& name) const {
  if (auto filled = filled_.find(name); filled != filled_.end())
    return filled->second.node;
  if (std::optional<ObjectId> object = heapObject(name))
    return run_.store_[*object].source;
  return std::nullopt;
}

namespace {

// Characters that a person reads, and zeros behind them.
bool isText(llvm::ArrayRef<uint8_t> bytes) {
  size_t length = bytes.size();
  while (length > 0 && bytes[length - 1] == 0)
    --length;
  return length > 0 && llvm::all_of(bytes.take_front(length), [](uint8_t byte) {
           return llvm::isPrint(static_cast<char>(byte)) || llvm::isSpace(static_cast<char>(byte));
         });
}

}  // namespace

std::string Teller::memoryText(const std::string& name, const std::string& digits) const {
  if (auto filled = filled_.find(name); filled != filled_.end())
    return filled->second.text;
  std::vector<uint8_t> bytes;
  for (size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<uint8_t>(std::stoul(digits.substr(i, 2), nullptr, 16)));
  std::optional<ObjectId> object = heapObject(name);
  const llvm::DIType* type = object ? encode::withoutNames(named_.at(*object).type) : nullptr;
  if (!type || type->getSizeInBits() < 8 || (type->getSizeInBits() == 8 && !isText(bytes)))
    return "";
  uint64_t size = type->getSizeInBits() / 8, all = run_.store_[*object].size / size;
  if (!repeats(*object, type))
    return encode::showBytes(bytes, run_.layout_, type);
  return encode::showBytes(bytes, run_.layout_, type, all);
}

// The bytes of an object from one offset to another, by a name and a value. Returns whether the
// value says what they mean.
bool Teller::tellBytes(Change& change, ObjectId object, uint64_t from, uint64_t to) {
  Named& own = about(object);
  encode::Content bytes = content(object);
  change.offset = from;
  change.size = to - from;
  change.target.reset();
  std::string path;
  const llvm::DIType* part = encode::partAt(own.type, from, to - from, path);
  bool isArray = from == 0 && !own.isCalledByPointer();
  change.name = part || isArray ? own.part(path)
                                : plural(to - from, "byte") + " from " +
                                      showPointer(run_.store_.pointerTo(object, from));
  change.value = part ? showContent(bytes, from, part) : "";
  if (!change.value.empty())
    return true;
  bool isText = true;
  for (uint64_t i = from; i < to && i < from + mostCharacters && bytes.byte(i); ++i)
    isText &= llvm::isPrint(static_cast<char>(bytes.byte(i))) ||
              llvm::isSpace(static_cast<char>(bytes.byte(i)));
  if (isText) {
    change.value = showString(bytes, from, to - from);
    return true;
  }
  change.value = "bytes";
  for (uint64_t i = from; i < std::min(to, from + mostCharacters); ++i)
    change.value +=
        (bytes.byte(i) < 16 ? " 0" : " ") + llvm::utohexstr(bytes.byte(i), /*LowerCase=*/true);
  if (to - from > mostCharacters)
    change.value += " ...";
  return false;
}

Node Teller::fills(const Scalar& given, uint64_t bytes, Node because) {
  Scalar pointer = run_.located(given);
  std::string origin = calledBy(run_.libraryCall());
  Filled& filled = filled_[origin + "#" + std::to_string(++numbers_[origin])];
  filled.node = because;
  if (bytes == 0 || about(pointer.object).name.empty() || !isProgramsOwn(pointer.object))
    return because;
  Step step;
  step.place = run_.place();
  uint64_t offset = run_.store_.offset(pointer);
  Change change;
  change.object = shown(pointer.object);
  if (tellBytes(change, pointer.object, offset, offset + bytes))
    filled.text = change.value;
  step.changes.push_back(std::move(change));
  step.text = textOf(step.changes);
  return filled.node = add(std::move(step), because);
}

Node Teller::range(const llvm::MemIntrinsic& inst, const Scalar& to, uint64_t bytes,
                   const Scalar* from, Node because) {
  bool isOwn = isTold();
  if (about(to.object).name.empty() || (!isOwn && run_.frames_.size() < 2) ||
      isToldElsewhere(inst.getRawDest(), /*isCopy=*/from != nullptr))
    return because;
  const Frame* user = run_.userFrame();
  if (!user)
    return because;
  Step step;
  Node used = because;
  step.place = run_.place();
  uint64_t offset = run_.store_.offset(to);
  Named& own = about(to.object);
  Change change;
  change.object = shown(to.object);
  change.offset = offset;
  change.size = bytes;
  std::string path;
  const llvm::DIType* type = encode::partAt(own.type, offset, bytes, path);
  bool isAll = offset == 0 && bytes == run_.store_[to.object].size;
  change.name = type    ? own.part(path)
                : isAll ? own.part("")
                        : plural(bytes, "byte") + " from " + showPointer(to);
  if (from) {
    uint64_t start = run_.store_.offset(*from);
    for (uint64_t i = 0; i < std::min<uint64_t>(bytes, 64); ++i)
      used = run_.dependence_.join(used, run_.store_[from->object].read(start + i).node);
    Named& source = about(from->object);
    if (type)
      change.value = showContent(content(from->object), start, type);
    if (change.value.empty())
      change.value = source.kind == Object::Kind::Literal && !type
                         ? showCharacters(content(from->object), start, bytes)
                     : source.kind == Object::Kind::Literal
                         ? plural(bytes, "byte") + " of a constant"
                         : "a copy of " + plural(bytes, "byte") + " from " + showPointer(*from);
  } else {
    Scalar byte = run_.scalar(llvm::cast<llvm::MemSetInst>(inst).getValue());
    change.value = byte.bits.isZero() && type ? "{0}" : "bytes of " + decimal(byte.bits, false);
  }
  step.changes.push_back(std::move(change));
  step.text = textOf(step.changes);
  return add(std::move(step), because, used);
}

}  // namespace fathom::explain
