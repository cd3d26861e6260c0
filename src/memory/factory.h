#pragma once

#include "memory/model.h"

#include <memory>

namespace fathom::memory {

enum class ModelKind : uint8_t { Objects, Lambdas, Arrays, Flat };
// Given: an assignment says where objects lie.
enum class Allocation : uint8_t { Concrete, Relative, Symbolic, Given };
enum class HeapChoice : uint8_t { Rewrite, History };

struct MemoryOptions {
  ModelKind model = ModelKind::Objects;
  ContentsOptions contents;
  Allocation allocation = Allocation::Concrete;
  HeapChoice heap = HeapChoice::Rewrite;
  unsigned word = 1;    // bytes
  bool regions = true;  // off: one memory for all
};

// The model that the options name.
std::unique_ptr<MemoryModel> makeMemory(const MemoryOptions& options, ilr::TermManager& terms,
                                        unsigned pointerWidth, bool bigEndian,
                                        MemoryModel::Fresh& fresh);

}  // namespace fathom::memory
