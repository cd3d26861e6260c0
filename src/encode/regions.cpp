// The region of an access: what the points-to analysis says of the pointer in
// its function, followed up the frames as long as the caller has the same objects
// under another name. Where the walk ends is the region.
#include "encode/encoder.h"
#include "encode/points_to.h"

namespace fathom::encode {

const PointsTo& Encoder::pointsTo() {
  if (!pointsTo_) {
    pointsTo_ = std::make_unique<PointsTo>(module_, *module_.getFunction(options_.entry));
    if (pointsTo_->hasUnknown())
      assumption(
          "bytes that were never written, and narrow numbers that were computed, are no "
          "addresses of objects in other regions");
  }
  return *pointsTo_;
}

memory::Region Encoder::regionOfNode(const Frame* frame, uint32_t node) {
  while (frame && frame->call && !pointsTo().isGlobal(node)) {
    std::optional<uint32_t> above = pointsTo().inCaller(*llvm::cast<llvm::CallBase>(frame->call),
                                                        frame->shape->function(), node);
    if (!above)
      break;
    node = *above;
    frame = frame->caller;
  }
  return node;
}

memory::Region Encoder::regionIn(const Frame* frame, const llvm::Value* pointer) {
  if (!options_.memory.regions)
    return 0;
  // Outside of all frames: an argument of the entry function.
  const llvm::Function& function =
      frame ? frame->shape->function() : *llvm::cast<llvm::Argument>(pointer)->getParent();
  if (!frame)
    return regionOfNode(frame, pointsTo().node(function, pointer));
  auto [it, isNew] = frame->regions.try_emplace(pointer, 0);
  if (isNew)
    it->second = regionOfNode(frame, pointsTo().node(function, pointer));
  return it->second;
}

memory::Region Encoder::regionOfGlobal(const llvm::GlobalVariable& global) {
  return options_.memory.regions ? pointsTo().ofGlobal(global) : 0;
}

memory::Region Encoder::regionOfVariableArguments() {
  return options_.memory.regions
             ? regionOfNode(frame_, pointsTo().ofVariableArguments(frame_->shape->function()))
             : 0;
}

memory::Region Encoder::regionOfStrings(const llvm::Argument& argv) {
  return options_.memory.regions ? pointsTo().pointee(*argv.getParent(), &argv, 0) : 0;
}

}  // namespace fathom::encode
