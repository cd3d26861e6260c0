#pragma once

#include "encode/encoder.h"
#include "explain/code.h"
#include "explain/execution.h"
#include "explain/store.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <deque>
#include <functional>

namespace fathom::explain {

class Omitted;
class Teller;

// The execution ends, or cannot be followed.
struct Ended {
  enum class How : uint8_t {
    Shown,    // at the check that was to be shown
    Differs,  // somewhere else
    Unknown,  // at something that the interpreter does not know
    Stopped   // by a limit
  } how;
  std::string why;
  // If a check that was not asked for has failed.
  std::optional<std::pair<encode::CheckKind, encode::Place>> failed = {};
};

// What an execution gets from outside. Instructions are those of the module that is run.
struct Inputs {
  struct Choice {
    std::string what;
    ilr::Value value;
  };
  llvm::DenseMap<const llvm::Instruction*, std::deque<Choice>> choices;
  llvm::DenseMap<const llvm::Value*, std::deque<encode::MadeObject>> made;
  std::map<std::string, bool> weak;  // by name: whether it is defined
};

struct Frame {
  const Code* code;
  const llvm::CallBase* call = nullptr;  // in the frame below
  std::vector<Scalars> registers;
  const llvm::BasicBlock* block = nullptr;
  const llvm::BasicBlock* previous = nullptr;
  llvm::BasicBlock::const_iterator at;
  std::vector<ObjectId> locals;
  llvm::DenseMap<const llvm::AllocaInst*, ObjectId> allocas;
  std::vector<Scalars> varArguments;
  std::vector<llvm::Type*> varTypes;
  std::vector<bool> varByVal;
  unsigned depth = 0;  // among the program's own functions
  std::optional<uint32_t> callStep = {};
  Node control = 0;  // on what it depends that the function runs
  // Decisions whose ways have not met again, and where they do.
  std::vector<std::pair<Node, const llvm::BasicBlock*>> decisions = {};
  const llvm::Instruction* instruction = nullptr;  // that runs now
};

// Runs a program, before anything was done to it for the encoder's sake, with the values of a
// counterexample, and sees for itself whether it comes to the check that is said to fail. It
// shares no code with the encoder.
class Interpreter {
public:
  Interpreter(const llvm::Module& module, const encode::EncoderOptions& options,
              const encode::Property& target, Inputs& inputs);
  ~Interpreter();
  // Told of what encode::observedIn names, as it happens.
  using Observer = std::function<void(const llvm::Instruction&, const llvm::APInt&)>;
  void setObserver(Observer observer) { observer_ = std::move(observer); }
  // So many instructions; what is longer is not known.
  void setLongest(uint64_t instructions) { mostInstructions_ = instructions; }
  // Once.
  Ended run();
  Execution execution();
  // Where values came from outside, in that order.
  const std::vector<Read>& reads() const;
  // The first content of a heap object of that name, which has these bytes, or what memory was
  // filled with, by the type that it was found to have; empty if there is none.
  std::string memoryText(const std::string& name, const std::string& digits) const;
  // Whether what is shown depends on that content, or on the decision, by number, whether something
  // fails. What is not known here counts as if it did.
  bool needsMemory(const std::string& name) const;
  bool needsFailure(size_t number) const;

private:
  friend class Omitted;
  friend class Teller;
  using Kind = encode::CheckKind;

  // interpreter.cpp
  void start();
  void enter(const llvm::Function& function, std::vector<Scalars> arguments);
  void finish();  // until the outermost function returns
  void push(const llvm::Function& function, const llvm::CallBase* call,
            std::vector<Scalars> arguments);
  void pop(Death death);
  void step();
  void run(const llvm::Instruction& inst);
  void jump(const llvm::BasicBlock& to);
  void decide(const llvm::Instruction& terminator, const llvm::BasicBlock& to, Node because);
  void runTerminator(const llvm::Instruction& inst);
  void runReturn(const llvm::ReturnInst& inst);
  void unwind();
  void jumpTo(const Scalar& record);
  const Code& code(const llvm::Function& function);
  Frame& frame() { return frames_.back(); }
  Node control() const;

  // Checks.
  Place place() const;
  Place placeOf(const llvm::Instruction* at, const llvm::Function& function) const;
  const Frame* userFrame() const;
  std::string libraryCall() const;
  bool isChecked(Kind kind) const;
  bool isSwitchedOff(Kind kind) const;
  // It failed: the end, unless executions go on there.
  void fail(Kind kind, Node because) { failAt(kind, place(), because); }
  void failAt(Kind kind, const Place& where, Node because, bool goesOn = false);
  // The value is used where it must have been written.
  void needWritten(const Scalar& value);
  [[noreturn]] void unknown(const std::string& what) const;
  [[noreturn]] void differs(const std::string& why) const;

  // interpreter_values.cpp
  Scalars value(const llvm::Value* v);
  Scalar scalar(const llvm::Value* v);
  void define(const llvm::Instruction& inst, Scalars value);
  void define(const llvm::Instruction& inst, Scalar value) {
    define(inst, Scalars{std::move(value)});
  }
  // With `part` that of a larger constant, for what is undefined in it.
  Scalars constant(const llvm::Constant* c, const std::string& part = "");
  Scalars undefined(llvm::Type* type, const std::string& part);
  struct LeafType {
    llvm::Type* type;
    uint64_t offset;
  };
  const std::vector<LeafType>& leaves(llvm::Type* type);
  unsigned leafIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices, llvm::Type*& found);
  unsigned width(llvm::Type* type) const;
  Scalar integer(unsigned bits, uint64_t value) const;
  Scalar fromBits(Scalar bits, llvm::Type* type) const;
  ObjectId global(const llvm::GlobalValue& value);
  void initialise(ObjectId object, const llvm::Constant& c, uint64_t offset);
  Scalars gep(const llvm::GEPOperator& gep);
  void runAggregate(const llvm::Instruction& inst);
  void runGep(const llvm::GetElementPtrInst& inst);
  Scalar castScalar(unsigned opcode, Scalar x, llvm::Type* to);
  void runCast(const llvm::CastInst& inst);

  // What was chosen for an instruction; null for what the entry function gets.
  std::optional<ilr::Value> choice(const llvm::Instruction* at, const std::string& what);
  llvm::APInt chosen(const llvm::Instruction* at, const std::string& what, unsigned width);
  Scalars arbitrary(const llvm::Instruction* at, llvm::Type* type, const std::string& what);
  ObjectId make(const llvm::Value* origin, Thing thing);

  // interpreter_arithmetic.cpp
  void runBinary(const llvm::BinaryOperator& inst);
  llvm::APInt binary(const llvm::BinaryOperator& inst, const llvm::APInt& a, const llvm::APInt& b,
                     bool& poison);
  void promise(const llvm::Instruction& inst, Kind kind, bool holds, bool& poison);
  Scalar withPoison(const llvm::Instruction& inst, Scalar value, size_t lane, bool poison);
  void runCompare(const llvm::CmpInst& inst);
  bool compare(llvm::CmpInst::Predicate predicate, const Scalar& a, const Scalar& b,
               llvm::Type* type);
  bool canShareBytes(ObjectId a, ObjectId b) const;
  bool equalPointers(const Scalar& p, const Scalar& q) const;
  bool lessPointers(const Scalar& p, const Scalar& q, bool orEqual) const;
  bool runIntegerIntrinsic(const llvm::IntrinsicInst& inst);

  // interpreter_floats.cpp
  void runFloat(const llvm::Instruction& inst);
  bool runFloatIntrinsic(const llvm::IntrinsicInst& inst);
  bool runConstrained(const llvm::ConstrainedFPIntrinsic& inst);
  llvm::APInt floatBinary(const llvm::Instruction& inst, size_t lane, unsigned opcode,
                          llvm::Type* type, const llvm::APInt& a, const llvm::APInt& b,
                          llvm::RoundingMode rm);
  bool breaksPromise(const llvm::Instruction& inst, const llvm::APFloat& x, bool isSigned,
                     unsigned width) const;
  llvm::APInt floatCast(const llvm::Instruction& inst, size_t lane, unsigned opcode,
                        const llvm::APInt& a, llvm::Type* from, llvm::Type* to,
                        llvm::RoundingMode rm);
  std::optional<llvm::APInt> floatFunction(const llvm::IntrinsicInst& inst, size_t lane,
                                           unsigned id, llvm::RoundingMode rm, llvm::Type* type,
                                           llvm::Type* to, llvm::ArrayRef<llvm::APInt> bits);
  llvm::APInt floatResult(const llvm::Instruction& inst, size_t lane, const llvm::APFloat& result,
                          llvm::Type* type, llvm::ArrayRef<llvm::APInt> nans,
                          llvm::ArrayRef<llvm::APFloat> operands);
  llvm::APInt floatExtremum(const llvm::Instruction& inst, size_t lane, bool less, bool propagates,
                            llvm::Type* type, const llvm::APInt& a, const llvm::APInt& b);
  llvm::APInt floatToInteger(const llvm::Instruction& inst, size_t lane, bool isSigned,
                             llvm::RoundingMode rm, const llvm::APFloat& x, unsigned width);

  // interpreter_memory.cpp
  // Whether the access can be made; if not, and it is checked, that is the end.
  bool checkAccess(const Scalar& pointer, uint64_t bytes, bool write);
  std::optional<Kind> faultOf(const Scalar& pointer, uint64_t bytes, bool write);
  void checkAlignment(const Scalar& pointer, uint64_t alignment);
  Scalar located(Scalar pointer) const;
  void runAlloca(const llvm::AllocaInst& inst);
  ObjectId startLocal(const llvm::AllocaInst& inst);
  void endLocal(const llvm::AllocaInst& inst);
  void endObject(ObjectId object, Death death);
  void runLoad(const llvm::LoadInst& inst);
  void runStore(const llvm::StoreInst& inst);
  void runAtomic(const llvm::Instruction& inst);
  Scalars load(const Scalar& pointer, llvm::Type* type);
  void store(const Scalar& pointer, const Scalars& value, llvm::Type* type, Node step = 0);
  void runMemoryIntrinsic(const llvm::MemIntrinsic& inst);
  void fill(const Scalar& pointer, uint64_t bytes, const ilr::ArrayValue& content, bool unwritten);
  void mark(const Scalar& pointer, uint64_t bytes, Node node);
  Scalar wrongRead(const llvm::LoadInst& inst, const Scalar& pointer);
  void markModified(ObjectId object);
  void checkFree(const Scalar& pointer, uint32_t family);
  void noteHolder(ObjectId object, Node step);
  void tellAndStore(const llvm::Instruction& inst, const llvm::Value* where, const Scalar& pointer,
                    Scalars stored, llvm::Type* type);
  void checkLeaks(bool atExit);
  std::vector<bool> reachable() const;

  // interpreter_calls.cpp
  // Whether a call through a pointer to the function is one of its type.
  static bool isOfType(const llvm::CallBase& call, const llvm::Function& function);
  void runCall(const llvm::CallBase& call);
  void callFunction(const llvm::CallBase& call, const llvm::Function& function,
                    std::vector<Scalars> arguments);
  void callUndefined(const llvm::CallBase& call, const llvm::Function& function,
                     const std::vector<Scalars>& arguments);
  void fillResult(const llvm::CallBase& call, const llvm::Function& function,
                  const std::vector<Scalars>& arguments);
  bool runBuiltin(const llvm::CallBase& call, const llvm::Function& function,
                  const std::vector<Scalars>& arguments);
  void runNondet(const llvm::CallBase& call, const llvm::Function& function,
                 const std::vector<Scalars>& arguments);
  bool runHandler(const llvm::CallBase& call, const llvm::Function& function);
  void runIntrinsic(const llvm::IntrinsicInst& inst);
  void runVaStart(const llvm::IntrinsicInst& inst);
  void runAssembly(const llvm::CallBase& call);
  std::string text(const Scalar& pointer);
  std::vector<Scalars> entryArguments(const llvm::Function& entry);
  ObjectId textArray(uint64_t count, uint64_t most, bool isArgv);

  const llvm::Module& module_;
  const llvm::DataLayout& layout_;
  const encode::EncoderOptions& options_;
  const encode::Property& target_;
  Inputs& inputs_;
  Observer observer_;
  unsigned pointerBits_;
  bool isFlat_;
  Dependence dependence_;
  Store store_;
  std::deque<Frame> frames_;
  llvm::RoundingMode rounding_ = llvm::RoundingMode::NearestTiesToEven;
  bool tracking_ = true;
  uint64_t alignNext_ = 0, instructions_ = 0, mostInstructions_ = 300'000'000;
  uint64_t libraryCalls_ = 0;   // that the program has made
  bool isOver_ = false;         // the outermost function has returned
  Node end_ = 0;                // what the failure depends on
  Node chosen_ = 0;             // what the pointer depends on through which a function is called
  Node thrown_ = 0;             // what it depends on that the last exception was thrown
  Node using_ = 0;              // what the operands of the current instruction depend on
  std::vector<Node> failures_;  // one for each decision whether something fails
  std::vector<bool> needed_;    // by node, if what was to be shown was shown
  llvm::DenseMap<const llvm::Function*, std::unique_ptr<Code>> codes_;
  llvm::DenseMap<const llvm::GlobalValue*, ObjectId> globals_;
  llvm::DenseMap<llvm::Type*, std::vector<LeafType>> leaves_;
  llvm::DenseMap<const llvm::Metadata*, std::vector<Kind>> switchedOff_;
  std::vector<ObjectId> heap_;
  llvm::DenseMap<ObjectId, Place> allocatedAt_;
  llvm::DenseMap<ObjectId, uint64_t> alignments_;
  llvm::DenseMap<ObjectId, Node> lives_;  // of heap objects: their allocation, and who held them
  std::vector<Place> throwSites_;
  std::optional<ObjectId> unknownArguments_;
  std::unique_ptr<Teller> teller_;
  std::unique_ptr<Omitted> omitted_;
};

}  // namespace fathom::explain
