#pragma once

#include "encode/points_to_calls.h"
#include "encode/points_to_carriers.h"
#include "encode/points_to_graph.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <memory>
#include <optional>

namespace fathom::encode::points_to {

// The constraints of a program, put into a graph function by function, callees first.
class Analysis {
public:
  Analysis(const llvm::Module& module, const llvm::Function& entry);

  uint32_t node(const llvm::Value* pointer) { return region(find(pointer)); }
  uint32_t ofVariableArguments(const llvm::Function& function);
  uint32_t pointee(const llvm::Value* pointer, int64_t offset);
  bool isGlobal(uint32_t node) { return node && graph_->isGlobal(node); }
  std::optional<uint32_t> inCaller(const llvm::CallBase& call, const llvm::Function& callee,
                                   uint32_t node);
  bool hasUnknown() const { return launders_; }
  std::string print();

private:
  // What a callable hands in and out.
  struct Interface {
    std::vector<Cell> parameters;
    Cell result, varargs;
  };
  // The integers that an access through a variable index can touch.
  struct View {
    int64_t first, last;
  };
  // Where a call is made: in a function, or in a dispatch.
  struct Site {
    unsigned caller;
    const llvm::CallBase* call;
    unsigned id;
  };

  void run();
  void runFunction(unsigned id);
  void runDispatch(unsigned id);

  // points_to_values.cpp
  bool holdsPointer(llvm::Type* type);
  Cell cell(const llvm::Value* value);
  Cell find(const llvm::Value* value);  // without making one
  Cell freshFor(llvm::Type* type);
  Cell constant(const llvm::Constant* c);
  Cell global(const llvm::GlobalVariable& variable);
  void initialise(Cell at, const llvm::Constant* c);
  void exposeAddresses(const llvm::Constant* c);
  void define(const llvm::Value* value, Cell cell);
  Cell unknown(llvm::Type* type);
  uint32_t region(Cell cell) { return cell.region ? graph_->find(cell.region) : 0; }

  // points_to_access.cpp
  void access(const llvm::Value* pointer, llvm::Type* type, const llvm::Value* value, bool write);
  void transfer(Cell at, llvm::Type* type, Cell value);
  void integers(const llvm::Value* pointer, llvm::Type* type, uint8_t how);
  void addresses(Cell at, llvm::Type* type, int64_t offset, const View* view, uint8_t how);
  void gep(const llvm::GetElementPtrInst& inst);
  struct Uses;
  Uses usesOf(const llvm::Value* address) const;
  bool isBelow(const llvm::Value* index, uint64_t bound, const llvm::Instruction& at);
  unsigned offsetOf(llvm::Type* type, llvm::ArrayRef<unsigned> indices) const;

  // points_to_build.cpp
  void visit(const llvm::Instruction& inst);
  void visitAtomic(const llvm::Instruction& inst);
  void visitIntrinsic(const llvm::IntrinsicInst& inst);
  void visitCall(const llvm::CallBase& call);
  void fillResult(Cell where, llvm::Type* type);
  void visitBuiltin(const llvm::CallBase& call, const llvm::Function* function);
  void connect(const Site& site, unsigned callee, const std::vector<Cell>& arguments, Cell result);
  Interface& interface(unsigned id);

  const llvm::Module& module_;
  const llvm::DataLayout& layout_;
  const llvm::Function& entry_;
  CallGraph calls_;
  Carriers carriers_;
  std::unique_ptr<Graph> graph_;
  int64_t pointerBytes_;
  bool launders_ = false;
  bool is64_;
  llvm::DenseMap<const llvm::Value*, Cell> cells_;
  llvm::DenseMap<const llvm::Value*, View> views_;
  llvm::DenseMap<llvm::Type*, bool> holdsPointer_;
  llvm::DenseMap<const llvm::Constant*, bool> exposed_;
  std::vector<std::unique_ptr<Interface>> interfaces_;
  std::unique_ptr<llvm::DominatorTree> dominators_;  // of the current function, on demand
  unsigned current_ = 0;
  // Counterparts of regions, by site and region of the callee.
  llvm::DenseMap<std::pair<unsigned, uint32_t>, uint32_t> counterparts_;
  llvm::DenseMap<const llvm::CallBase*, unsigned> sites_;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> dispatchSites_;
  unsigned numSites_ = 0;
};

}  // namespace fathom::encode::points_to
