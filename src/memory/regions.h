#pragma once

#include "memory/factory.h"
#include "memory/layout.h"
#include "memory/words.h"

#include "llvm/ADT/DenseSet.h"

namespace fathom::memory {

// The memory models "lambdas" and "arrays" of SeaBMC (001): memory is a few
// regions, each a map from addresses to bytes; objects have addresses from the
// start. A map is a chain of λ-terms that reads reduce (lambdas: the layers of
// Contents, without store maps), or an array of the logic (arrays), in which
// pointers leave their object's number in a shadow array beside their bytes.
class RegionsMemory : public MemoryModel {
public:
  RegionsMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian, Fresh& fresh,
                const MemoryOptions& options);

  void setInitial(uint32_t object, Initial initial) override;
  void addInitial(uint32_t object, uint64_t offset, ilr::Term value) override;
  void addInitialPointer(uint32_t object, uint64_t offset, Pointer value) override;
  void begin(MemoryState& state, uint32_t object, Initial initial) override;
  void end(MemoryState& state, uint32_t object) override { state.objects.erase(object); }
  std::optional<Limit> limit(const MemoryState& state, uint32_t object) override;
  uint64_t maxLength(ilr::Term length) const override;
  ilr::Term stored(Pointer p) override;
  ilr::Term load(const MemoryState& state, Region region, Pointer p, unsigned bytes) override;
  Pointer loadPointer(const MemoryState& state, Region region, Pointer p) override;
  void store(MemoryState& state, Region region, Pointer p, ilr::Term value) override;
  void storePointer(MemoryState& state, Region region, Pointer p, Pointer value) override;
  void set(MemoryState& state, Region region, Pointer p, ilr::Term byte, ilr::Term length) override;
  void copy(MemoryState& state, Region toRegion, Pointer to, Region fromRegion, Pointer from,
            ilr::Term length) override;
  void havoc(MemoryState& state, Region region, Pointer p, ilr::Term length,
             const std::string& name) override;
  MemoryState merge(ilr::Term condition, const MemoryState& a, const MemoryState& b) override;
  void explain(const ilr::Assignment& model, NamedValues& values) override;
  void addStatistics(std::map<std::string, double>& figures) const override;

protected:
  ilr::Term addressOf(uint32_t object) override;
  std::optional<Pointer> constantPointer(uint64_t address) override;
  struct Place {
    ilr::Term condition, address;
    Range range;  // in which the address then lies
  };
  // Where an access can go that a check has let pass: into one of the objects that can
  // be accessed. The conditions exclude each other, and one of them holds.
  using Places = llvm::SmallVector<Place, 4>;
  virtual Places places(const MemoryState& state, Pointer p);
  // All of them in one.
  Place place(const MemoryState& state, Pointer p);

  MemoryOptions options_;
  Layout layout_;

private:
  bool arrays() const { return options_.model == ModelKind::Arrays; }
  ilr::Term baseOf(Region region);  // what the bytes of a region are at first
  RegionState initialOf(Region region);
  RegionState of(const MemoryState& state, Region region);
  void change(MemoryState& state, Region region, Pointer p, RegionState to);
  void expectIn(Region region, Pointer p) const;
  ilr::Term at(uint32_t object, uint64_t offset);
  Range rangeOf(uint32_t object);
  // Operations on the bytes of one region.
  ilr::Term read(const RegionState& region, ilr::Term address, unsigned bytes, Range within = {});
  void write(RegionState& region, ilr::Term address, ilr::Term value, Range within = {});
  void clearFat(RegionState& region, ilr::Term address, unsigned bytes);
  void clearFat(RegionState& region, ilr::Term address, ilr::Term condition);
  void writeFat(RegionState& region, ilr::Term address, Pointer value);
  // What an access reads; lambdas are reduced once for each place, so that the
  // conditions of the places decide the comparisons of addresses.
  ilr::Term readAt(const MemoryState& state, const RegionState& region, Pointer p, unsigned bytes);
  void fill(RegionState& region, ilr::Term address, ilr::Term byte, ilr::Term length);
  void fillFrom(RegionState& to, ilr::Term start, ilr::Term length, const std::string& name);
  void move(RegionState& region, ilr::Term address, const RegionState& source,
            ilr::Term sourceAddress, ilr::Term length);
  void noteStored(Pointer p);
  void noteBytes(Region region);
  ilr::ArrayValue contentOf(const ilr::ArrayValue& all, const llvm::APInt& start,
                            const llvm::APInt& size) const;
  // One of the states that a join merges, and the condition under which it is the one.
  struct Side {
    const MemoryState& state;
    ilr::Term condition;
  };
  bool unreadable(const Side& side, uint64_t first, uint64_t last);
  bool writesOnly(ilr::Term longer, ilr::Term shorter, unsigned bytes, const Side& unseenBy);

  Contents contents_;
  Words words_, slots_;            // slots_: of the shadow array, at most as wide as a pointer
  unsigned slot_;                  // in bytes
  ilr::Term noFat_;                // a shadow array without pointers
  ilr::Sort bytesSort_, fatSort_;  // of arrays
  llvm::DenseMap<Region, ilr::Term> bases_;
  llvm::DenseMap<Region, RegionState> initial_;
  std::vector<bool> seen_;          // by object: its address lies in memory, or was exposed
  std::vector<uint32_t> inMemory_;  // those to which pointers were stored
  llvm::DenseSet<Region> pointersIn_;
  bool bytesSeen_ = false;  // pointers may be read, or written, in parts
  uint64_t loads_ = 0, stores_ = 0;
};

}  // namespace fathom::memory
