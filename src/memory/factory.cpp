#include "memory/factory.h"

#include "memory/flat.h"
#include "memory/objects.h"
#include "memory/regions.h"

namespace fathom::memory {

std::unique_ptr<MemoryModel> makeMemory(const MemoryOptions& options, ilr::TermManager& terms,
                                        unsigned pointerWidth, bool bigEndian,
                                        MemoryModel::Fresh& fresh) {
  if (options.model == ModelKind::Lambdas || options.model == ModelKind::Arrays)
    return std::make_unique<RegionsMemory>(terms, pointerWidth, bigEndian, fresh, options);
  if (options.model == ModelKind::Flat)
    return std::make_unique<FlatMemory>(terms, pointerWidth, bigEndian, fresh, options);
  return std::make_unique<ObjectsMemory>(terms, pointerWidth, bigEndian, fresh, options.contents);
}

}  // namespace fathom::memory
