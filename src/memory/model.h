#pragma once

#include "ilr/evaluate.h"
#include "memory/contents.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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
  // Whether it ever comes into being, if its size is symbolic or it is weak; null: it does. Where
  // it does not, its size can be any number, which says nothing about addresses.
  ilr::Term exists;
  uint64_t alignment = 1;
  uint32_t family = 0;       // of a heap object: how it was allocated
  bool readOnly = false;     // of a heap object: like a constant
  std::string_view literal;  // of a string literal: its bytes, which another one can share
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
  Content content;  // where the model keeps it by object
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
  ilr::Term untracked;            // writes leave no mark if this holds; null: they do

  // Surely the same.
  bool sharedWith(const MemoryState& other) const {
    return objects.sharedWith(other.objects) && regions.sharedWith(other.regions) &&
           heaps.sharedWith(other.heaps) && untracked == other.untracked;
  }
};

// One thing that can be wrong with an access, and the condition that it is not.
enum class Fault : uint8_t { Null, Invalid, Dead, Bounds, ReadOnly, NotStart, NotHeap, Family };
struct FaultCheck {
  Fault fault;
  uint32_t object;
  ilr::Term ok;
};

// A program that the model cannot represent.
struct Refused {
  std::string sentence;
};

using NamedValues = std::map<std::string, ilr::Value, std::less<>>;

// An object is represented only if a condition holds.
struct Limit {
  ilr::Term holds;
  std::string sentence;  // the assumption in words
  bool isBound = false;  // what exceeds it is cut off, not excluded by the machine
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
    // The objects that an integer can denote now; given are those that are exposed so far.
    virtual std::vector<uint32_t> denotable(const std::vector<uint32_t>& exposed) {
      return exposed;
    }
  };

  MemoryModel(ilr::TermManager& terms, unsigned pointerWidth, Fresh& fresh);
  virtual ~MemoryModel() = default;
  MemoryModel(const MemoryModel&) = delete;
  MemoryModel& operator=(const MemoryModel&) = delete;

  // Executions go on after a check that failed: operations must not assume it.
  void distrust() { trusting_ = false; }
  // What was freed can still be read.
  void keepFreed() { keepsFreed_ = true; }

  // Objects.
  uint32_t create(const ObjectInfo& info);
  const ObjectInfo& info(uint32_t object) const { return objects_[object].info; }
  bool isReadOnly(uint32_t object) const {
    return info(object).storage == Storage::Constant || info(object).readOnly;
  }
  // Where it lies, if anybody looked; null if not.
  ilr::Term knownAddress(uint32_t object) const { return objects_[object].address; }
  // How the symbol of what is in it at first is called, if it is arbitrary.
  std::string contentName(uint32_t object) const;
  uint32_t numObjects() const { return static_cast<uint32_t>(objects_.size()); }
  // A global's content before anything is written, and parts of it that are not plain data.
  virtual void setInitial(uint32_t object, Initial initial) = 0;
  virtual void addInitial(uint32_t object, uint64_t offset, ilr::Term value) = 0;
  virtual void addInitialPointer(uint32_t object, uint64_t offset, Pointer value) {
    addInitial(object, offset, stored(value));
  }
  // The object comes into being.
  virtual void begin(MemoryState& state, uint32_t object, Initial initial) = 0;
  virtual void end(MemoryState& state, uint32_t object) = 0;
  ilr::Term alive(const MemoryState& state, uint32_t object);
  // What must hold for an object to come into being in that state.
  virtual std::optional<Limit> limit(const MemoryState&, uint32_t) { return std::nullopt; }
  // Up to how many bytes can be filled or copied at once.
  virtual uint64_t maxLength(ilr::Term) const { return UINT64_MAX; }

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
  // A pointer of bytes that nobody wrote. It leads nowhere: a program that follows it has a
  // fault, wherever it may happen to point.
  virtual Pointer unwritten(ilr::Term address);
  // What an integer is that was read from memory. If parts of pointers are in it,
  // the program has seen their addresses.
  ilr::Term integerFrom(ilr::Term bits);
  // The program has seen the addresses of these objects as integers.
  void expose(Pointer p);
  // The life of an object has ended, in some execution. No later one gets its address, which a
  // program can find out that looks at both.
  void noteEnd(uint32_t object);
  void noteCompared(Pointer p, Pointer q);
  bool comparesEnded() const { return comparesEnded_; }
  virtual ilr::Term equal(const MemoryState& state, Pointer p, Pointer q);
  // Whether that may depend on where objects lie: the end of one can be the start of another, and
  // literals can share their bytes.
  bool dependsOnPlaces(Pointer p, Pointer q);
  virtual ilr::Term less(Pointer p, Pointer q, bool orEqual);
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
  // That many bytes from both are not the same ones, but share some.
  virtual ilr::Term overlap(Pointer p, Pointer q, ilr::Term length);
  // The same pointer, with the object that it denotes, where the model does without until asked.
  virtual Pointer located(const MemoryState&, Pointer p) { return p; }

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
  // The same, as bytes that nobody has written.
  void forget(MemoryState& state, Region region, Pointer p, ilr::Term length,
              const std::string& name);
  virtual void free(MemoryState& state, Pointer p);

  // Shadow state (001, section III): whether an object was written since its
  // mark was reset.
  ilr::Term modified(const MemoryState& state, Pointer p);
  void resetModified(MemoryState& state, Pointer p);
  void setTracking(MemoryState& state, bool on) {
    state.untracked = on ? ilr::Term{} : terms_.mkTrue();
  }

  virtual MemoryState merge(ilr::Term condition, const MemoryState& a, const MemoryState& b);

  // What holds of the symbols of this model that the terms contain: addresses
  // do not lie in the first page, do not wrap around and are disjoint; names have their values.
  std::vector<ilr::Term> constraints(const std::vector<ilr::Term>& roots);
  // The values of symbols that the model "objects" would have in this execution,
  // where they are not symbols of this one.
  virtual void explain(const ilr::Assignment&, NamedValues&) {}
  // What --stats shows of the model.
  virtual void addStatistics(std::map<std::string, double>&) const {}

  static constexpr unsigned objectWidth = 32;
  static constexpr uint32_t nullObject = 0, invalidObject = 1, firstObject = 2;

protected:
  struct Object {
    ObjectInfo info;
    ilr::Term address, symbol;  // once somebody looks
    bool exposed = false, ended = false;
  };

  ilr::Term constant(uint64_t v) { return terms_.mkInt(pointerWidth_, v); }
  uint64_t constantSize(uint32_t object) const;
  // The number of bytes that an object has at most, if that is not many.
  uint64_t largestSize(uint32_t object);
  std::string symbolName(const char* what, uint32_t object) const;
  // Whether a later object may have the address of this one when its life has ended.
  virtual bool givesOutAgain(uint32_t) const { return false; }
  // Where an object lies; by default, a symbol that constraints() speaks of.
  virtual ilr::Term addressOf(uint32_t object) { return symbolicAddress(object); }
  ilr::Term symbolicAddress(uint32_t object);
  ilr::Term alignedSymbol(uint32_t object);
  unsigned alignmentBits(uint32_t object) const;
  // The name of a pointer in memory whose address is `plain`.
  ilr::Term nameOf(Pointer p, ilr::Term plain);
  // The pointer that a constant other than 0 is; none if it is that of no object.
  virtual std::optional<Pointer> constantPointer(uint64_t) { return std::nullopt; }
  // The pointer that an integer is which tells no object by itself.
  virtual Pointer lookUp(ilr::Term address);
  // The same, among the given objects.
  Pointer lookUp(ilr::Term address, const std::vector<uint32_t>& objects);
  // The same, among those that exist; if it is none of them, another pointer.
  Pointer lookUp(ilr::Term address, const std::vector<uint32_t>& objects, Pointer otherwise,
                 llvm::function_ref<ilr::Term(uint32_t)> exists);

  // An array of bytes that nobody has written.
  void noteUninitialised(ilr::Term array) { uninitialised_.insert(array.id); }
  // A pointer to one of some objects, by a term for the number; with the offset in each.
  template <class F>
  Pointer opaque(ilr::Term object, const std::vector<uint32_t>& objects, F&& offsetIn) {
    if (!terms_.isConst(object)) {
      std::vector<uint32_t>& known = candidates_[object.id];
      known = objects;
      known.push_back(nullObject);
      std::sort(known.begin(), known.end());
    }
    Offsets offsets;
    for (uint32_t k : objects)
      offsets.emplace_back(k, offsetIn(k));
    std::sort(offsets.begin(), offsets.end());
    return {object, offsets.empty() ? zeroOffset_ : nameOffsets(std::move(offsets))};
  }
  const std::vector<uint32_t>& candidates(ilr::Term object);
  ilr::Term isObject(ilr::Term object, uint32_t number);
  bool isKnownDead(const ObjectState& state) const {
    return !keepsFreed_ && terms_.isConst(state.alive) && terms_.isZero(state.alive);
  }
  ilr::Term rangesOverlap(ilr::Term x, ilr::Term y, ilr::Term length);
  // The condition, and that the object ever comes into being.
  ilr::Term ifExists(uint32_t object, ilr::Term condition) {
    ilr::Term exists = info(object).exists;
    return exists ? terms_.mkAnd(condition, exists) : condition;
  }
  // [offset, offset + bytes) lies in the object.
  ilr::Term fits(ilr::Term offset, ilr::Term bytes, uint32_t object);
  // What the state says of an object, alive or a global; null if it is dead.
  virtual const ObjectState* find(const MemoryState& state, uint32_t object, ObjectState& buffer);
  // f(object, condition, offset) for each live candidate that can be accessed; the
  // condition of the only one is true.
  template <class F> void forEachTarget(const MemoryState& state, Pointer p, F&& f) {
    llvm::SmallVector<uint32_t, 8> live;
    ObjectState buffer;
    for (uint32_t k : candidates(p.object))
      if (k >= firstObject && info(k).storage != Storage::Function && find(state, k, buffer))
        live.push_back(k);
    for (uint32_t k : live)
      f(k, live.size() == 1 && trusting_ ? terms_.mkTrue() : denotes(p, k), offsetIn(p, k));
  }
  // What holds of the addresses of these objects, which are symbols.
  virtual void addAddressConstraints(const std::vector<uint32_t>& objects,
                                     std::vector<ilr::Term>& result);
  // The object is written if the condition holds.
  void markModified(const MemoryState& state, ObjectState& object, ilr::Term condition);
  virtual Content mergeContent(ilr::Term, const Content& a, const Content&) { return a; }

  ilr::TermManager& terms_;
  unsigned pointerWidth_;
  Fresh& fresh_;
  bool trusting_ = true;
  bool keepsFreed_ = false;
  std::vector<Object> objects_;
  std::vector<uint32_t> exposed_;
  bool anyEnded_ = false, exposedEnded_ = false, comparesEnded_ = false;
  uint64_t lookUps_ = 0;  // so far
  ilr::Term noObject_, invalid_, zeroOffset_;
  llvm::DenseMap<uint32_t, uint32_t> addressTerms_, addressSymbols_;  // term to object

private:
  const Pointer* named(ilr::Term bits) const;  // the pointer whose name this is
  bool mentionsPointer(ilr::Term root);
  ilr::Term addressOfObject(ilr::Term object);
  bool isMoved(ilr::Term base, ilr::Term by);
  bool hasProvenance(ilr::Term t);
  Pointer moveBy(Pointer p, ilr::Term by);
  bool isUninitialised(ilr::Term t);
  bool leadsNowhere(ilr::Term t);
  // Pointers that integers denote, by term, at one place of the program: elsewhere other
  // objects are exposed.
  using Denoted = llvm::DenseMap<uint32_t, Pointer>;
  Pointer pointerAt(ilr::Term address, Denoted& here);
  Pointer decode(ilr::Term address, Denoted& here);
  Pointer denoted(ilr::Term address, Denoted& here);
  bool hasLooseArm(ilr::Term t);
  Pointer moved(ilr::Term base, ilr::Term by, Denoted& here);
  ilr::Term inSameObject(Pointer p, Pointer q, ilr::Op relation);
  bool surelyInside(Pointer p, bool orEnd);
  std::optional<uint64_t> literalWithin(uint32_t inner, uint32_t outer) const;
  ilr::Term inSharedLiterals(Pointer p, Pointer q);
  ilr::Term inside(const MemoryState& state, Pointer p);

  llvm::DenseMap<uint32_t, std::vector<uint32_t>> candidates_;        // by object term
  llvm::DenseMap<uint32_t, ilr::Term> objectAddresses_;               // by object term
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, ilr::Term> denotes_;  // by object term and number
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, ilr::Term> names_;    // by object and offset
  llvm::DenseMap<uint32_t, Pointer> named_;                           // by name
  llvm::DenseMap<uint32_t, bool> provenance_, loose_, mentions_, unwritten_;
  llvm::DenseSet<uint32_t> uninitialised_;
  llvm::DenseSet<uint32_t> lookedThrough_;     // terms whose pointers are exposed
  llvm::DenseMap<uint32_t, Pointer> decoded_;  // what denotes the same everywhere
  // Pointers that were found by an address among some objects, by object and offset.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, std::pair<ilr::Term, std::vector<uint32_t>>>
      lookedUp_;
  // An offset for each of several objects, by number, and the name of such a list.
  using Offsets = std::vector<std::pair<uint32_t, ilr::Term>>;
  ilr::Term nameOffsets(Offsets offsets);
  std::map<Offsets, ilr::Term> offsetNames_;
  llvm::DenseMap<uint32_t, Offsets> offsetsOf_;  // by name
};

}  // namespace fathom::memory
