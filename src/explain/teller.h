#pragma once

#include "encode/content_text.h"
#include "explain/interpreter.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfoMetadata.h"

#include <set>

namespace fathom::explain {

// Tells an execution in the words of the source while it runs: one step for each assignment,
// call, decision, allocation, with the names and types that debug information has.
class Teller {
public:
  explicit Teller(Interpreter& interpreter);

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
  // Memory was filled with what comes from outside.
  Node fills(const Scalar& pointer, uint64_t bytes, Node because);
  // An exception, of which the description of its type is given.
  Node throws(const Scalar& type, Node because);
  void catches();
  // Variables in registers: the debug records before an instruction.
  void records(const llvm::Instruction& before);

  // A value comes from outside.
  void reads();
  // A model of the library knows no more of its result than bounds.
  Node chooses(const Scalar& value);

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
  // What "malloc#2" held at first, or "scanf#1" was filled with, as its type has it; empty if that
  // cannot be said.
  std::string memoryText(const std::string& name, const std::string& digits) const;
  // On what depends whether anybody needs that.
  std::optional<Node> memoryNode(const std::string& name) const;

private:
  struct Named {
    std::string name;
    const llvm::DIType* type = nullptr;
    Place place;
    Object::Kind kind = Object::Kind::Local;
    std::optional<uint32_t> shown = {};
    bool isUnnamed = false;            // in the source: a temporary, or what alloca gave
    bool isNumbered = false;           // such a one, when it is first spoken of
    bool isLibrary = false;            // a variable of the models
    bool isAlloca = false;             // the latter
    const llvm::Type* made = nullptr;  // of such a one
    // Of an array of variable length: the locals of its frame that hold the lengths.
    std::vector<const llvm::AllocaInst*> lengths = {};
    const Frame* frame = nullptr;
    bool isCalledByPointer() const { return kind == Object::Kind::Heap || isAlloca; }
    std::string part(const std::string& path) const;
  };
  Named& about(ObjectId object);
  const llvm::DIType* typeNamed(const llvm::Type* made);
  void unnamed(const llvm::AllocaInst& inst, ObjectId object);
  void findLengths(const llvm::AllocaInst& inst, Named& own) const;
  void takeLengths(ObjectId object, Named& own);
  bool isToldElsewhere(const llvm::Value* to, bool isCopy) const;
  std::string indicesIn(const Named& own, uint64_t offset, llvm::Type* type) const;
  uint32_t shown(ObjectId object);
  bool isTold() const;  // the current function is the program's own
  bool isResult(const Scalar& pointer, llvm::Type* type);
  bool isProgramsOwn(ObjectId object);
  std::optional<Node> nextCharacter(const Scalar& pointer, Node because);
  void finishCharacters();
  bool tellBytes(Change& change, ObjectId object, uint64_t from, uint64_t to);
  bool repeats(ObjectId object, const llvm::DIType* type) const;
  void learnType(const Scalar& pointer, const llvm::DIType* type);
  std::string show(const Scalar& value, const llvm::DIType* type);
  // With the type of the pointer, if it is known.
  std::string showPointer(const Scalar& pointer, const llvm::DIType* type = nullptr);
  std::string showRegisters(const Scalars& value, llvm::Type* type, const llvm::DIType* source);
  encode::Content content(ObjectId object);
  // Some bits of an object get a value: one change for each part that has a name.
  void assign(ObjectId object, uint64_t offset, const Scalar& value, llvm::Type* type,
              std::vector<Change>& changes);
  // With `used`, that depends on more: each part of what the step gives has its own reasons.
  Node add(Step step, Node because, Node used);
  Node add(Step step, Node because) { return add(std::move(step), because, because); }
  static std::string textOf(const std::vector<Change>& changes);
  std::string missed(ObjectId object) const;

  Interpreter& run_;
  Execution execution_;
  std::vector<Read> reads_;
  std::map<ObjectId, Named> named_;
  std::set<const llvm::DIGlobalVariable*> libraryVariables_;
  llvm::StringMap<std::vector<const llvm::DIType*>> types_;  // structs, when they are asked for
  std::map<std::string, unsigned> numbers_;  // of objects without a name, by what made them
  struct Filled {
    std::string text;
    Node node;
  };
  std::map<std::string, Filled> filled_;
  std::optional<ObjectId> heapObject(const std::string& name) const;
  // "new" for "operator new", perhaps with a number behind it.
  static std::string calledBy(std::string origin);
  std::map<std::tuple<const Frame*, const llvm::DILocalVariable*, uint64_t>, std::string> shown_;
  struct Access {
    Scalar pointer;
    uint64_t bytes;
    bool write;
  };
  std::optional<Access> access_;
  // That a model of the library is writing.
  struct Characters {
    uint32_t step;
    ObjectId object;
    uint64_t from, to;
    uint64_t call;
  };
  std::optional<Characters> characters_;
  std::vector<std::pair<uint32_t, std::string>> chosen_;  // steps, and by which function
  std::string thrown_;                                    // the type of the last exception
};

}  // namespace fathom::explain
