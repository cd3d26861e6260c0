#pragma once

#include "explain/interpreter.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Operator.h"

#include <algorithm>

namespace fathom::explain {

// What could have been written on a way that an execution does not take, or by a function that it
// does not call: the objects and their bytes to which the pointers there lead now. That they were
// not written is a reason for what they hold.
class Omitted {
public:
  explicit Omitted(Interpreter& interpreter) : run_(interpreter) {}

  // A branch goes another way.
  void decision(const llvm::Instruction& terminator, const llvm::BasicBlock& to, Node because);
  // An exception comes out of a call in the current function.
  void exception(Node because);
  // Another function could be called through a pointer. The one that is has its frame.
  void call(const llvm::CallBase& call, const llvm::Function& called, Node because);

private:
  // Bytes of an object, or, of none, a number. Both ends are possible.
  struct Range {
    ObjectId object = nowhere;
    int64_t from = 0, to = 0;
  };
  using Ranges = llvm::SmallVector<Range, 2>;
  // A function of which some blocks could run: with a frame, or called by another one.
  struct Scope {
    const Code& code;
    const Code::Region& region;
    Frame* frame = nullptr;
    Scope* caller = nullptr;
    const llvm::CallBase* call = nullptr;
    unsigned depth = 0;
    llvm::DenseMap<const llvm::Value*, Ranges> variables{};
  };

  void look(Scope& scope);
  void lookAtCall(Scope& scope, const llvm::CallBase& call);
  void lookAtBuiltin(Scope& scope, const llvm::CallBase& call, llvm::StringRef name);
  void take(const Ranges& where, const Ranges& bytes);
  void takeBytes(const Ranges& where, uint64_t bytes);
  void way(const Code& code, Frame& frame, const llvm::BasicBlock& from,
           const llvm::BasicBlock* to);
  void mark(Node because);

  Ranges evaluate(const llvm::Value* value, Scope& scope, unsigned depth);
  Ranges variable(const llvm::Value* variable, Scope& scope, unsigned depth);
  Ranges behind(const Ranges& pointers, llvm::Type* type);
  Ranges gep(const llvm::GEPOperator& gep, Scope& scope, unsigned depth);
  Ranges returned(const llvm::CallBase& call, Scope& scope, unsigned depth);
  Ranges known(const Scalars& value) const;
  static void join(Ranges& to, const Ranges& more);
  static Ranges unknown(const llvm::Type* type);
  const llvm::GlobalVariable* tableOf(const llvm::CallBase& call, Frame& frame, uint64_t& offset);
  void callees(const llvm::CallBase& call, Scope& scope,
               llvm::function_ref<void(const llvm::Function&)> use);
  const std::vector<const llvm::Function*>& others(const llvm::CallBase& call,
                                                   const llvm::Function& called, Frame& frame);
  // Numbers beyond are any.
  static constexpr int64_t least = -(int64_t{1} << 40), greatest = int64_t{1} << 40;
  static int64_t within(int64_t x) { return std::clamp(x, least, greatest); }
  // Of an object that is looked at as a whole, and of one for which there is always time.
  static constexpr int64_t mostBytes = 4096, mostAtOnce = 16;
  bool isOver() const { return left_ == 0 || steps_ == 0; }
  bool spend();

  Interpreter& run_;
  // Of one execution, and of one decision in it.
  static constexpr uint64_t most = 4'000'000, mostSteps = 4'000;
  uint64_t left_ = most, steps_ = 0;
  const Code::Region none_;
  std::vector<Range> found_;
  std::vector<ObjectId> freed_;
  llvm::DenseMap<std::pair<const llvm::CallBase*, const llvm::Function*>,
                 std::vector<const llvm::Function*>>
      others_;
};

}  // namespace fathom::explain
