#pragma once

#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <memory>
#include <optional>
#include <string>

namespace fathom::encode {

namespace points_to {
class Analysis;
}

// Which pointers can denote the same objects: a unification-based points-to
// analysis, field-sensitive and context-sensitive (DSA; sea-dsa, on which the
// memories of 001, section III, rest), of a module in core form.
//
// A node is a set of objects in the graph of one function, or of the whole
// program. Its number is unique in the module. An object that a function creates,
// or an access that it makes, belongs to a node of that function. While the node has
// a counterpart in the caller, it is only that caller's node under another name.
// So the region of an access is found by walking up the frames:
//
//   node n of the frame's function; while n is not global and there is a caller,
//   and inCaller gives a node: n is that node.
//
// Where the walk ends is the region. Two accesses, in any frames of any execution,
// that touch the same byte have the same region, and so has the access and the
// creation of the object that it touches.
//
// What is taken for granted about pointers and integers. Bits that are moved
// keep their provenance: loads, stores and copies, whole or byte by byte, also
// through shifts, masks and joins; in integers as wide as a pointer also through
// arithmetic. An integer cast to a pointer, a pointer from outside (a function
// without body, an uninitialised variable in a register, havoc, parameters of the
// entry function), and a pointer read from bytes that were written as such integers
// may denote every object whose address was ever seen as an integer. But bits that
// nobody wrote (the initial content of locals and of the heap) and narrow numbers
// that were computed, not moved, denote no object. Nor do the bytes of a constant
// without addresses in it.
class PointsTo {
public:
  PointsTo(const llvm::Module& module, const llvm::Function& entry);
  ~PointsTo();

  using Node = uint32_t;
  // Of what is surely no object: null, a function, code that no execution reaches.
  static constexpr Node none = 0;

  // What the pointer denotes, a value of the function or a constant. For an alloca,
  // an allocation or an argument passed by value that is the object it creates.
  Node node(const llvm::Function& function, const llvm::Value* pointer) const;
  // The objects in which va_start puts the variable arguments.
  Node ofVariableArguments(const llvm::Function& function) const;
  // What the pointer denotes that lies at that offset from a pointer (argv[i]).
  Node pointee(const llvm::Function& function, const llvm::Value* pointer, int64_t offset) const;
  Node ofGlobal(const llvm::GlobalVariable& global) const;
  bool isGlobal(Node node) const;
  // The caller's node for a callee's node at this call; none if it is local to the callee.
  std::optional<Node> inCaller(const llvm::CallBase& call, const llvm::Function& callee,
                               Node node) const;
  // Pointers may have gone through integers: they share one region.
  bool hasUnknown() const;

  // The nodes with their members, for tests and for people.
  std::string print() const;

private:
  std::unique_ptr<points_to::Analysis> analysis_;
};

}  // namespace fathom::encode
