#pragma once

#include "memory/model.h"

namespace fathom::memory {

// The memory model "objects": fat pointers (001), address range maps and store
// maps (004) per object. Terms in memory are plain bits: a pointer is stored as
// its address, and found again in the address's own structure.
class ObjectsMemory : public MemoryModel {
public:
  ObjectsMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian, Fresh& fresh,
                const ContentsOptions& options);

  void setInitial(uint32_t object, Initial initial) override;
  void addInitial(uint32_t object, uint64_t offset, ilr::Term value) override;
  void begin(MemoryState& state, uint32_t object, Initial initial) override;
  void end(MemoryState& state, uint32_t object) override { state.objects.erase(object); }
  ilr::Term load(const MemoryState& state, Region region, Pointer p, unsigned bytes) override;
  void store(MemoryState& state, Region region, Pointer p, ilr::Term value) override;
  void set(MemoryState& state, Region region, Pointer p, ilr::Term byte, ilr::Term length) override;
  void copy(MemoryState& state, Region toRegion, Pointer to, Region fromRegion, Pointer from,
            ilr::Term length) override;
  void havoc(MemoryState& state, Region region, Pointer p, ilr::Term length,
             const std::string& name) override;
  void addStatistics(std::map<std::string, double>& figures) const override;

private:
  const ObjectState* find(const MemoryState& state, uint32_t object, ObjectState& buffer) override;
  Content mergeContent(ilr::Term condition, const Content& a, const Content& b) override {
    return contents_.merge(condition, a, b);
  }
  Content content(uint32_t object, Initial initial);
  // The same for each object that the pointer can denote: change(content, condition, offset, size).
  template <class F> void update(MemoryState& state, Pointer p, F&& change);

  Contents contents_;
  llvm::DenseMap<uint32_t, Content> initial_;  // of globals
};

}  // namespace fathom::memory
