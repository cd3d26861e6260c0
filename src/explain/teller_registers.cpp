// Variables and values in registers, as the source names them.
#include "explain/teller.h"

#include "encode/trace_names.h"
#include "encode/value_text.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"

namespace fathom::explain {

using encode::kindOf;
using encode::Part;
using encode::showBits;

// A value in registers, where structs are in pieces that do not follow their members.
std::string Teller::showRegisters(const Scalars& value, llvm::Type* type,
                                  const llvm::DIType* source) {
  const std::vector<Interpreter::LeafType> leaves = run_.leaves(type);
  bool isStruct = llvm::isa_and_nonnull<llvm::DICompositeType>(encode::withoutNames(source)) &&
                  encode::withoutNames(source)->getTag() != llvm::dwarf::DW_TAG_enumeration_type;
  if (value.size() == 1 && !isStruct)
    return type->isPointerTy() ? showPointer(value[0], source) : show(value[0], source);
  std::string text;
  for (size_t i = 0; i < value.size() && i < leaves.size(); ++i) {
    uint64_t from = leaves[i].offset * 8, bits = value[i].bits.getBitWidth();
    std::vector<Part> parts;
    if (isStruct)
      parts = encode::partsOf(source, {from, bits, kindOf(leaves[i].type)}, false);
    auto tell = [&](const std::string& path, const std::string& shown) {
      text += (text.empty() ? "" : ", ") + (path.empty() ? "" : path + " = ") + shown;
    };
    bool isPointer = leaves[i].type->isPointerTy();
    if (isPointer || parts.empty())
      tell(parts.size() == 1 ? parts[0].path : "",
           isPointer ? showPointer(value[i]) : show(value[i], nullptr));
    else
      for (const Part& part : parts)
        if (part.offset >= from && part.offset + part.bits <= from + bits)
          tell(part.path,
               showBits(value[i].bits.extractBits(static_cast<unsigned>(part.bits),
                                                  static_cast<unsigned>(part.offset - from)),
                        part.type));
  }
  return "{" + text + "}";
}

void Teller::records(const llvm::Instruction& before) {
  if (!before.hasDbgRecords() || !isTold())
    return;
  for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(before.getDbgRecordRange())) {
    if (!record.isDbgValue() || record.getNumVariableLocationOps() != 1 || record.isKillLocation())
      continue;
    auto fragment = record.getExpression()->getFragmentInfo();
    if (record.getExpression()->getNumElements() != (fragment ? 3 : 0))
      continue;
    const llvm::Value* source = record.getVariableLocationOp(0);
    if (!source || llvm::isa<llvm::UndefValue>(source))
      continue;
    Frame& frame = run_.frame();
    if (!llvm::isa<llvm::Constant>(source)) {
      auto it = frame.code->numbers.find(source);
      if (it == frame.code->numbers.end() ||
          (frame.registers[it->second].empty() && !llvm::isa<llvm::AllocaInst>(source)))
        continue;
    }
    Scalars value = run_.value(source);
    if (value.size() != 1)
      continue;
    const llvm::DILocalVariable* variable = record.getVariable();
    Step step;
    step.place = run_.placeOf(&before, frame.code->function);
    const llvm::DebugLoc& where = record.getDebugLoc();
    bool isMoved = !where || where.getLine() == 0;
    if (!isMoved) {
      step.place.line = where.getLine();
      step.place.column = where.getCol();
    } else if (variable->isParameter() || step.place.line == 0) {
      step.place.line = variable->getLine();
    }
    if (step.place.line == 0)
      step.place.line = variable->getScope()->getSubprogram()->getLine();
    uint64_t offset = fragment ? fragment->OffsetInBits : 0;
    uint64_t bits = run_.layout_.getTypeAllocSizeInBits(source->getType());
    bool isPointer = source->getType()->isPointerTy();
    std::vector<Part> parts =
        encode::partsOf(variable->getType(), {offset, bits, kindOf(source->getType())}, false);
    Change change;
    change.name = variable->getName().str();
    const llvm::DIType* type = variable->getType();
    if (parts.size() == 1) {
      change.name = encode::nameOfPart(change.name, parts[0].path);
      type = parts[0].type;
    }
    if (isPointer)
      learnType(value[0], type);
    change.value = isPointer ? showPointer(value[0], type) : show(value[0], type);
    step.changes.push_back(change);
    step.text = textOf(step.changes);
    // A variable that is carried round a loop is told once.
    std::string& known = shown_[{&frame, variable, offset}];
    if (std::exchange(known, step.text) == step.text && isMoved)
      continue;
    Node node = add(std::move(step), run_.dependence_.join(value[0].node, run_.control()));
    if (!llvm::isa<llvm::Constant>(source))
      if (Scalars& own = frame.registers[frame.code->numbers.lookup(source)]; own.size() == 1)
        own[0].node = node;
  }
}

}  // namespace fathom::explain
