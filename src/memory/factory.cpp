#include "memory/factory.h"

#include "memory/objects.h"

namespace fathom::memory {

std::unique_ptr<MemoryModel> makeMemory(const MemoryOptions& options, ilr::TermManager& terms,
                                        unsigned pointerWidth, bool bigEndian,
                                        MemoryModel::Fresh& fresh) {
  return std::make_unique<ObjectsMemory>(terms, pointerWidth, bigEndian, fresh, options.contents);
}

}  // namespace fathom::memory
