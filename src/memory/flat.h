#pragma once

#include "memory/heap_theory.h"
#include "memory/regions.h"

namespace fathom::memory {

// The memory model "flat" of LLBMC (000, 002, 003): one memory of bytes by
// address. An access is right if it lies in any block that is allocated, a free
// if a block begins there; the heap theory decides. The object from which a
// pointer was derived only gives a wrong access its name.
class FlatMemory : public RegionsMemory {
public:
  FlatMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian, Fresh& fresh,
             const MemoryOptions& options);

  void begin(MemoryState& state, uint32_t object, Initial initial) override;
  void setInitial(uint32_t object, Initial initial) override;
  void end(MemoryState& state, uint32_t object) override;
  std::optional<Limit> limit(const MemoryState& memory, uint32_t object) override;
  void free(MemoryState& state, Pointer p) override;
  bool givesOutAgain(uint32_t object) const override { return !isPlaced(object); }
  ilr::Term equal(const MemoryState& state, Pointer p, Pointer q) override;
  ilr::Term less(Pointer p, Pointer q, bool orEqual) override;
  ilr::Term overlap(Pointer p, Pointer q, ilr::Term length) override;
  // Any address can be that of a block.
  Pointer unwritten(ilr::Term address) override {
    return trusting_ ? lookUp(address) : RegionsMemory::unwritten(address);
  }
  Pointer located(const MemoryState& state, Pointer p) override;
  void checkAccess(const MemoryState& state, Pointer p, ilr::Term bytes, bool write,
                   std::vector<FaultCheck>& checks) override;
  void checkFree(const MemoryState& state, Pointer p, uint32_t family,
                 std::vector<FaultCheck>& checks) override;
  MemoryState merge(ilr::Term condition, const MemoryState& a, const MemoryState& b) override;
  void addStatistics(std::map<std::string, double>& figures) const override;

protected:
  ilr::Term addressOf(uint32_t object) override;
  Pointer lookUp(ilr::Term address) override;
  Places places(const MemoryState& state, Pointer p) override;
  void addAddressConstraints(const std::vector<uint32_t>&, std::vector<ilr::Term>&) override;

private:
  // The heaps of a state: one for each way of allocating on the heap, and the stack.
  static constexpr uint32_t families = 5, stack = 5, texts = 6, numHeaps = 7;
  uint32_t heapOf(uint32_t object) const;
  HeapTheory::State state(const MemoryState& memory, uint32_t heap) const;
  bool isPlaced(uint32_t object) const;  // by the layout
  void addStatic(uint32_t object);

  HeapTheory heap_;
  HeapTheory::State globals_ = 0, constants_ = 0;  // they never end
};

}  // namespace fathom::memory
