// Variable arguments as the calling conventions have them, because clang expands
// va_arg against them: on x86-64 a va_list points to a save area for the
// argument registers and to the arguments on the stack; on i386 to the stack.
#include "encode/encoder.h"

namespace fathom::encode {

using ilr::Term;

namespace {

// Of the class SSE on x86-64: it goes to one of the vector registers while there are any.
// clang makes vectors also of structs that hold two floats.
bool isForVectorRegister(llvm::Type* type) {
  return type->isHalfTy() || type->isBFloatTy() || type->isFloatTy() || type->isDoubleTy() ||
         type->isFP128Ty() || type->isVectorTy();
}

}  // namespace

void Encoder::runVaStart(const llvm::IntrinsicInst& inst) {
  memory::Pointer list = pointer(inst.getArgOperand(0));
  memory::Region where = region(inst.getArgOperand(0)), area = regionOfVariableArguments();
  llvm::StringRef triple = module_.getTargetTriple();
  bool is64 = triple.starts_with("x86_64"),
       is32 = triple.starts_with("i386") || triple.starts_with("i686");
  if (!is64 && !is32) {
    unsupported("va_start on this target");
    endExecution();
    return;
  }
  checkAccess(list, size(is64 ? 24 : 4), true);
  if (dead_)
    return;
  const llvm::Function& function = frame_->shape->function();
  uint64_t general = 0, floating = 0;
  for (const llvm::Argument& argument : function.args()) {
    if (argument.hasByValAttr())
      continue;
    llvm::Type* type = argument.getType();
    if (isForVectorRegister(type))
      ++floating;
    else if (!type->isFloatingPointTy())
      general += widthOf(type) > 64 ? 2 : 1;
  }
  general = std::min<uint64_t>(general, 6);
  floating = std::min<uint64_t>(floating, 8);
  uint64_t firstGeneral = general, firstFloating = floating;

  auto makeArea = [&](const char* name, uint64_t bytes, unsigned tag) {
    memory::ObjectInfo info;
    info.storage = memory::Storage::Local;
    info.size = size(bytes);
    info.alignment = 16;
    ObjectSite site;
    site.name = name;
    info.site = addSite(std::move(site));
    Context own = context_.child('v', number(inst) * 2 + tag);
    info.key[0] = own.a;
    info.key[1] = own.b;
    info.region = area;
    uint32_t object = newObject(info, memory::Initial::Arbitrary);
    frame_->locals.push_back(object);
    return memory_->pointerTo(object);
  };
  // Where each argument goes, and how large the part on the stack is.
  struct Home {
    bool inRegister;
    uint64_t offset;
  };
  std::vector<Home> homes;
  uint64_t stack = 0, slot = is64 ? 8 : 4;
  for (size_t i = 0; i < frame_->varTypes.size(); ++i) {
    llvm::Type* type = frame_->varTypes[i];
    uint64_t bytes = layout_.getTypeAllocSize(type), words = (bytes + 7) / 8;
    if (is64 && !frame_->varByVal[i]) {
      // What is larger than a part of the save area is on the stack.
      if (isForVectorRegister(type) && bytes <= 16 && floating < 8) {
        homes.push_back({true, 48 + 16 * floating++});
        continue;
      }
      if (!type->isFloatingPointTy() && !type->isVectorTy() && general + words <= 6) {
        homes.push_back({true, 8 * general});
        general += words;
        continue;
      }
    }
    uint64_t alignment = slot;
    if (is64 || type->isVectorTy())
      alignment = std::clamp<uint64_t>(layout_.getABITypeAlign(type).value(), slot, 16);
    stack = (stack + alignment - 1) / alignment * alignment;
    homes.push_back({false, stack});
    stack += (bytes + slot - 1) / slot * slot;
  }
  // The registers in use become the last ones: who asks for more arguments than there
  // are is sent on to the stack, where there is nothing.
  uint64_t moveGeneral = 6 - general, moveFloating = 8 - floating;
  firstGeneral += moveGeneral;
  firstFloating += moveFloating;
  for (Home& home : homes)
    if (home.inRegister)
      home.offset += home.offset < 48 ? 8 * moveGeneral : 16 * moveFloating;
  memory::Pointer saved = is64 ? makeArea("register save area", 176, 0) : memory_->null();
  memory::Pointer overflow = makeArea("variable arguments", stack, 1);
  for (size_t i = 0; i < homes.size(); ++i) {
    memory::Pointer at =
        memory_->advance(homes[i].inRegister ? saved : overflow, size(homes[i].offset));
    if (frame_->varByVal[i])
      memory_->copy(state_.memory, area, at,
                    regionIn(frame_->caller, frame_->call->getOperand(
                                                 static_cast<unsigned>(function.arg_size() + i))),
                    frame_->varArguments[i][0].pointer(),
                    size(layout_.getTypeAllocSize(frame_->varTypes[i])));
    else
      storeValue(area, at, frame_->varArguments[i], frame_->varTypes[i]);
  }
  auto put = [&](uint64_t offset, Term v) {
    memory_->store(state_.memory, where, memory_->advance(list, size(offset)), v);
  };
  auto putPointer = [&](uint64_t offset, memory::Pointer v) {
    memory_->storePointer(state_.memory, where, memory_->advance(list, size(offset)), v);
  };
  if (is32) {
    putPointer(0, overflow);
    return;
  }
  put(0, terms_.mkInt(32, 8 * firstGeneral));
  put(4, terms_.mkInt(32, 48 + 16 * firstFloating));
  putPointer(8, overflow);
  putPointer(16, saved);
}

// A list that has ended sends whoever asks it for more to nowhere.
void Encoder::runVaEnd(const llvm::IntrinsicInst& inst) {
  memory::Pointer list = pointer(inst.getArgOperand(0));
  memory::Region where = region(inst.getArgOperand(0));
  bool is64 = llvm::StringRef(module_.getTargetTriple()).starts_with("x86_64");
  checkAccess(list, size(is64 ? 24 : 4), true);
  if (dead_)
    return;
  if (!is64) {
    memory_->storePointer(state_.memory, where, list, memory_->null());
    return;
  }
  // All registers are used up.
  memory_->store(state_.memory, where, list, terms_.mkInt(32, 48));
  memory_->store(state_.memory, where, memory_->advance(list, size(4)), terms_.mkInt(32, 176));
  memory_->storePointer(state_.memory, where, memory_->advance(list, size(8)), memory_->null());
}

}  // namespace fathom::encode
