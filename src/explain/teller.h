#pragma once

#include "explain/interpreter.h"

#include "llvm/IR/DebugInfoMetadata.h"

#include <set>

namespace fathom::explain {

// Tells an execution in the words of the source while it runs: one step for each assignment,
// call, decision, allocation, with the names and types that debug information has.
class Teller {
public:
  explicit Teller(Interpreter& interpreter) : run_(interpreter) {}

  // What happens. Those that give a node make a step that later values depend on.
  // All that the function does depends on `control`, which becomes the call's.
  std::optional<uint32_t> call(const llvm::Function& function, Node& control);
  void returns(Scalars& result, const llvm::ReturnInst& inst);
  Node branch(const llvm::Instruction& terminator, const llvm::BasicBlock& to, Node because);
  Node store(const llvm::Instruction& inst, const llvm::Value* to, const Scalar& pointer,
             const Scalars& value, llvm::Type* type);
  Node range(const llvm::MemIntrinsic& inst, const Scalar& to, uint64_t bytes, const Scalar* from,
             Node because);
  Node allocates(ObjectId object, Node because);
  Node frees(ObjectId object, Node because);
  // Variables in registers: the debug records before an instruction.
  void records(const llvm::Instruction& before);

  // A value comes from outside.
  void reads();

  // Objects and their names.
  void local(const llvm::AllocaInst& inst, ObjectId object);
  void parameter(const llvm::Argument& argument, ObjectId object);
  void argument(ObjectId object, const std::string& name, const llvm::DIType* type);
  void ends(ObjectId object, Death death);
  // The access that is checked now, in case it is the one.
  void wrongAccess(const Scalar& pointer, uint64_t bytes, bool write);

  // The whole, of which what the violation depends on is needed.
  Execution take(Node end);
  const std::vector<Read>& allReads() const { return reads_; }

private:
  struct Named {
    std::string name;
    const llvm::DIType* type = nullptr;
    Place place;
    Object::Kind kind = Object::Kind::Local;
    std::optional<uint32_t> shown = {};
    std::string part(const std::string& path) const;
  };
  Named& about(ObjectId object);
  uint32_t shown(ObjectId object);
  bool isTold() const;  // the current function is the program's own
  bool isResult(const Scalar& pointer, llvm::Type* type);
  bool repeats(ObjectId object, const llvm::DIType* type) const;
  void learnType(const Scalar& pointer, const llvm::DIType* type);
  std::string show(const Scalar& value, const llvm::DIType* type);
  std::string showPointer(const Scalar& pointer);
  std::string showRegisters(const Scalars& value, llvm::Type* type, const llvm::DIType* source);
  // The text that begins there, of at most so many bytes.
  std::string showText(ObjectId object, uint64_t offset, uint64_t most = UINT64_MAX) const;
  std::string showWhole(ObjectId object, uint64_t offset, const llvm::DIType* type);
  std::string showArray(ObjectId object, uint64_t offset, const llvm::DICompositeType& type,
                        unsigned dimension, uint64_t bytes);
  std::string showParts(ObjectId object, uint64_t offset, const llvm::DICompositeType& type,
                        uint64_t bytes);
  static const llvm::DIType* partAt(const llvm::DIType* type, uint64_t offset, uint64_t bytes,
                                    std::string& path);
  // Some bits of an object get a value: one change for each part that has a name.
  void assign(ObjectId object, uint64_t offset, const Scalar& value, llvm::Type* type,
              std::vector<Change>& changes);
  Node add(Step step, Node because);
  static std::string textOf(const std::vector<Change>& changes);
  std::string missed(ObjectId object) const;

  Interpreter& run_;
  Execution execution_;
  std::vector<Read> reads_;
  std::map<ObjectId, Named> named_;
  std::map<std::string, unsigned> numbers_;  // of heap objects, by what made them
  std::map<std::tuple<const Frame*, const llvm::DILocalVariable*, uint64_t>, std::string> shown_;
  struct Access {
    Scalar pointer;
    uint64_t bytes;
    bool write;
  };
  std::optional<Access> access_;
};

}  // namespace fathom::explain
