// An execution in the words of its source.
#include "explain/teller.h"

#include "encode/content_text.h"
#include "encode/trace_names.h"
#include "encode/value_text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::explain {

using encode::formatOf;
using encode::Part;
using encode::plural;
using encode::showBits;
using encode::typeName;

namespace {

constexpr size_t mostSteps = 1'000'000, mostChanges = 16;

}  // namespace

// Steps.

bool Teller::isTold() const {
  return !run_.frames_.empty() && !run_.frames_.back().code->isLibrary;
}

Node Teller::add(Step step, Node because, Node used) {
  finishCharacters();
  if (execution_.steps.size() >= mostSteps)
    return because;
  if (const Frame* frame = run_.userFrame()) {
    step.depth = frame->depth;
    step.call = frame->callStep;
  }
  step.uses = run_.dependence_.direct(used);
  auto number = static_cast<uint32_t>(execution_.steps.size());
  execution_.steps.push_back(std::move(step));
  return run_.dependence_.step(number, because);
}

std::string Teller::textOf(const std::vector<Change>& changes) {
  std::string text;
  for (size_t i = 0; i < changes.size(); ++i)
    text += (i ? ", " : "") + changes[i].name + " = " + changes[i].value;
  return text;
}

std::optional<uint32_t> Teller::call(const llvm::Function& function, Node& control) {
  if (run_.frames_.empty() || execution_.steps.size() >= mostSteps)
    return std::nullopt;
  const llvm::DISubprogram* about = function.getSubprogram();
  Step step;
  step.kind = Step::Kind::Call;
  step.place = run_.place();
  if (about && !about->getName().empty())
    step.text = about->getName().str() + "()";
  else if (step.text = llvm::demangle(function.getName().str()); !step.text.ends_with("()"))
    step.text += "()";
  // A thunk is nowhere in the source: who called it, is.
  if (const Frame* frame = run_.userFrame(); step.place.line == 0 && frame && frame->callStep)
    step.place = execution_.steps[*frame->callStep].place;
  control = add(std::move(step), control);
  return static_cast<uint32_t>(execution_.steps.size() - 1);
}

void Teller::returns(Scalars& result, const llvm::ReturnInst& inst) {
  Node used = run_.control();
  Place place = run_.placeOf(&inst, *inst.getFunction());
  if (!isTold() || result.empty() || !run_.frame().call || place.line == 0) {
    for (Scalar& each : result)
      each.node = run_.dependence_.join(each.node, run_.control());
    return;
  }
  for (const Scalar& each : result)
    used = run_.dependence_.join(used, each.node);
  const llvm::DISubprogram* about = inst.getFunction()->getSubprogram();
  const llvm::DIType* type = nullptr;
  if (about && about->getType() && about->getType()->getTypeArray().size() > 0)
    type = about->getType()->getTypeArray()[0];
  if (inst.getReturnValue()->getType()->isPointerTy())
    learnType(result[0], type);
  Step step;
  step.kind = Step::Kind::Return;
  step.place = std::move(place);
  step.text = "return " + showRegisters(result, inst.getReturnValue()->getType(), type);
  Node node = add(std::move(step), result.size() == 1 ? used : run_.control(), used);
  for (Scalar& each : result)
    each.node = result.size() == 1 ? node : run_.dependence_.join(each.node, node);
}

Node Teller::branch(const llvm::Instruction& terminator, const llvm::BasicBlock& to, Node because) {
  if (!isTold() || !terminator.getDebugLoc() || terminator.getDebugLoc().getLine() == 0)
    return because;
  Step step;
  step.kind = Step::Kind::Branch;
  step.place = run_.placeOf(&terminator, *terminator.getFunction());
  if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&terminator)) {
    bool holds = branch->getSuccessor(0) == &to;
    // What clang put there for a check of its own is none of the source.
    for (const llvm::BasicBlock* side : llvm::successors(&terminator))
      for (const llvm::Instruction& inst : *side)
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
            call && call->getCalledFunction() &&
            call->getCalledFunction()->getName().starts_with("__ubsan_handle_"))
          return because;
    step.text = holds ? "the condition holds" : "the condition does not hold";
  } else {
    step.text = "a case is chosen";
  }
  return add(std::move(step), because);
}

// A value may be made of several that were chosen.
void Teller::reads() {
  Read here{run_.place(), static_cast<uint32_t>(execution_.steps.size())};
  if (reads_.empty() || reads_.back() != here)
    reads_.push_back(std::move(here));
}

Node Teller::chooses(const Scalar& value) {
  std::string function = run_.libraryCall() + "()";
  Step step;
  step.place = run_.place();
  const llvm::fltSemantics* format = formatOf(value.bits.getBitWidth());
  step.text = function + " chooses " +
              (format ? encode::showFloat(value.bits, *format) : showBits(value.bits, nullptr)) +
              " within the bounds of its model";
  Node node = add(std::move(step), run_.control());
  chosen_.emplace_back(static_cast<uint32_t>(execution_.steps.size() - 1), function);
  return node;
}

// Values.

// A heap object has the type that the first typed pointer to it points to; bytes are no type.
void Teller::learnType(const Scalar& pointer, const llvm::DIType* type) {
  const llvm::DIType* to = encode::pointeeOf(type);
  if (!to || to->getSizeInBits() == 0 || !run_.store_.isObject(pointer.object) ||
      run_.store_.offset(pointer) != 0)
    return;
  Named& own = about(pointer.object);
  if (run_.store_[pointer.object].storage != Storage::Heap && !own.isUnnamed)
    return;
  if (own.type && own.type->getSizeInBits() != 8)
    return;
  own.type = to;
  if (own.shown)
    execution_.objects[*own.shown].type = typeName(to) + (repeats(pointer.object, to) ? "[]" : "");
}

bool Teller::repeats(ObjectId object, const llvm::DIType* type) const {
  const Thing& thing = run_.store_[object];
  auto own = named_.find(object);
  bool isAny = thing.storage == Storage::Heap || (own != named_.end() && own->second.isUnnamed);
  return isAny && type && thing.size * 8 > type->getSizeInBits();
}

std::string Teller::showPointer(const Scalar& given, const llvm::DIType* type) {
  Scalar pointer = run_.located(given);
  uint64_t address = pointer.bits.getZExtValue();
  if (!run_.store_.isObject(pointer.object))
    return address == 0 ? "NULL" : "0x" + llvm::utohexstr(address, /*LowerCase=*/true);
  const Thing& thing = run_.store_[pointer.object];
  Named& own = about(pointer.object);
  auto offset = static_cast<int64_t>(
      llvm::APInt(64, run_.store_.offset(pointer)).zextOrTrunc(run_.pointerBits_).getSExtValue());
  if (own.kind == Object::Kind::Literal && offset >= 0 &&
      static_cast<uint64_t>(offset) < thing.size)
    return showString(content(pointer.object), 0) + (offset ? " + " + std::to_string(offset) : "");
  bool isHeap = own.isCalledByPointer();
  std::string name = own.name.empty() ? "an object" : own.name;
  if (offset == 0)
    return isHeap ? name : (own.kind == Object::Kind::Argument ? "the fresh object " : "&") + name;
  auto size = static_cast<int64_t>(thing.size);
  // By elements, if it is an array of something.
  bool isRepeated = repeats(pointer.object, own.type);
  const llvm::DIType* whole = encode::withoutNames(own.type);
  const llvm::DIType* element = isRepeated ? whole : nullptr;
  if (auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(whole);
      !isRepeated && array && array->getTag() == llvm::dwarf::DW_TAG_array_type &&
      array->getElements().size() == 1)
    element = encode::withoutNames(array->getBaseType());
  int64_t step = element ? static_cast<int64_t>(element->getSizeInBits() / 8) : 0;
  bool isOutside = offset < 0 || offset >= size;
  if (isOutside) {
    std::string where = offset < 0 ? "before the start of " + name : "past the end of " + name;
    int64_t by = offset < 0 ? -offset : offset - size;
    if (step > 0 && offset % step == 0 && size % step == 0)
      return "&" + name + "[" + std::to_string(offset / step) + "] (" +
             std::to_string(offset < 0 ? by / step : by / step + 1) + " " + where + ")";
    return (isHeap ? "" : "(char *)&") + name + (offset < 0 ? " - " : " + ") +
           std::to_string(std::abs(offset)) + " (" +
           plural(static_cast<uint64_t>(offset < 0 ? by : by + 1), "byte") + " " + where + ")";
  }
  if (whole) {
    auto at = static_cast<uint64_t>(offset), each = static_cast<uint64_t>(step);
    bool isItem = isRepeated && each > 0;
    if (auto path = encode::pathTo(whole, isItem ? at % each : at, encode::pointeeOf(type)))
      return "&" + own.part((isItem ? "[" + std::to_string(at / each) + "]" : "") + *path);
    std::vector<Part> parts =
        encode::partsOf(own.type, {static_cast<uint64_t>(offset) * 8, 8}, isRepeated);
    if (!parts.empty() && parts[0].offset == static_cast<uint64_t>(offset) * 8)
      return "&" + own.part(parts[0].path);
  }
  return (isHeap ? "" : "(char *)&") + name + " + " + std::to_string(offset);
}

std::string Teller::show(const Scalar& value, const llvm::DIType* type) {
  return showBits(value.bits, type);
}

// Some bits of an object become a value, as the source names its parts.
void Teller::assign(ObjectId object, uint64_t offset, const Scalar& value, llvm::Type* type,
                    std::vector<Change>& changes) {
  if (changes.size() >= mostChanges)
    return;
  Named& own = about(object);
  uint64_t bits = run_.layout_.getTypeAllocSizeInBits(type), from = offset * 8;
  bool isRepeated = repeats(object, own.type), isPointer = type->isPointerTy();
  std::vector<Part> parts =
      encode::partsOf(own.type, {from, bits, encode::kindOf(type)}, isRepeated);
  Change change;
  change.object = shown(object);
  change.offset = offset;
  change.size = bits / 8;
  if (isPointer && run_.store_.isObject(run_.located(value).object)) {
    Scalar to = run_.located(value);
    change.target = Change::Target{shown(to.object), static_cast<int64_t>(run_.store_.offset(to))};
  }
  bool isWhole = parts.size() == 1 && parts[0].offset == from && parts[0].bits <= bits &&
                 (isPointer || parts[0].bits >= value.bits.getBitWidth());
  if (isWhole) {
    if (isPointer)
      learnType(value, parts[0].type);
    change.name = own.part(parts[0].path);
    change.value = isPointer ? showPointer(value, parts[0].type) : show(value, parts[0].type);
    changes.push_back(std::move(change));
    return;
  }
  // A pointer to a member function: the function, and by how much to move `this`.
  bool isMember = parts.size() == 1 &&
                  parts[0].type->getTag() == llvm::dwarf::DW_TAG_ptr_to_member_type &&
                  parts[0].bits == 2 * bits;
  if (Scalar function = run_.located(value);
      isMember &&
      (from == parts[0].offset ? run_.store_.isObject(function.object) : value.bits.isZero())) {
    change.name = own.part(parts[0].path);
    change.value = showPointer(function);
    if (from == parts[0].offset)
      changes.push_back(std::move(change));
    return;
  }
  uint64_t width = value.bits.getBitWidth();
  bool areInside = !parts.empty() && !isPointer;
  for (const Part& part : parts)
    areInside &= part.offset >= from && part.offset + part.bits <= from + width;
  if (areInside) {
    for (const Part& part : parts) {
      if (changes.size() >= mostChanges)
        return;
      Change each = change;
      each.name = own.part(part.path);
      each.offset = part.offset / 8;
      each.size = std::max<uint64_t>(part.bits / 8, 1);
      each.value = showBits(value.bits.extractBits(static_cast<unsigned>(part.bits),
                                                   static_cast<unsigned>(part.offset - from)),
                            part.type);
      changes.push_back(std::move(each));
    }
    return;
  }
  std::string indices = indicesIn(own, offset, type);
  change.name = own.name + indices;
  if (indices.empty() && (offset != 0 || !parts.empty() || own.isUnnamed))
    change.name += " at offset " + std::to_string(offset);
  const llvm::fltSemantics* format =
      type->isFloatingPointTy() ? formatOf(value.bits.getBitWidth()) : nullptr;
  change.value = isPointer ? showPointer(value)
                 : format  ? encode::showFloat(value.bits, *format)
                           : showBits(value.bits, nullptr);
  changes.push_back(std::move(change));
}

// What a class keeps in its members is its own affair.
static bool isClass(const llvm::DIType* type) {
  type = encode::withoutNames(type);
  return type && type->getTag() == llvm::dwarf::DW_TAG_class_type;
}

// Not one that the library keeps for itself.
bool Teller::isProgramsOwn(ObjectId object) {
  const Thing& thing = run_.store_[object];
  const Named& own = about(object);
  return own.place.line != 0 && !own.isLibrary &&
         (thing.storage != Storage::Heap || thing.family < 5);
}

// What the models of the C library write to the program's own variables.
bool Teller::isResult(const Scalar& pointer, llvm::Type* type) {
  if (run_.frames_.empty() || !run_.frames_.back().code->isRuntime || !run_.userFrame() ||
      !run_.store_.isObject(pointer.object))
    return false;
  const Thing& thing = run_.store_[pointer.object];
  bool isHeap = thing.storage == Storage::Heap;
  return isProgramsOwn(pointer.object) && !isClass(about(pointer.object).type) &&
         (type->isIntegerTy(8) ? !isHeap || thing.family < 5 : !isHeap);
}

// Characters, which models write one by one, are one step for each call of a model, as long as
// they lie side by side.
std::optional<Node> Teller::nextCharacter(const Scalar& pointer, Node because) {
  uint64_t offset = run_.store_.offset(pointer);
  if (!characters_ || characters_->object != pointer.object ||
      characters_->call != run_.libraryCalls_ || offset + 1 < characters_->from ||
      offset > characters_->to)
    return std::nullopt;
  characters_->from = std::min(characters_->from, offset);
  characters_->to = std::max(characters_->to, offset + 1);
  Step& step = execution_.steps[characters_->step];
  for (uint32_t use : run_.dependence_.direct(because))
    if (use < characters_->step && !llvm::is_contained(step.uses, use) &&
        step.uses.size() < mostChanges)
      step.uses.push_back(use);
  return run_.dependence_.step(characters_->step, because);
}

void Teller::finishCharacters() {
  if (!characters_)
    return;
  auto [number, object, from, to, call] = *std::exchange(characters_, std::nullopt);
  if (to - from < 2)
    return;
  Step& step = execution_.steps[number];
  tellBytes(step.changes[0], object, from, to);
  step.text = textOf(step.changes);
}

Node Teller::store(const llvm::Instruction& inst, const llvm::Value* to, const Scalar& pointer,
                   const Scalars& value, llvm::Type* type) {
  if (!isTold() && !isResult(pointer, type))
    return 0;
  auto* stored = llvm::dyn_cast<llvm::StoreInst>(&inst);
  auto* made = stored ? llvm::dyn_cast<llvm::CallInst>(stored->getValueOperand()) : nullptr;
  bool isUnwritten = made && made->getCalledFunction() &&
                     made->getCalledFunction()->getName().starts_with("__fathom_uninit");
  if (isUnwritten || about(pointer.object).name.empty() || isToldElsewhere(to, /*isCopy=*/false))
    return 0;
  Step step;
  uint64_t offset = run_.store_.offset(pointer);
  const std::vector<Interpreter::LeafType> leaves = run_.leaves(type);
  Node because = run_.dependence_.join(pointer.node, run_.control()), used = because;
  for (const Scalar& each : value)
    used = run_.dependence_.join(used, each.node);
  if (value.size() == 1)
    because = used;
  bool isCharacter = !isTold() && type->isIntegerTy(8);
  if (isCharacter)
    if (std::optional<Node> node = nextCharacter(pointer, because))
      return *node;
  for (size_t i = 0; i < value.size(); ++i)
    assign(pointer.object, offset + leaves[i].offset, value[i], leaves[i].type, step.changes);
  step.text = textOf(step.changes);
  step.place = isTold() ? run_.placeOf(&inst, *inst.getFunction()) : run_.place();
  // A parameter is told with the call.
  bool isParameter = false;
  if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(to)))
    for (const llvm::DbgVariableRecord* declared :
         llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(local)))
      if (declared->getVariable()->isParameter() && !inst.getDebugLoc()) {
        isParameter = true;
        step.place.line = declared->getVariable()->getLine();
        step.place.column = 0;
      }
  if (isParameter && isTold() && run_.frame().callStep) {
    uint32_t number = *run_.frame().callStep;
    Step& call = execution_.steps[number];
    std::string list = call.text.substr(0, call.text.size() - 1);
    call.text = list + (list.ends_with("(") ? "" : ", ") + step.text + ")";
    call.changes.insert(call.changes.end(), step.changes.begin(), step.changes.end());
    for (uint32_t use : run_.dependence_.direct(used))
      if (use != number && !llvm::is_contained(call.uses, use))
        call.uses.push_back(use);
    for (const Change& change : step.changes)
      if (Object& told = execution_.objects[change.object]; told.from == execution_.steps.size())
        told.from = number;
    return run_.dependence_.step(number, because);
  }
  if (step.place.line == 0)
    return 0;
  Node node = add(std::move(step), because, used);
  if (isCharacter && node != because)
    characters_ = Characters{static_cast<uint32_t>(execution_.steps.size() - 1), pointer.object,
                             offset, offset + 1, run_.libraryCalls_};
  return node;
}

// The end.

void Teller::wrongAccess(const Scalar& pointer, uint64_t bytes, bool write) {
  access_ = Access{pointer, bytes, write};
}

// By how much the access misses its object.
std::string Teller::missed(ObjectId object) const {
  const Thing& thing = run_.store_[object];
  auto offset = static_cast<int64_t>(run_.store_.offset(access_->pointer));
  auto size = static_cast<int64_t>(thing.size), bytes = static_cast<int64_t>(access_->bytes);
  if (bytes == 0)
    return "";
  if (offset < 0)
    return "the access begins " + plural(static_cast<uint64_t>(-offset), "byte") + " before it";
  if (offset >= size)
    return "the access begins " +
           (offset == size
                ? std::string("right behind it")
                : plural(static_cast<uint64_t>(offset - size), "byte") + " behind its end");
  if (offset + bytes > size)
    return "the access goes " + plural(static_cast<uint64_t>(offset + bytes - size), "byte") +
           " beyond its end";
  return "";
}

Execution Teller::take(Node end) {
  finishCharacters();
  std::vector<bool> needed = run_.dependence_.slice(run_.needed_, execution_.steps.size());
  for (size_t i = 0; i < execution_.steps.size(); ++i)
    execution_.steps[i].needed = needed[i];
  for (const auto& [number, function] : chosen_)
    if (needed[number])
      execution_.story.push_back(
          {execution_.steps[number].place, "it depends on what " + function +
                                               " returns here, of which only bounds are known; "
                                               "a library may return something else"});
  bool isMemory = access_ && run_.store_.isObject(access_->pointer.object);
  std::string_view group = encode::kindInfo(run_.target_.kind).group;
  if (isMemory && (group == "memory" || group == "heap")) {
    ObjectId object = access_->pointer.object;
    Named& own = about(object);
    const Thing& thing = run_.store_[object];
    if (own.place.line && !own.name.empty()) {
      std::string how = own.isCalledByPointer() ? " was allocated here"
                        : own.isUnnamed         ? " is made here"
                                                : " is declared here";
      std::string type =
          own.type && !own.isCalledByPointer() ? " (" + typeName(own.type) + ")" : "";
      std::string text = own.name + type + ", " + plural(thing.size, "byte") + "," + how;
      if (std::string by = missed(object); !by.empty() && thing.death == Death::Alive)
        text += "; " + by;
      execution_.story.push_back({own.place, text});
    }
    if (thing.death != Death::Alive && own.shown) {
      const Object& told = execution_.objects[*own.shown];
      std::string how = thing.death == Death::Free ? " was freed here" : "'s life ended here";
      if (told.freed.line)
        execution_.story.push_back({told.freed, own.name + how});
    }
  }
  Step last;
  last.kind = Step::Kind::Violation;
  last.place = run_.target_.place;
  last.text = std::string(encode::kindInfo(run_.target_.kind).name);
  if (const Frame* frame = run_.userFrame()) {
    last.depth = frame->depth;
    last.call = frame->callStep;
  }
  last.uses = run_.dependence_.direct(end);
  execution_.steps.push_back(std::move(last));
  return std::move(execution_);
}

}  // namespace fathom::explain
