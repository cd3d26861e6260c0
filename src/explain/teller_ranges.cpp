// memcpy, memset and initialisers: many bytes get their values at once, and are told as the struct
// or array that they are.
#include "explain/teller.h"

#include "encode/content_text.h"
#include "encode/trace_names.h"
#include "encode/value_text.h"

namespace fathom::explain {

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
    if (own.kind == Object::Kind::Heap && own.name == name)
      return object;
  return std::nullopt;
}

std::string Teller::heapText(const std::string& name, const std::string& digits) const {
  constexpr size_t mostElements = 8;
  std::vector<uint8_t> bytes;
  for (size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<uint8_t>(std::stoul(digits.substr(i, 2), nullptr, 16)));
  std::optional<ObjectId> object = heapObject(name);
  const llvm::DIType* type = object ? encode::withoutNames(named_.at(*object).type) : nullptr;
  if (!type || type->getSizeInBits() <= 8)
    return "";
  uint64_t size = type->getSizeInBits() / 8, all = run_.store_[*object].size / size;
  if (!repeats(*object, type))
    return encode::showBytes(bytes, run_.layout_, type);
  std::string text;
  for (uint64_t i = 0; i < std::min<uint64_t>(all, mostElements); ++i) {
    if ((i + 1) * size > bytes.size())
      return "";
    std::string each =
        encode::showBytes(llvm::ArrayRef(bytes).slice(i * size, size), run_.layout_, type);
    if (each.empty())
      return "";
    text += (text.empty() ? "" : ", ") + each;
  }
  return "{" + text + (all > mostElements ? ", ...}" : "}");
}

Node Teller::range(const llvm::MemIntrinsic& inst, const Scalar& to, uint64_t bytes,
                   const Scalar* from, Node because) {
  bool isOwn = isTold();
  if (about(to.object).name.empty() || (!isOwn && run_.frames_.size() < 2))
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
                         ? showString(content(from->object), start, bytes)
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
