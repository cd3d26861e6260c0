#pragma once

#include "explain/dependence.h"

#include "ilr/evaluate.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace llvm {
class GlobalValue;
}  // namespace llvm

namespace fathom::explain {

// What a pointer was derived from: an object, null, or nothing that is known.
using ObjectId = uint32_t;
inline constexpr ObjectId nowhere = 0, fromNull = 1, firstObject = 2;

// A scalar of a running program: bits (an address, if it is a pointer; a float's are its
// own), and what the interpreter keeps beside them.
struct Scalar {
  llvm::APInt bits{1, 0};
  // Of a pointer, or an integer that was made from one: where it belongs.
  ObjectId object = nowhere;
  static constexpr uint8_t whole = 255;
  uint8_t part = whole;    // or it is this byte of such a pointer
  bool unwritten = false;  // it depends on a value that nobody wrote
  bool missing = false;    // it is what a function returns that ends without `return`
  Node node = 0;           // what it depends on
};
using Scalars = llvm::SmallVector<Scalar, 1>;

// One byte of memory.
struct Cell {
  uint8_t value = 0;
  uint8_t part = Scalar::whole;  // which byte of a pointer it is
  bool unwritten = false, missing = false;
  ObjectId object = nowhere;  // of that pointer
  Node node = 0;
};

enum class Storage : uint8_t { Global, Constant, Local, Heap, Function };
enum class Death : uint8_t { Alive, Scope, Return, Free };

// An object of a running program. Bytes that were not written are those of `content`.
struct Thing {
  Storage storage = Storage::Local;
  uint64_t address = 0, size = 0, alignment = 1;
  bool readOnly = false, exposed = false, modified = false;
  Death death = Death::Alive;
  Node end = 0;  // what its death depends on
  uint32_t family = 0;
  const llvm::GlobalValue* global = nullptr;
  // What it holds at first; null: zeros, which count as written.
  std::optional<ilr::ArrayValue> content;
  Node source = 0;         // stands for that
  bool arbitrary = false;  // somebody else wrote that
  uint32_t shown = 0;      // its number in the execution that is told, plus one

  Cell read(uint64_t offset) const;
  void write(uint64_t offset, const Cell& cell);

private:
  static constexpr uint64_t pageSize = 64;
  struct Page {
    std::array<Cell, pageSize> cells;
    uint64_t present = 0;
  };
  llvm::DenseMap<uint64_t, std::unique_ptr<Page>> pages_;
};

// All objects, dead or alive, and where they lie.
class Store {
public:
  Store(unsigned pointerBytes, bool bigEndian);

  // At that address, or anywhere.
  ObjectId create(Thing thing, std::optional<uint64_t> address);
  // No object without an address of its own comes to lie there.
  void reserve(uint64_t address, uint64_t size);
  Thing& operator[](ObjectId id) { return *things_[id - firstObject]; }
  const Thing& operator[](ObjectId id) const { return *things_[id - firstObject]; }
  bool isObject(ObjectId id) const { return id >= firstObject; }
  ObjectId end() const { return static_cast<ObjectId>(things_.size()) + firstObject; }

  uint64_t mask() const { return pointerBytes_ == 8 ? UINT64_MAX : UINT32_MAX; }
  // Where in its object a pointer points.
  uint64_t offset(const Scalar& pointer) const;
  Scalar pointerTo(ObjectId id, uint64_t offset = 0) const;
  Scalar null() const;
  // The object that has this address, among those whose addresses are known to the program, or
  // among all.
  ObjectId at(uint64_t address, bool all) const;
  // An integer as a pointer.
  Scalar pointerFrom(Scalar integer) const;
  void expose(ObjectId id) {
    if (isObject(id))
      (*this)[id].exposed = true;
  }

  // Bytes of an object. Nothing is checked here.
  Scalar load(ObjectId id, uint64_t offset, unsigned bytes, Dependence& dependence);
  void store(ObjectId id, uint64_t offset, const Scalar& value, unsigned bytes, Node node);
  void copy(ObjectId to, uint64_t toOffset, ObjectId from, uint64_t fromOffset, uint64_t bytes,
            Node node, Dependence& dependence);

private:
  unsigned pointerBytes_;
  bool bigEndian_;
  std::vector<std::unique_ptr<Thing>> things_;
  std::map<uint64_t, uint64_t> reserved_;  // from, to
  uint64_t next_;
};

}  // namespace fathom::explain
