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

// The part of memory that an instruction can touch, as the points-to analysis
// says. An object lies in one region as a whole.
using Region = uint32_t;

// What stays the same about an object as long as it exists.
struct ObjectInfo {
  Storage storage = Storage::None;
  ilr::Term size;  // in bytes, as wide as a pointer
  uint64_t alignment = 1;
  uint32_t family = 0;       // of a heap object: how it was allocated
  uint32_t site = 0;         // for the owner of the model: where it comes from
  Region region = 0;
  uint64_t key[2] = {0, 0};  // names its symbols, the same in every run
};

// What is in an object when it comes into being.
struct Initial {
  enum Kind : uint8_t { Zero, Arbitrary, Data } kind = Zero;
  std::vector<uint8_t> bytes;  // Data
};

struct ObjectState {
  Content content;     // where the model keeps it by object
  ilr::Term alive;
  ilr::Term modified;  // written since its mark was reset
  bool operator==(const ObjectState& other) const {
    return alive == other.alive && modified == other.modified && content.sameAs(other.content);
  }
};

// The bytes of a region; the model knows which of the two it uses.
struct RegionState {
  Content lambda;
  ilr::Term bytes, fat;  // arrays
  bool operator==(const RegionState& other) const {
    return bytes == other.bytes && fat == other.fat && lambda.sameAs(other.lambda);
  }
};

// Memory at one point of an execution. A heap object or a local that has no
// entry is dead (or not yet born); a global that has none is untouched. Copying
// is free.
struct MemoryState {
  RadixMap<ObjectState> objects;
  RadixMap<RegionState> regions;  // of the models that have regions
  RadixMap<uint32_t> heaps;       // of the flat model: states of the heap theory
};

// One thing that can be wrong with an access, and the condition that it is not.
enum class Fault : uint8_t { Null, Invalid, Dead, Bounds, ReadOnly, NotStart, NotHeap, Family };
struct FaultCheck {
  Fault fault;
  uint32_t object;
  ilr::Term ok;
};

// A memory model: which objects there are, what pointers are, and what loads
// and stores do. This class has what the models share: the table of objects and
// fat pointers with their address range maps (pointers.cpp).
class MemoryModel {
public:
  // What to do for symbols that the model needs.
  struct Fresh {
    virtual ~Fresh() = default;
    virtual ilr::Term symbol(const std::string& name, ilr::Sort sort) = 0;
    // A symbol whose value is that of the term.
    virtual ilr::Term name(const std::string& name, ilr::Term value) = 0;
  };

  MemoryModel(ilr::TermManager& terms, unsigned pointerWidth, Fresh& fresh);
  virtual ~MemoryModel() = default;
  MemoryModel(const MemoryModel&) = delete;
  MemoryModel& operator=(const MemoryModel&) = delete;

  // Objects.
  uint32_t create(const ObjectInfo& info);
  const ObjectInfo& info(uint32_t object) const { return objects_[object].info; }
  uint32_t numObjects() const { return static_cast<uint32_t>(objects_.size()); }
  // A global's content before anything is written, and parts of it that are not plain data.
  virtual void setInitial(uint32_t object, Initial initial) = 0;
  virtual void addInitial(uint32_t object, uint64_t offset, ilr::Term value) = 0;
  // The object comes into being.
  virtual void begin(MemoryState& state, uint32_t object, Initial initial) = 0;
  virtual void end(MemoryState& state, uint32_t object) = 0;
  ilr::Term alive(const MemoryState& state, uint32_t object);

  // Pointers.
  Pointer null() const { return {noObject_, zeroOffset_}; }
  Pointer invalid(ilr::Term address) const { return {invalid_, address}; }
  virtual Pointer pointerTo(uint32_t object);
  Pointer advance(Pointer p, ilr::Term by);
  Pointer select(ilr::Term condition, Pointer a, Pointer b);
  // As an integer: its address; or a name for it, which a pointer in memory has
  // so that its bytes stay parts of one term.
  ilr::Term address(Pointer p);
  virtual ilr::Term stored(Pointer p);
  Pointer pointerAt(ilr::Term address);
  // The pointer whose name this is.
  const Pointer* named(ilr::Term bits) const;
  // The program has seen the addresses of these objects as integers.
  void expose(Pointer p);
  ilr::Term equal(const MemoryState& state, Pointer p, Pointer q);
  ilr::Term less(Pointer p, Pointer q, bool orEqual);
  ilr::Term objectSize(Pointer p);
  // The objects that a pointer can denote, by number.
  const std::vector<uint32_t>& candidates(Pointer p) { return candidates(p.object); }
  // The number of the object that a pointer denotes.
  virtual ilr::Term objectOf(Pointer p) { return p.object; }
  // The offset of p provided that it denotes that object.
  ilr::Term offsetIn(Pointer p, uint32_t object) const;
  // The offset whatever it denotes.
  ilr::Term offset(Pointer p);
  ilr::Term denotes(Pointer p, uint32_t object) { return isObject(p.object, object); }
  ilr::Term sameObject(Pointer p, Pointer q);
  ilr::Term overlap(Pointer p, Pointer q, ilr::Term length);

  // Nothing can be wrong with the access, as constants show.
  virtual bool surelyFine(const MemoryState& state, Pointer p, uint64_t bytes, bool write);
  // Accesses. The checks tell what must hold; the operations themselves assume it.
  virtual void checkAccess(const MemoryState& state, Pointer p, ilr::Term bytes, bool write,
                           std::vector<FaultCheck>& checks);
  virtual void checkFree(const MemoryState& state, Pointer p, uint32_t family,
                         std::vector<FaultCheck>& checks);
  virtual ilr::Term load(const MemoryState& state, Region region, Pointer p, unsigned bytes) = 0;
  virtual Pointer loadPointer(const MemoryState& state, Region region, Pointer p);
  virtual void store(MemoryState& state, Region region, Pointer p, ilr::Term value) = 0;
  virtual void storePointer(MemoryState& state, Region region, Pointer p, Pointer value);
  virtual void set(MemoryState& state, Region region, Pointer p, ilr::Term byte,
                   ilr::Term length) = 0;
  virtual void copy(MemoryState& state, Region toRegion, Pointer to, Region fromRegion,
                    Pointer from, ilr::Term length) = 0;
  // Arbitrary content for that many bytes: those of an array symbol.
  virtual void havoc(MemoryState& state, Region region, Pointer p, ilr::Term length,
                     const std::string& name) = 0;
  virtual void free(MemoryState& state, Pointer p) = 0;

  // Shadow state (001, section III): whether an object was written since its
  // mark was reset.
  ilr::Term modified(const MemoryState& state, Pointer p);
  void resetModified(MemoryState& state, Pointer p);

  virtual MemoryState merge(ilr::Term condition, const MemoryState& a, const MemoryState& b) = 0;

  // What holds of the symbols of this model that the terms contain: addresses
  // are not null, do not wrap around and are disjoint; names have their values.
  std::vector<ilr::Term> constraints(const std::vector<ilr::Term>& roots);

  static constexpr unsigned objectWidth = 32;
  static constexpr uint32_t nullObject = 0, invalidObject = 1, firstObject = 2;

