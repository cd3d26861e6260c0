#pragma once

#include "memory/contents.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::memory {

// A fat pointer: the object it was derived from, and where in it it points. The
// object is a term of sort i32 whose value is the number of an object. Two
// numbers are no objects, and the offset is then the address itself: 0 for what
// was derived from null, 1 for an integer that is no object's address. Where a
// pointer can denote several objects, each may have an offset of its own; then
// the offset is a name for them, which only the model can read (offsetIn).
struct Pointer {
  ilr::Term object, offset;
  bool operator==(const Pointer&) const = default;
};

enum class Storage : uint8_t { None, Global, Constant, Local, Heap, Function };

// What stays the same about an object as long as it exists.
struct ObjectInfo {
  Storage storage = Storage::None;
  ilr::Term size;  // in bytes, as wide as a pointer
  uint64_t alignment = 1;
  uint32_t family = 0;       // of a heap object: how it was allocated
  uint32_t site = 0;         // for the owner of the model: where it comes from
  uint64_t key[2] = {0, 0};  // names its symbols, the same in every run
};

struct ObjectState {
  Content content;
  ilr::Term alive;
  bool operator==(const ObjectState& other) const {
    return alive == other.alive && content.sameAs(other.content);
  }
};

// Memory at one point of an execution. A heap object or a local that has no
// entry is dead (or not yet born); a global that has none is untouched. Copying
// is free.
struct MemoryState {
  RadixMap<ObjectState> objects;
};

// One thing that can be wrong with an access, and the condition that it is not.
enum class Fault : uint8_t { Null, Invalid, Dead, Bounds, ReadOnly, NotStart, NotHeap, Family };
struct FaultCheck {
  Fault fault;
  uint32_t object;
  ilr::Term ok;
};

// The memory model "objects": fat pointers (001), address range maps and store
// maps (004) per object. Terms in memory are plain bits: a pointer is stored as
// its address, and found again in the address's own structure.
class ObjectsMemory {
public:
  // What to do for symbols that the model needs.
  struct Fresh {
    virtual ~Fresh() = default;
    virtual ilr::Term symbol(const std::string& name, ilr::Sort sort) = 0;
    // A symbol whose value is that of the term.
    virtual ilr::Term name(const std::string& name, ilr::Term value) = 0;
  };

  ObjectsMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian, Fresh& fresh);

  // Objects.
  uint32_t create(const ObjectInfo& info);
  const ObjectInfo& info(uint32_t object) const { return objects_[object].info; }
  uint32_t numObjects() const { return static_cast<uint32_t>(objects_.size()); }
  // A global's content before anything is written.
  void setInitial(uint32_t object, Content content) {
    objects_[object].initial = std::move(content);
  }
  void addInitial(uint32_t object, uint64_t offset, ilr::Term value) {
    contents_.write(objects_[object].initial, offset, value);
  }
  // The object comes into being with that content.
  void begin(MemoryState& state, uint32_t object, Content content);
  void end(MemoryState& state, uint32_t object) { state.objects.erase(object); }
  // Arbitrary but fixed bytes.
  Content arbitrary(uint32_t object) { return contents_.lazyArray(object); }
  Content zero() const { return contents_.zero(); }
  Contents& contents() { return contents_; }

  // Pointers.
  Pointer null() const { return {noObject_, zeroOffset_}; }
  Pointer pointerTo(uint32_t object);
  Pointer advance(Pointer p, ilr::Term by);
  Pointer select(ilr::Term condition, Pointer a, Pointer b);
  // As an integer: its address; or a name for it, which a pointer in memory has
  // so that its bytes stay parts of one term.
  ilr::Term address(Pointer p);
  ilr::Term stored(Pointer p);
  Pointer pointerAt(ilr::Term address);
  // The pointer whose name this is.
  const Pointer* named(ilr::Term bits) const;
  // The program has seen the addresses of these objects as integers.
  void expose(Pointer p);
  ilr::Term equal(const MemoryState& state, Pointer p, Pointer q);
  ilr::Term less(Pointer p, Pointer q, bool orEqual);
  ilr::Term objectSize(Pointer p);
  // The objects that a pointer can denote, by number.
  const std::vector<uint32_t>& candidates(ilr::Term object);
  // The offset of p provided that it denotes that object.
  ilr::Term offsetIn(Pointer p, uint32_t object) const;
  // The offset whatever it denotes.
  ilr::Term offset(Pointer p);
  ilr::Term denotes(Pointer p, uint32_t object) { return isObject(p.object, object); }
  ilr::Term sameObject(Pointer p, Pointer q);

  // Nothing can be wrong with the access, as constants show.
  bool surelyFine(const MemoryState& state, Pointer p, uint64_t bytes, bool write);
  // Accesses. The checks tell what must hold; the operations themselves assume it.
  void checkAccess(const MemoryState& state, Pointer p, ilr::Term bytes, bool write,
                   std::vector<FaultCheck>& checks);
  void checkFree(const MemoryState& state, Pointer p, uint32_t family,
                 std::vector<FaultCheck>& checks);
  ilr::Term load(const MemoryState& state, Pointer p, unsigned bytes);
  void store(MemoryState& state, Pointer p, ilr::Term value);
  void set(MemoryState& state, Pointer p, ilr::Term byte, ilr::Term length);
  void copy(MemoryState& state, Pointer to, Pointer from, ilr::Term length);
  // Arbitrary content for that many bytes: those of an array symbol.
  void havoc(MemoryState& state, Pointer p, ilr::Term length, const std::string& name);
  void free(MemoryState& state, Pointer p);
  ilr::Term overlap(Pointer p, Pointer q, ilr::Term length);

  MemoryState merge(ilr::Term condition, const MemoryState& a, const MemoryState& b);
  ilr::Term alive(const MemoryState& state, uint32_t object);

  // What holds of the symbols of this model that the terms contain: addresses
  // are not null, do not wrap around and are disjoint; names have their values.
  std::vector<ilr::Term> constraints(const std::vector<ilr::Term>& roots);

  static constexpr unsigned objectWidth = 32;
  static constexpr uint32_t nullObject = 0, invalidObject = 1, firstObject = 2;

private:
  struct Object {
    ObjectInfo info;
    Content initial;
    ilr::Term address, symbol;  // once somebody looks
    bool exposed = false;
  };

  ilr::Term constant(uint64_t v) { return terms_.mkInt(pointerWidth_, v); }
  const ObjectState* find(const MemoryState& state, uint32_t object, ObjectState& buffer);
  uint64_t constantSize(uint32_t object) const;
  std::string symbolName(const char* what, uint32_t object) const;
  ilr::Term addressOfObject(ilr::Term object);
  ilr::Term addressOf(uint32_t object);
  bool hasProvenance(ilr::Term t);
  Pointer decode(ilr::Term address);
  ilr::Term inSameObject(Pointer p, Pointer q, ilr::Op relation);
  ilr::Term isObject(ilr::Term object, uint32_t number);
  Pointer lookUp(ilr::Term address);
  bool surelyInside(Pointer p, bool orEnd);
  ilr::Term inside(const MemoryState& state, Pointer p);
  ilr::Term fits(ilr::Term offset, ilr::Term bytes, uint32_t object);
  // f(object, condition, offset) for each live candidate; the condition of the
  // only one is true.
  template <class F> void forEachTarget(const MemoryState& state, Pointer p, F&& f);

  ilr::TermManager& terms_;
  unsigned pointerWidth_;
  Fresh& fresh_;
  Contents contents_;
  std::vector<Object> objects_;
  std::vector<uint32_t> exposed_;
  ilr::Term noObject_, invalid_, zeroOffset_;
  llvm::DenseMap<uint32_t, std::vector<uint32_t>> candidates_;        // by object term
  llvm::DenseMap<uint32_t, uint32_t> addressTerms_, addressSymbols_;  // term to object
  llvm::DenseMap<uint32_t, ilr::Term> objectAddresses_;               // by object term
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, ilr::Term> denotes_;  // by object term and number
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, ilr::Term> names_;    // by object and offset
  llvm::DenseMap<uint32_t, Pointer> named_;                           // by name
  llvm::DenseMap<uint32_t, bool> provenance_;
  llvm::DenseMap<uint32_t, Pointer> decoded_;
  // An offset for each of several objects, by number, and the name of such a list.
  using Offsets = std::vector<std::pair<uint32_t, ilr::Term>>;
  ilr::Term nameOffsets(Offsets offsets);
  std::map<Offsets, ilr::Term> offsetNames_;
  llvm::DenseMap<uint32_t, Offsets> offsetsOf_;  // by name
};

}  // namespace fathom::memory
