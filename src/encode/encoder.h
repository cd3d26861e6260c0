#pragma once

#include "encode/facts.h"
#include "encode/floats.h"
#include "encode/guards.h"
#include "encode/result.h"
#include "encode/shape.h"
#include "encode/values.h"
#include "ilr/evaluate.h"
#include "memory/factory.h"
#include "support/limits.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <functional>
#include <set>

namespace fathom::encode {

// Who may free an object, of FAMILY_... in runtime/fathom_runtime.h. From alloca's on, it is not
// the program; from streams' on, it does not even know the object.
inline constexpr uint32_t allocaFamily = 5, streamFamily = 6, textFamily = 8;

enum class EntryPointers : uint8_t { All, Null, Fresh };

// What main gets as argv: these texts, or any, so many at most.
struct ProgramArguments {
  std::optional<std::vector<std::string>> texts;
  std::optional<uint64_t> most, length;  // as the user says
};

struct EncoderOptions {
  std::string entry = "main";
  // If not empty, a call of this function is the only assertion that can fail: what fails
  // otherwise ends the execution.
  std::string errorFunction;
  // Leaks are looked for also where exit or abort ends the program.
  bool leaksAtExit = false;
  KindSet kinds;
  std::optional<uint64_t> unwind, recursion;
  std::map<std::pair<std::string, unsigned>, uint64_t> unwindLoops;  // function, line
  // By function and number, in CBMC's order.
  std::map<std::pair<std::string, unsigned>, uint64_t> unwindNumbered;
  std::map<const llvm::BasicBlock*, uint64_t> unwindHeaders;  // the same, when they are found
  // How far loops and recursions are followed whose guards are not constant, at first; and
  // those that were found to go on, by header or function.
  uint64_t symbolicBound = 16;
  // Loops of which it is known, or seems so, how often they run are followed so far at once.
  uint64_t followAtOnce = UINT64_MAX;
  // Those under constant guards, and such recursions, until so many checks are open in them, and
  // as long as there were not so many block executions in all.
  uint64_t checksAtOnce = UINT64_MAX, blocksAtOnce = UINT64_MAX;
  std::map<const llvm::Value*, uint64_t> grownBounds;
  uint64_t maxBlocks = 10'000'000;
  bool mallocMayFail = true, newMayThrow = false;
  unsigned objectBits = 0;  // of --object-bits; 0 without it
  bool undefinedFails = false;
  bool continueAfterFailure = false;
  bool endlessIsCut = false;    // a loop of the program that never ends counts as cut off
  bool pathConditions = false;  // --vcgen=path
  bool coverage = false;
  size_t mostObservations = 0;
  bool selectAssumptions = false;  // the program's own hold only where their selectors do
  EntryPointers entryPointers = EntryPointers::All;
  ProgramArguments arguments;
  memory::MemoryOptions memory;
  Deadline deadline;
  // From when on loops and recursions are not followed any further, so that what there is can be
  // solved.
  Deadline followUntil;
  uint32_t mostTerms = UINT32_MAX;
  const StopToken* stop = nullptr;
  // Whether a condition can hold at all, as far as can be told quickly; asked
  // rarely. Null: always.
  std::function<bool(ilr::Term)> feasible;
  // Told from time to time how far the run is: contexts and checks so far.
  std::function<void(uint64_t, size_t)> progress;
  // Told which loop has been followed for many rounds; empty when that is over.
  std::function<void(const std::string&)> inLoop;
};

// The integer that an observation of this instruction is about; null if there is none.
const llvm::Value* observedIn(const llvm::Instruction& inst);

class Assertions;
class PointsTo;
class WaysBack;

// The run was stopped by a limit or a signal.
struct Stopped {};

// Bounded symbolic evaluation of a program (003, chapter 4), lazily unrolled:
// it follows the program from the entry point, function calls and loop
// iterations as they come, and collects checks. With a replay, values from
// outside come from an assignment, and the run ends at the check that fails.
class Encoder : private memory::MemoryModel::Fresh {
public:
  Encoder(const llvm::Module& module, ilr::TermManager& terms, const EncoderOptions& options);
  ~Encoder() override;

  // By the name of the symbol; what is missing is zero.
  using Assignment = std::map<std::string, ilr::Value, std::less<>>;
  // The run must end at the check of that kind and place.
  void setReplay(const Assignment& assignment, const Property& target, const Exposures& exposures) {
    replay_ = &assignment;
    target_ = &target;
    exposures_ = &exposures;
  }
  // The whole program. At most once.
  Outcome run();

  memory::MemoryModel& memory() { return *memory_; }
  // FUNCTION:LINE, as --unwind takes it.
  using LoopKey = std::pair<std::string, unsigned>;  // function, line
  static LoopKey loopKey(const llvm::Function& function, const Region& loop);
  static std::string loopName(const llvm::Function& function, const Region& loop);

private:
  struct ReplayDone {};

  // Where control can go next.
  struct State {
    memory::MemoryState memory;
    RadixMap<Leaf> locals;  // where each alloca of the current function is, by number
    ilr::Term rounding;     // the mode of floats, as FLT_ROUNDS says it (i32); null: to the nearest
  };
  struct Edge {
    Guard guard;
    State state;
    std::vector<Value> values;  // of the phis of the target, or what is returned
  };
  struct Frame;
  struct Jump {
    Frame* target;  // whose setjmp it is
    Edge edge;
  };
  struct Context {
    uint64_t a = 0, b = 0;
    Context child(uint64_t tag, uint64_t number) const;
  };
  struct Frame {
    const Shape* shape;
    Frame* caller;
    const llvm::Instruction* call;  // in the caller
    Context context;
    unsigned depth;
    unsigned recursion = 0, symbolicRecursion = 0;
    unsigned choices = 0;  // calls around it that led to several functions
    Guard entryGuard = Guards::always;
    // When it was called: terms, open checks (and at the first call of that function), and ends.
    uint32_t termsBefore = 0;
    uint64_t openBefore = 0, firstOpen = 0;
    ilr::Term assumedBefore;
    Frame* outer = nullptr;  // the frame below of the same function
    std::vector<Value> registers;
    std::vector<std::vector<Edge>> pending;  // by block
    std::vector<Edge> returns;
    std::vector<Edge> unwinds;     // by which exceptions leave
    std::vector<Jump> jumps;       // by which longjmp leaves
    std::vector<uint32_t> locals;  // objects that die with the frame
    std::vector<Value> varArguments;
    std::vector<llvm::Type*> varTypes;
    std::vector<bool> varByVal;
    ilr::Term noValue;  // what a function returns that ends without `return`
    mutable llvm::DenseMap<const llvm::Value*, memory::Region> regions{0u};  // found so far
  };

  // control.cpp
  void runRegion(const Region& region);
  void runItems(const Region& region, size_t first, size_t end);
  void runLoop(const Region& loop);
  void runBlock(const llvm::BasicBlock& block);
  void runTerminator(const llvm::Instruction& terminator);
  void runReturn(const llvm::ReturnInst& inst);
  // The condition under which a value is that symbol.
  ilr::Term isSymbol(ilr::Term value, ilr::Term symbol);
  void takeEdge(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Guard guard);
  std::pair<Guard, Guard> branch(Guard guard, ilr::Term condition);
  void takeSwitch(const llvm::SwitchInst& inst);
  Edge merge(std::vector<Edge> edges);
  Edge mergeTwo(ilr::Term condition, Edge a, Edge b);
  void endExecution();  // of the current guard, normally
  void endProgram();    // the same, where that is what the program does
  // After 8, 16, 32, ... repetitions: no execution has come so far. `assumedBefore` is what held
  // before them.
  bool provedIdle(Guard guard, uint64_t repetitions, ilr::Term assumedBefore);
  std::optional<uint64_t> ceiling(const Region& loop) const;
  bool isAffordable(const Region& loop, uint64_t rounds) const;
  void noteTrips(const llvm::BasicBlock& from, const llvm::Value* condition);
  void noteNodes(const llvm::ICmpInst& compared);
  uint64_t grownBound(const llvm::Value* where, uint64_t first) const;
  // `grows`: not by a limit that stays.
  void cutOff(const Region& loop, uint64_t rounds, uint64_t limit, bool grows, bool early = false);
  // Whether a loop or recursion whose guard is constant goes on for long: what there is should be
  // solved first. With so many open checks before it.
  bool seemsLong(uint64_t openBefore);
  // The execution goes into that round of a loop or recursion, unless it ends before.
  void noteRound(const llvm::Value* of, uint64_t round, Guard guard);
  void notePassage(const llvm::BasicBlock& block);

  // recursion.cpp
  // Whether a function is followed that is active already.
  bool goesDeeper(Frame& frame, const std::vector<Value>& arguments);
  // The call, of which constants decide nothing, is another one than the one before.
  bool isAnother(const Frame& frame, const std::vector<Value>& arguments);
  // The call with that number is not followed.
  void cutOffRecursion(const llvm::Function& function, uint64_t call, uint64_t limit, bool grows,
                       bool early);

  // exceptions.cpp
  // The edges by which exceptions leave a callee, whose locals end, go on in the caller.
  void unwindInto(const llvm::CallBase& call, Frame& callee, const RadixMap<Leaf>& locals);
  void unwindFromEntry(std::vector<Edge> unwinds);
  uint64_t throwSite(memory::Pointer type);
  void failThrown(CheckKind kind, ilr::Term site, const std::string& reason);

  // jumps.cpp
  void runJump(memory::Pointer record);
  // The edges by which longjmp leaves a callee go on in the caller.
  void jumpInto(const llvm::CallBase& call, Frame& callee, const RadixMap<Leaf>& locals);
  void forgetRecords(const Frame& frame);

  // checks.cpp
  void check(CheckKind kind, ilr::Term ok, const std::function<std::string()>& message);
  void fail(CheckKind kind, const std::function<std::string()>& message);
  void unsupported(const std::string& what);
  void assume(ilr::Term condition);
  void assumeOfInput(ilr::Term condition);
  void goOnOnlyIf(ilr::Term condition);  // whatever the guard
  // The property of a kind where the execution is, or at a place of its own.
  size_t property(CheckKind kind);
  size_t property(CheckKind kind, const Place& place, const std::string& text);
  void record(size_t property, ilr::Term violated, const std::function<std::string()>& message);
  // Whether a value is a constant; in a replay, whether it was.
  bool wasKnown(ilr::Term value, uint64_t number);
  // In a replay: what a condition is, although addresses are symbols there, too.
  ilr::Term resolved(ilr::Term condition);
  uint64_t concrete(ilr::Term t);
  uint32_t objectIn(memory::Pointer p) {
    return static_cast<uint32_t>(concrete(memory_->objectOf(p)));
  }
  llvm::APInt concreteValue(ilr::Term t);
  Place place() const;
  static Place placeOf(const llvm::DebugLoc& location, const llvm::Function& function,
                       unsigned call = 0);
  static Place placeOf(const llvm::Argument& argument);
  const Frame* userFrame(const llvm::Instruction*& at) const;
  void assumption(const std::string& sentence);
  void poll();

  // reach.cpp
  using LineKey = std::pair<std::string, unsigned>;
  static void forEachLine(const llvm::Instruction& inst,
                          llvm::function_ref<void(const LineKey&)> take);
  bool isDecision(const llvm::Instruction& terminator);
  void prepareReach(const llvm::Function& entry);
  void prepareCoverage();
  void observe(const llvm::Instruction& inst);
  void listAssertions();
  void noteAssertions(const llvm::Instruction& decidedBy);
  void noteLine(const llvm::Instruction& inst);
  void noteEdge(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Guard guard);
  ilr::Term here();  // an execution is where the evaluation is
  ilr::Term selectable(ilr::Term condition);

  // values.cpp
  Value value(const llvm::Value* v);
  Leaf leaf(const llvm::Value* v);
  ilr::Term bits(const llvm::Value* v) { return leaf(v).bits; }
  memory::Pointer pointer(const llvm::Value* v) { return leaf(v).pointer(); }
  void define(const llvm::Value* v, Value value);
  void define(const llvm::Value* v, ilr::Term t) { define(v, Value{Leaf::of(t)}); }
  void define(const llvm::Value* v, memory::Pointer p) { define(v, Value{Leaf::of(p)}); }
  struct LeafType {
    llvm::Type* type;
    uint64_t offset;  // in memory
  };
  const std::vector<LeafType>& leaves(llvm::Type* type);
  unsigned leafIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices, llvm::Type*& found);
  ilr::Sort leafSort(llvm::Type* type);
  unsigned widthOf(llvm::Type* type);
  Value zeroValue(llvm::Type* type);
  Value arbitraryValue(llvm::Type* type, const std::string& name);
  // The same, as what nobody has written.
  Value unwrittenValue(llvm::Type* type, const std::string& name);
  Value undefinedValue(const llvm::Constant* c, const std::string& name);
  std::string undefinedName(llvm::Type* type);
  Value selectValue(ilr::Term condition, const Value& a, const Value& b);
  ilr::Term toBits(const Leaf& leaf);  // bool and pointers, too, as integers
  Leaf fromBits(ilr::Term bits, llvm::Type* type);
  ilr::Term asInt(ilr::Term t);   // a bool as i1
  ilr::Term asBool(ilr::Term t);  // an i1 as bool
  ilr::Term resized(ilr::Term t, unsigned width, bool isSigned);
  ilr::Term size(uint64_t v) { return terms_.mkInt(pointerWidth_, v); }

  // constants.cpp
  const Value& constant(const llvm::Constant* c);
  Value makeConstant(const llvm::Constant* c);
  Value constantExpression(const llvm::ConstantExpr* e);
  uint32_t globalObject(const llvm::GlobalValue* global);
  Exposures::Key globalKey(const llvm::GlobalValue& global);
  ilr::Term isDefined(const llvm::GlobalValue& weak);
  void cutOffLibraryVariables(memory::Pointer p);
  void initialise(uint32_t object, const llvm::GlobalVariable& global);
  void initialisePart(uint32_t object, uint64_t offset, const llvm::Constant* part);
  void collectBytes(const llvm::Constant* c, uint64_t offset, std::vector<uint8_t>& bytes,
                    std::vector<std::pair<uint64_t, const llvm::Constant*>>& rest);
  // Where in the object there are bytes that its initial value leaves open: offset and length.
  using OpenBytes = std::vector<std::pair<uint64_t, uint64_t>>;
  const OpenBytes& openBytes(uint32_t object);
  void forgetOpenBytes(const llvm::MemTransferInst& inst, memory::Pointer to, memory::Pointer from,
                       ilr::Term length);
  const llvm::Function* functionOf(uint32_t object) const;
  const llvm::GlobalVariable* variableOf(uint32_t object) const;

  // instructions by family
  void runInstruction(const llvm::Instruction& instruction);
  void runBinary(const llvm::BinaryOperator& inst);  // arithmetic.cpp
  ilr::Term binary(const llvm::BinaryOperator& inst, ilr::Term a, ilr::Term b);
  void runCompare(const llvm::CmpInst& inst);
  ilr::Term compare(llvm::CmpInst::Predicate predicate, const Leaf& a, const Leaf& b,
                    llvm::Type* type);
  void runFloat(const llvm::Instruction& inst);  // float_instructions.cpp
  bool runFloatIntrinsic(const llvm::IntrinsicInst& inst);
  bool runConstrained(const llvm::ConstrainedFPIntrinsic& inst);
  bool runReduction(const llvm::IntrinsicInst& inst);
  bool runFloatFunction(const llvm::IntrinsicInst& inst, unsigned id, ilr::Term rm);
  ilr::Term floatFunction(const llvm::IntrinsicInst& inst, size_t lane, unsigned id, ilr::Term rm,
                          llvm::Type* type, llvm::Type* to, const std::vector<ilr::Term>& bits);
  ilr::Term floatBinary(const llvm::Instruction& inst, size_t lane, unsigned opcode,
                        llvm::Type* type, ilr::Term a, ilr::Term b, ilr::Term rm);
  ilr::Term floatCast(const llvm::Instruction& inst, size_t lane, unsigned opcode, ilr::Term bits,
                      llvm::Type* from, llvm::Type* to, ilr::Term rm);
  bool isCastChecked(const llvm::Instruction& inst) const;
  ilr::Term floatToInteger(const llvm::Instruction& inst, size_t lane, bool isSigned, ilr::Term rm,
                           ilr::Term x, unsigned width);
  ilr::Term floatResult(const llvm::Instruction& inst, size_t lane, ilr::Term result,
                        llvm::Type* type, llvm::ArrayRef<ilr::Term> operands);
  ilr::Term floatResult(const llvm::Instruction& inst, size_t lane, ilr::Term result,
                        llvm::Type* type, llvm::ArrayRef<ilr::Term> operands,
                        llvm::ArrayRef<ilr::Term> numbers);
  ilr::Term floatExtremum(const llvm::Instruction& inst, size_t lane, bool less, bool propagates,
                          llvm::Type* type, llvm::ArrayRef<ilr::Term> operands);
  ilr::Term negated(ilr::Term bits, llvm::Type* type);
  ilr::Term rounding();  // of sort rounding
  ilr::Term roundingNumber(const State& state);
  ilr::Term choiceAt(const llvm::Instruction& inst, size_t lane, const char* what, unsigned width);
  bool knowsFloats(const llvm::Instruction& inst);
  // poison.cpp
  static bool isOfCompiler(const llvm::Function& function);
  void promise(const llvm::Instruction& inst, CheckKind kind, ilr::Term holds, const char* text);
  void poisonIf(ilr::Term broken);
  Value withPoison(const llvm::Instruction& inst, Value value);
  void runCast(const llvm::CastInst& inst);  // casts.cpp
  Leaf addressLeaf(memory::Pointer p, llvm::Type* to);
  void checkPromises(const llvm::CastInst& inst);
  Leaf castLeaf(unsigned opcode, const Leaf& x, llvm::Type* from, llvm::Type* to);
  void runAggregate(const llvm::Instruction& inst);  // values.cpp
  void runAlloca(const llvm::AllocaInst& inst);      // access.cpp
  Value wrongRead(const llvm::LoadInst& inst, memory::Pointer p);
  void runLoad(const llvm::LoadInst& inst);
  void runStore(const llvm::StoreInst& inst);
  void runAtomic(const llvm::Instruction& inst);  // atomics.cpp
  void runGep(const llvm::GEPOperator& gep);
  Value gep(const llvm::GEPOperator& gep);
  Value loadValue(memory::Region region, memory::Pointer p, llvm::Type* type);
  void storeValue(memory::Region region, memory::Pointer p, const Value& v, llvm::Type* type);
  void checkLength(ilr::Term length, const char* what);
  void cutOffUnless(ilr::Term holds, const std::string& text);
  uint32_t newObject(memory::ObjectInfo info, memory::Initial::Kind initial);
  // The region of what a pointer of the current function points to.
  memory::Region region(const llvm::Value* pointer) { return regionIn(frame_, pointer); }
  memory::Region regionIn(const Frame* frame, const llvm::Value* pointer);
  memory::Region regionOfNode(const Frame* frame, uint32_t node);
  memory::Region regionOfGlobal(const llvm::GlobalVariable& global);
  memory::Region regionOfVariableArguments();
  memory::Region regionOfStrings(const llvm::Argument& argv);
  const PointsTo& pointsTo();
  // The condition that nothing is wrong with the access, as far as executions in which
  // something is go on.
  ilr::Term checkAccess(memory::Pointer p, ilr::Term bytes, bool write);
  void checkAlignment(memory::Pointer p, uint64_t alignment);
  void checkAlignment(memory::Pointer p, uint64_t alignment, ilr::Term needed,
                      const std::function<std::string()>& message);
  void checkAssumedAlignment(const llvm::AssumeInst& inst);
  void checkByValue(const llvm::CallBase& call);
  ilr::Term isReadable(memory::Pointer p, ilr::Term bytes);
  void copyByValue(memory::Region to, memory::Pointer copy, memory::Region from,
                   memory::Pointer source, ilr::Term bytes);
  void checkFree(memory::Pointer p, uint32_t family);
  void startLocal(const llvm::AllocaInst& inst);
  void endLocal(const llvm::AllocaInst& inst);
  void markIfAny(ilr::Term length, llvm::function_ref<void()> write);
  void runMemoryIntrinsic(const llvm::MemIntrinsic& inst);
  std::string describeAccess(memory::Pointer p, ilr::Term bytes, bool write, uint32_t object);
  std::string describeObject(uint32_t object) const;
  memory::Pointer located(memory::Pointer p) { return memory_->located(state_.memory, p); }

  // calls.cpp
  void runCall(const llvm::CallBase& call);
  bool isErrorFunction(const llvm::Function& function) const;
  void callFunction(const llvm::CallBase& call, const llvm::Function& function,
                    std::vector<Value> arguments);
  void callDirect(const llvm::CallBase& call, const llvm::Function& function,
                  std::vector<Value> arguments);
  bool runEmptyAssembly(const llvm::CallBase& call, const llvm::InlineAsm& code);
  bool runByteSwap(const llvm::CallBase& call, const llvm::InlineAsm& code);
  void addTargetsByAddress(const llvm::CallBase& call, memory::Pointer target,
                           std::vector<std::pair<ilr::Term, const llvm::Function*>>& targets);
  void callThrough(const llvm::CallBase& call);
  void callForEach(const llvm::CallBase& call, const llvm::Function& function,
                   std::vector<Value> arguments);
  void join(const llvm::CallBase& call, std::vector<Edge> returns);
  Value fitting(Value argument, llvm::Type* wanted);
  void relateToEarlierCalls(const llvm::Function& function, const std::vector<Value>& arguments,
                            const Value& result);
  void callUndefined(const llvm::CallBase& call, const llvm::Function& function,
                     const std::vector<Value>& arguments);
  void fillResult(const llvm::CallBase& call, const llvm::Function& function,
                  const std::vector<Value>& arguments);
  std::string whyNotPassedOver(const llvm::CallBase& call, const llvm::Function& function,
                               const std::vector<Value>& arguments);
  std::string loopText(const Region& loop);
  void tellLongLoop(std::string text);
  bool denotesFunction(const Leaf& leaf);
  bool isWritableByProgram(uint32_t object) const;
  void forgetError(const llvm::CallBase& call);
  const Shape& shape(const llvm::Function& function);
  void runIntrinsic(const llvm::IntrinsicInst& inst);  // intrinsics.cpp
  bool runBitIntrinsic(const llvm::IntrinsicInst& inst);
  void runVaStart(const llvm::IntrinsicInst& inst);  // varargs.cpp
  void runVaEnd(const llvm::IntrinsicInst& inst);    // varargs.cpp
  ilr::Term isAlive(const memory::Pointer& p);       // what it points into
  ilr::Term isWithin(const memory::Pointer& p);      // or at its end
  void checkPrimitive(const memory::Pointer& p);
  bool runBuiltin(const llvm::CallBase& call, const llvm::Function& function,
                  const std::vector<Value>& arguments);  // builtins.cpp
  void runNondet(const llvm::CallBase& call, const llvm::Function& function,
                 const std::vector<Value>& arguments);
  bool runSanitizerHandler(const llvm::CallBase& call,
                           const llvm::Function& function);  // ubsan.cpp
  std::string constantString(memory::Pointer p);
  void allocate(const llvm::CallBase& call, ilr::Term bytes, uint32_t family);
  std::string libraryCall() const;  // the library function that the program called

  // encoder.cpp
  void enter(const llvm::Function& function, std::vector<Value> arguments);
  void enterMain(const llvm::Function& entry);
  std::vector<Value> entryArguments(const llvm::Function& entry);
  Value entryPointer(const llvm::Argument& argument, const llvm::DIType* type,
                     const std::string& name);
  memory::Pointer freshObject(const std::string& name, ilr::Term bytes, uint64_t tag,
                              memory::Region region, const llvm::DIType* type = nullptr);

  // arguments.cpp
  ilr::Term argumentCount(ilr::Term any);
  Value programArguments(ilr::Term count, const llvm::Argument& argument);
  Value programEnvironment(const llvm::Argument& argument);
  memory::Pointer textArray(const std::string& name, uint64_t tag, ilr::Term count, uint64_t most,
                            const llvm::Argument& argument,
                            llvm::function_ref<memory::Pointer(uint64_t index)> textAt);
  memory::Pointer argumentText(uint64_t index, memory::Region region);
  memory::Pointer anyText(const std::string& name, uint64_t tag, std::optional<uint64_t> longest,
                          memory::Region region);

  // leaks.cpp
  void checkLeaks();
  void checkLeaksAtExit();
  std::vector<ilr::Term> reachableObjects();

  // switched_off.cpp
  void readSwitchedOff();
  bool isSwitchedOff(CheckKind kind);
  void assumePlaces();
  bool isChecked(CheckKind kind) { return options_.kinds.contains(kind) && !isSwitchedOff(kind); }

  // uninitialised.cpp
  bool mayBeUnwritten(ilr::Term root);
  void checkWritten(ilr::Term t, const char* what);
  ilr::Term withoutOpenBytes(ilr::Term t);

  // trace.cpp
  std::string show(const Leaf& leaf, const llvm::DIType* type);
  std::string showPointer(memory::Pointer p);
  void input(const std::string& what, const Value& v, const llvm::DIType* type);
  // Of a value that is named after that symbol.
  // The last input, as a number of that type.
  void inputNumber(const Value& v, const llvm::Type* type, bool isUnsigned);
  void noteReading(const std::string& symbol, llvm::Type* type, bool isUnsigned);
  // The first of so many bytes that come from outside; with a type, as its value.
  void inputBytes(const Place& at, const std::string& what, memory::Pointer p, uint64_t bytes,
                  const llvm::DIType* type, bool evenZeros);
  void inputMemory(memory::Pointer p, uint64_t bytes);
  // What a call returns, in registers or in memory.
  void inputResult(const llvm::Function& function, const Value& result, llvm::Type* registers,
                   const llvm::DIType* type);
  void inputResult(const llvm::Function& function, memory::Pointer p, uint64_t bytes,
                   const llvm::DIType* type);
  void inputLocal(const llvm::AllocaInst& inst);
  void inputText(const std::string& what, memory::Pointer p);

  // Fresh
  ilr::Term symbol(const std::string& name, ilr::Sort sort) override;
  ilr::Term name(const std::string& name, ilr::Term value) override;
  std::vector<uint32_t> denotable(const std::vector<uint32_t>& exposed) override;
  void noteChoice(const std::string& name, ilr::Sort sort, const ilr::Value* value);
  void noteObjects();
  // Who asks for a value, or makes an object; null if it is the outside, for the entry function.
  const llvm::Instruction* origin() const { return entering_ ? nullptr : at_; }
  std::string key(const char* tag, uint64_t number);
  uint64_t number(const llvm::Instruction& inst) const;

  const llvm::Module& module_;
  const llvm::DataLayout& layout_;
  ilr::TermManager& terms_;
  const EncoderOptions& options_;
  unsigned pointerWidth_;
  std::unique_ptr<memory::MemoryModel> memory_;
  std::unique_ptr<PointsTo> pointsTo_;                 // if the model has regions
  std::unique_ptr<WaysBack> waysBack_;                 // as soon as there is a recursion
  llvm::DenseMap<const llvm::Function*, bool> trees_;  // whether a recursion is a tree of calls
  Guards guards_;
  Facts facts_;
  // Of uninterpreted functions: arguments and results.
  llvm::DenseMap<const llvm::Function*, std::vector<std::pair<std::vector<Value>, Value>>>
      uninterpreted_;
  std::optional<ilr::Term> unknownArguments_;  // the object of main's argv, if its texts are inputs
  std::string longLoop_;                       // what options_.inLoop was told last
  Floats floats_;
  const Assignment* replay_ = nullptr;
  const Property* target_ = nullptr;                           // of a replay
  const Exposures* exposures_ = nullptr;                       // of a replay
  ilr::Assignment addresses_;                                  // of a replay
  std::vector<std::pair<uint32_t, const llvm::Value*>> made_;  // objects of a replay
  bool entering_ = false;                // the entry function gets its arguments
  std::set<std::string> notedContents_;  // of a replay
  uint64_t unplaced_ = 0;                // objects whose address the replay has to choose
  std::unique_ptr<ilr::Evaluator> evaluator_;
  std::map<uint32_t, unsigned> numbersAtSite_;  // in a replay, by heap object; from 1
  // In a replay, by library function: how often it has filled memory.
  std::map<std::string, unsigned> fills_;
  llvm::SmallPtrSet<const llvm::GlobalValue*, 4> weakTold_;  // in a replay

  // Where the evaluation is.
  Frame* frame_ = nullptr;
  Context context_;
  Guard guard_ = Guards::always;
  bool sawConstantExit_ = false;  // in this round of the innermost loop
  uint64_t* trips_ = nullptr;     // in its first round: how often it runs at most, as it seems
  uint64_t around_ = 1;           // how often the loops around it run, at most
  llvm::DenseMap<const llvm::Function*, Frame*> active_;
  State state_;
  bool dead_ = false;          // the current block has no execution left
  bool initialising_ = false;  // a global
  bool isLate_ = false;        // nothing is followed any further
  bool isChoice_ = false;      // what is called next is one of several functions
  const llvm::Instruction* at_ = nullptr;
  ilr::Term assumed_;  // what cuts executions off, so far

  struct ObjectSite {
    std::string name;  // a variable's; empty for heap objects
    Place place;
    std::string origin;  // "malloc", "alloca"
    std::string elements;
    Place deathPlace;  // of the last one that was freed
    llvm::Type* type = nullptr;
    const llvm::DIType* source = nullptr;  // the type in the source
    unsigned objects = 0;                  // so far
  };
  static constexpr const char* stringLiteral = "string literal";  // an origin
  std::vector<ObjectSite> sites_;                                 // by ObjectInfo::site
  llvm::DenseMap<const llvm::Instruction*, uint32_t> sitesOf_;
  uint32_t addSite(ObjectSite site);
  ObjectSite& siteOf(uint32_t object) { return sites_[memory_->info(object).site]; }
  const ObjectSite& siteOf(uint32_t object) const { return sites_[memory_->info(object).site]; }

  // Where exceptions are thrown, counted from 1.
  struct ThrowSite {
    Place place;
    std::string type;
  };
  std::vector<ThrowSite> throwSites_;
  std::map<std::pair<const llvm::Instruction*, std::string>, uint64_t> throwSiteIds_;

  llvm::DenseMap<uint32_t, Frame*> jumpRecords_;  // of setjmp, by object

  Outcome outcome_;
  llvm::DenseMap<const llvm::Value*, size_t> roundsOf_;  // in the outcome, by header or function
  std::unique_ptr<Assertions> assertions_;               // not in a replay
  std::vector<size_t> assertionNumbers_;                 // in the outcome, of those calls
  // For coverage: what is covered, by its place in the outcome.
  llvm::DenseMap<const llvm::Function*, std::optional<size_t>> functionNumbers_;
  llvm::DenseMap<std::pair<const llvm::Instruction*, unsigned>, size_t> branchNumbers_;
  // How each instruction was come to the last time.
  llvm::DenseMap<const llvm::Instruction*, std::pair<Guard, ilr::Term>> lastWays_;
  std::map<Place, size_t> selectors_;  // in the outcome
  std::map<std::tuple<CheckKind, Place, std::string>, size_t> propertyIds_;
  llvm::DenseMap<std::pair<const llvm::Instruction*, unsigned>, size_t> propertiesAt_;
  std::set<std::string> assumptionsMade_;
  struct SwitchedOff {
    std::string name;
    std::vector<CheckKind> kinds;
  };
  llvm::DenseMap<const llvm::Metadata*, std::vector<SwitchedOff>> switchedOff_;  // by scope
  llvm::DenseMap<const llvm::Constant*, Value> constants_;
  llvm::DenseMap<const llvm::GlobalValue*, uint32_t> globals_;
  std::vector<const llvm::GlobalValue*> globalOf_;  // by object; null if none
  std::set<uint32_t> libraryVariables_;             // that have no definition
  std::map<uint32_t, OpenBytes> openBytes_;         // by object
  llvm::DenseMap<llvm::Type*, std::vector<LeafType>> leaves_;
  llvm::DenseMap<const llvm::Function*, std::unique_ptr<Shape>> shapes_;
  uint64_t blocks_ = 0, calls_ = 0, rounds_ = 0, recorded_ = 0;
  std::vector<uint32_t> heapObjects_;
  static constexpr uint64_t largestAlignment = uint64_t{1} << 20;
  uint64_t alignNext_ = 0;  // of the next object on the heap; 0 for none of its own
  llvm::DenseMap<uint32_t, ilr::Term> alignments_;  // by object: what aligned new was asked for
  ilr::Term poison_;  // when the value of the current instruction is; none if never
  llvm::DenseMap<uint32_t, bool> unwritten_;          // by term
  llvm::DenseMap<uint32_t, bool> leftOpen_;           // by term
  llvm::DenseMap<uint32_t, ilr::Term> closedArrays_;  // by array: without what was left open
  enum class Death : uint8_t { None, Scope, Return, Free };
  std::vector<Death> deaths_;  // by object
  void setDeath(uint32_t object, Death death);
  Death death(uint32_t object) const {
    return object < deaths_.size() ? deaths_[object] : Death::None;
  }
  llvm::DenseMap<const llvm::GlobalValue*, uint64_t> globalNumbers_;
};

}  // namespace fathom::encode
