// The run as a whole: functions, blocks, the end. One execution is followed, instruction by
// instruction, with a stack of frames of its own: recursion of the program is none of
// the interpreter.
#include "explain/interpreter.h"
#include "explain/omitted.h"
#include "explain/teller.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace fathom::explain {

Interpreter::Interpreter(const llvm::Module& module, const encode::EncoderOptions& options,
                         const encode::Property& target, Inputs& inputs)
    : module_(module),
      layout_(module.getDataLayout()),
      options_(options),
      target_(target),
      inputs_(inputs),
      pointerBits_(layout_.getPointerSizeInBits()),
      isFlat_(options.memory.model == memory::ModelKind::Flat),
      store_(pointerBits_ / 8, layout_.isBigEndian()),
      teller_(std::make_unique<Teller>(*this)),
      omitted_(std::make_unique<Omitted>(*this)) {
  for (const auto& [origin, all] : inputs.made)
    for (const encode::MadeObject& made : all)
      if (made.address)
        store_.reserve(*made.address, made.size);
  if (const llvm::NamedMDNode* all = module_.getNamedMetadata("fathom.unchecked"))
    for (const llvm::MDNode* node : all->operands()) {
      llvm::StringRef name = llvm::cast<llvm::MDString>(node->getOperand(1))->getString();
      std::vector<Kind> kinds = encode::kindsOfCbmc(name);
      std::vector<Kind>& known = switchedOff_[node->getOperand(0).get()];
      known.insert(known.end(), kinds.begin(), kinds.end());
    }
}

Interpreter::~Interpreter() = default;

Ended Interpreter::run() {
  Ended end{Ended::How::Differs, ""};
  try {
    start();
    end.why = "the execution comes to its end without it";
  } catch (Ended& thrown) {
    end = std::move(thrown);
  }
  return end;
}

Execution Interpreter::execution() {
  needed_ = dependence_.reached(end_);
  return teller_->take(end_);
}

bool Interpreter::needsMemory(const std::string& name) const {
  std::optional<Node> node = teller_->memoryNode(name);
  return needed_.empty() || !node || needed_[*node];
}

bool Interpreter::needsFailure(size_t number) const {
  return needed_.empty() || number >= failures_.size() || needed_[failures_[number]];
}

const std::vector<Read>& Interpreter::reads() const { return teller_->allReads(); }

std::string Interpreter::memoryText(const std::string& name, const std::string& digits) const {
  return teller_->memoryText(name, digits);
}

void Interpreter::start() {
  const llvm::Function* entry = module_.getFunction(options_.entry);
  if (module_.getFunction("sea_tracking_on"))
    tracking_ = false;
  // Numbers can denote those whose addresses other executions look at.
  for (const llvm::GlobalValue& value : module_.global_values())
    if (auto it = inputs_.made.find(&value);
        it != inputs_.made.end() && !it->second.empty() && it->second.front().exposed)
      global(value);
  if (const llvm::GlobalVariable* list = module_.getNamedGlobal("llvm.global_ctors"))
    if (auto* all = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
      for (const llvm::Use& item : all->operands())
        if (auto* f = llvm::dyn_cast<llvm::Function>(
                llvm::cast<llvm::Constant>(item)->getAggregateElement(1u)->stripPointerCasts()))
          enter(*f, {});
  enter(*entry, entryArguments(*entry));
  if (const llvm::Function* atEnd = module_.getFunction("__fathom_at_end");
      atEnd && !atEnd->isDeclaration())
    enter(*atEnd, {});
  checkLeaks(false);
}

void Interpreter::enter(const llvm::Function& function, std::vector<Scalars> arguments) {
  push(function, nullptr, std::move(arguments));
  finish();
}

void Interpreter::finish() {
  isOver_ = false;
  while (!isOver_)
    step();
}

const Code& Interpreter::code(const llvm::Function& function) {
  std::unique_ptr<Code>& known = codes_[&function];
  if (!known)
    known = std::make_unique<Code>(function);
  return *known;
}

void Interpreter::push(const llvm::Function& function, const llvm::CallBase* call,
                       std::vector<Scalars> arguments) {
  constexpr size_t mostFrames = 200'000;
  if (frames_.size() >= mostFrames)
    unknown("a recursion that deep");
  Frame next;
  next.code = &code(function);
  next.call = call;
  next.registers.resize(next.code->numbers.size());
  next.control = frames_.empty() ? thrown_ : dependence_.join(control(), chosen_);
  if (!frames_.empty())
    next.depth = frames_.back().depth + !frames_.back().code->isLibrary;
  for (size_t i = 0; i < function.arg_size() && i < arguments.size(); ++i)
    next.registers[i] = std::move(arguments[i]);
  for (size_t i = function.arg_size(); i < arguments.size(); ++i)
    next.varArguments.push_back(std::move(arguments[i]));
  next.block = &function.getEntryBlock();
  next.at = next.block->begin();
  libraryCalls_ += next.code->isLibrary && !frames_.empty() && !frames_.back().code->isLibrary;
  if (!next.code->isLibrary && call)
    next.callStep = teller_->call(function, next.control);
  else if (function.getName() == "__cxa_begin_catch")
    teller_->catches();
  frames_.push_back(std::move(next));
}

void Interpreter::pop(Death death) {
  for (ObjectId object : frame().locals)
    if (store_[object].death == Death::Alive)
      endObject(object, death);
  frames_.pop_back();
}

// Of the decisions whose ways have not met, the last.
Node Interpreter::control() const {
  const Frame& top = frames_.back();
  return top.decisions.empty() ? top.control : top.decisions.back().first;
}

void Interpreter::step() {
  Frame& top = frame();
  const llvm::Instruction& inst = *top.at;
  top.instruction = &inst;
  using_ = 0;
  if (++instructions_ % 4096 == 0) {
    if (instructions_ > mostInstructions_)
      unknown("an execution that long");
    if ((options_.stop && options_.stop->requested()) || options_.deadline.passed())
      throw Ended{Ended::How::Stopped, "time ran out"};
  }
  teller_->records(inst);
  if (observer_)
    if (const llvm::Value* observed = encode::observedIn(inst))
      observer_(inst, scalar(observed).bits);
  if (inst.isTerminator() && !llvm::isa<llvm::InvokeInst>(inst)) {
    runTerminator(inst);
    return;
  }
  ++top.at;
  run(inst);
}

void Interpreter::jump(const llvm::BasicBlock& to) {
  Frame& top = frame();
  top.previous = top.block;
  top.block = &to;
  // What a phi is depends on the way that led here.
  Node here = control();
  while (!top.decisions.empty() && top.decisions.back().second == &to)
    top.decisions.pop_back();
  // All phis have their values at once.
  std::vector<std::pair<const llvm::PHINode*, Scalars>> values;
  for (const llvm::PHINode& phi : to.phis())
    values.emplace_back(&phi, value(phi.getIncomingValueForBlock(top.previous)));
  for (auto& [phi, all] : values) {
    for (Scalar& each : all)
      each.node = dependence_.join(each.node, here);
    define(*phi, std::move(all));
  }
  top.at = to.getFirstNonPHIIt();
}

void Interpreter::decide(const llvm::Instruction& terminator, const llvm::BasicBlock& to,
                         Node because) {
  Frame& top = frame();
  Node node = dependence_.join(because, control());
  node = teller_->branch(terminator, to, node);
  // What runs after an assertion does not run because it held: nobody asks for what is as it
  // should be. The same goes for all else that would have been the end.
  Code::End end = top.code->ends.lookup(&to);
  bool isGoingOn = llvm::all_of(llvm::successors(&terminator), [&](const llvm::BasicBlock* way) {
    return way == &to || top.code->ends.lookup(way) < end;
  });
  if (isGoingOn) {
    jump(to);
    return;
  }
  const llvm::BasicBlock* meets = top.code->meets.lookup(top.block);
  // Another round of the same loop: its decision depends on the one before.
  if (!top.decisions.empty() && top.decisions.back().second == meets)
    top.decisions.back().first = node;
  else
    top.decisions.emplace_back(node, meets);
  omitted_->decision(terminator, to, node);
  jump(to);
}

void Interpreter::runTerminator(const llvm::Instruction& inst) {
  if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&inst)) {
    if (branch->isUnconditional()) {
      jump(*branch->getSuccessor(0));
      return;
    }
    Scalar condition = scalar(branch->getCondition());
    needWritten(condition);
    decide(inst, *branch->getSuccessor(condition.bits.isZero() ? 1 : 0), condition.node);
  } else if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&inst)) {
    Scalar condition = scalar(choice->getCondition());
    needWritten(condition);
    const llvm::BasicBlock* to = choice->getDefaultDest();
    for (const auto& each : choice->cases())
      if (each.getCaseValue()->getValue() == condition.bits)
        to = each.getCaseSuccessor();
    decide(inst, *to, condition.node);
  } else if (auto* away = llvm::dyn_cast<llvm::IndirectBrInst>(&inst)) {
    Scalar target = scalar(away->getAddress());
    const llvm::Function& function = frame().code->function;
    for (unsigned i = 0; i < away->getNumDestinations(); ++i) {
      const llvm::BasicBlock* to = away->getDestination(i);
      if (!to->hasAddressTaken())
        continue;
      Scalar label = constant(llvm::BlockAddress::get(const_cast<llvm::Function*>(&function),
                                                      const_cast<llvm::BasicBlock*>(to)))[0];
      if (label.bits == target.bits) {
        decide(inst, *to, target.node);
        return;
      }
    }
    fail(Kind::Unreachable, dependence_.join(target.node, control()));
    differs("a jump leads to no label");
  } else if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&inst)) {
    runReturn(*ret);
  } else if (llvm::isa<llvm::UnreachableInst>(inst)) {
    fail(Kind::Unreachable, control());
    differs("unreachable code is reached");
  } else {
    unknown(std::string("the instruction ") + inst.getOpcodeName());
  }
}

void Interpreter::runReturn(const llvm::ReturnInst& inst) {
  Scalars result;
  if (inst.getReturnValue())
    result = value(inst.getReturnValue());
  const llvm::CallBase* call = frame().call;
  if (!call && !result.empty())
    needWritten(result[0]);
  if (call && !result.empty() && result[0].missing && !call->use_empty())
    fail(Kind::MissingReturn, dependence_.join(result[0].node, control()));
  for (Scalar& each : result)
    each.missing = false;
  teller_->returns(result, inst);
  pop(Death::Return);
  if (!call) {
    isOver_ = true;
    return;
  }
  if (!call->getType()->isVoidTy() && !result.empty()) {
    // A model may have other integers than the harness that declares it.
    unsigned bits = width(call->getType()->getScalarType());
    if (result.size() == 1 && call->getType()->isIntegerTy() &&
        result[0].bits.getBitWidth() != bits)
      result[0].bits = bits == 1 ? llvm::APInt(1, !result[0].bits.isZero())
                       : result[0].bits.getBitWidth() == 1 ? result[0].bits.zext(bits)
                                                           : result[0].bits.sextOrTrunc(bits);
    define(*call, std::move(result));
  }
  if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(call))
    jump(*invoke->getNormalDest());
}

// An exception leaves functions up to the next landing pad.
void Interpreter::unwind() {
  thrown_ = dependence_.join(thrown_, control());
  while (true) {
    const llvm::CallBase* call = frame().call;
    pop(Death::Return);
    if (frames_.empty() || !call) {
      // Nobody is left who could catch.
      enter(*module_.getFunction("__fathom_uncaught"), {});
      differs("an exception is not caught");
    }
    if (!frame().code->isRuntime)
      omitted_->exception(thrown_);
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(call)) {
      // What happens in the handler happens because of the exception.
      frame().decisions.emplace_back(thrown_, frame().code->meets.lookup(frame().block));
      jump(*invoke->getUnwindDest());
      return;
    }
  }
}

// longjmp: the record is a local of the function with the setjmp.
void Interpreter::jumpTo(const Scalar& given) {
  Scalar record = located(given);
  size_t target = frames_.size();
  if (store_.isObject(record.object) && store_[record.object].death == Death::Alive &&
      store_.offset(record) == 0)
    for (size_t i = 0; i < frames_.size(); ++i)
      for (const auto& [local, object] : frames_[i].allocas)
        if (object == record.object && local->hasMetadata("fathom.jump"))
          target = i;
  if (target == frames_.size()) {
    fail(Kind::InvalidJump, dependence_.join(record.node, control()));
    differs("a jump leads nowhere");
  }
  Node because = control();
  while (frames_.size() > target + 1)
    pop(Death::Return);
  Frame& top = frame();
  const llvm::Instruction* terminator = top.block->getTerminator();
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(terminator);
  if (!branch || !branch->isConditional())
    unknown("longjmp out of a call with cleanups");
  decide(*terminator, *branch->getSuccessor(0), because);
}

void Interpreter::run(const llvm::Instruction& inst) {
  using I = llvm::Instruction;
  switch (inst.getOpcode()) {
    case I::Alloca: runAlloca(llvm::cast<llvm::AllocaInst>(inst)); return;
    case I::Load: runLoad(llvm::cast<llvm::LoadInst>(inst)); return;
    case I::Store: runStore(llvm::cast<llvm::StoreInst>(inst)); return;
    case I::GetElementPtr: runGep(llvm::cast<llvm::GetElementPtrInst>(inst)); return;
    case I::AtomicCmpXchg:
    case I::AtomicRMW:
    case I::Fence: runAtomic(inst); return;
    case I::ICmp: runCompare(llvm::cast<llvm::CmpInst>(inst)); return;
    case I::FCmp:
    case I::FNeg: runFloat(inst); return;
    case I::Freeze: define(inst, value(inst.getOperand(0))); return;
    case I::Select: {
      Scalars condition = value(inst.getOperand(0)), result;
      for (const Scalar& each : condition)
        needWritten(each);
      Scalars a = value(inst.getOperand(1)), b = value(inst.getOperand(2));
      for (size_t i = 0; i < a.size(); ++i) {
        const Scalar& which = condition[condition.size() == 1 ? 0 : i];
        Scalar taken = which.bits.isZero() ? b[i] : a[i];
        taken.node = dependence_.join(taken.node, which.node);
        result.push_back(std::move(taken));
      }
      define(inst, std::move(result));
      return;
    }
    case I::ExtractValue:
    case I::InsertValue:
    case I::ExtractElement:
    case I::InsertElement:
    case I::ShuffleVector: runAggregate(inst); return;
    case I::Call:
    case I::Invoke:
      if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&inst))
        runIntrinsic(*intrinsic);
      else
        runCall(llvm::cast<llvm::CallBase>(inst));
      return;
    case I::LandingPad: return;
    default: break;
  }
  if (auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&inst))
    runBinary(*binary);
  else if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&inst))
    runCast(*cast);
  else
    unknown(std::string("the instruction ") + inst.getOpcodeName());
}

// Checks.

// The innermost frame of the program's own.
const Frame* Interpreter::userFrame() const {
  for (size_t i = frames_.size(); i-- > 0;)
    if (!frames_[i].code->isLibrary || !frames_[i].call)
      return &frames_[i];
  return nullptr;
}

Place Interpreter::placeOf(const llvm::Instruction* at, const llvm::Function& function) const {
  Place place;
  place.function = function.getName().str();
  if (const llvm::DISubprogram* about = function.getSubprogram()) {
    place.function = about->getName().str();
    place.file = about->getFilename().str();
    place.line = about->getLine();
  }
  if (const llvm::DILocation* where = at ? at->getDebugLoc().get() : nullptr) {
    place.file = where->getFilename().str();
    place.line = where->getLine();
    place.column = where->getColumn();
  }
  // One macro may make several assertions.
  if (auto* call = llvm::dyn_cast_or_null<llvm::CallBase>(at))
    call->getFnAttr("fathom-call").getValueAsString().getAsInteger(10, place.call);
  return place;
}

Place Interpreter::place() const {
  const Frame* frame = userFrame();
  if (!frame)
    return {};
  // What the library does after main belongs where main ends.
  if (frame->code->isRuntime && !frame->call) {
    const llvm::Function& entry = *module_.getFunction(options_.entry);
    for (const llvm::BasicBlock& block : entry)
      if (llvm::isa<llvm::ReturnInst>(block.getTerminator()))
        return placeOf(block.getTerminator(), entry);
  }
  return placeOf(frame->instruction, frame->code->function);
}

std::string Interpreter::libraryCall() const {
  std::string name;
  for (size_t i = frames_.size(); i-- > 0 && frames_[i].code->isRuntime;)
    name = frames_[i].code->function.getName().str();
  if (name == "__cxa_allocate_exception")
    return "throw";
  name = llvm::demangle(name);
  return name.substr(0, name.find('('));
}

bool Interpreter::isSwitchedOff(Kind kind) const {
  if (switchedOff_.empty())
    return false;
  const Frame* frame = userFrame();
  const llvm::DILocation* where =
      frame && frame->instruction ? frame->instruction->getDebugLoc().get() : nullptr;
  auto it = where ? switchedOff_.find(where->getScope()) : switchedOff_.end();
  return it != switchedOff_.end() && llvm::is_contained(it->second, kind);
}

bool Interpreter::isChecked(Kind kind) const {
  return options_.kinds.contains(kind) && !isSwitchedOff(kind);
}

void Interpreter::failAt(Kind kind, const Place& where, Node because, bool goesOn) {
  if (!isChecked(kind))
    return;
  bool isKind = kind == target_.kind || encode::ofOneProperty(kind, target_.kind);
  if (isKind && where == target_.place) {
    end_ = dependence_.join(because, using_);
    throw Ended{Ended::How::Shown, ""};
  }
  if (goesOn || options_.continueAfterFailure)
    return;
  throw Ended{Ended::How::Differs,
              "it fails as " + std::string(encode::kindInfo(kind).name) + " at " + where.file +
                  ":" + std::to_string(where.line) + ":" + std::to_string(where.column),
              std::pair{kind, where}};
}

// What follows data depends on more than the value really does, so only the check that is
// looked for counts.
void Interpreter::needWritten(const Scalar& value) {
  if (value.unwritten && target_.kind == Kind::Uninitialized && place() == target_.place)
    fail(Kind::Uninitialized, dependence_.join(value.node, control()));
}

void Interpreter::unknown(const std::string& what) const { throw Ended{Ended::How::Unknown, what}; }

void Interpreter::differs(const std::string& why) const { throw Ended{Ended::How::Differs, why}; }

}  // namespace fathom::explain
