// Exceptions. What is thrown, what a handler takes and when objects of exceptions die is
// the affair of the runtime models (runtime/cxx_exceptions.cpp); landing pads ask them
// (src/frontend/exceptions.cpp). What is done here is to leave functions: each frame
// collects the edges by which exceptions leave it, beside those by which it returns. They
// merge like the returns, apart from them, and go to the landing pad of the call, or on
// to the caller's own collection. So a throw under a condition splits the execution there,
// and both sides join again behind the handler.
#include "encode/encoder.h"

#include "llvm/Demangle/Demangle.h"

namespace fathom::encode {

using ilr::Term;

void Encoder::unwindInto(const llvm::CallBase& call, Frame& callee, const RadixMap<Leaf>& locals) {
  if (callee.unwinds.empty())
    return;
  Edge edge = merge(std::move(callee.unwinds));
  edge.guard = guards_.normalised(edge.guard);
  for (uint32_t object : callee.locals) {
    setDeath(object, Death::Return);
    memory_->end(edge.state.memory, object);
  }
  edge.state.locals = locals;
  auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call);
  if (!invoke) {
    frame_->unwinds.push_back(std::move(edge));
    return;
  }
  state_ = std::move(edge.state);
  takeEdge(*invoke->getParent(), *invoke->getUnwindDest(), edge.guard);
  state_ = {};
}

// Nobody is left who could catch.
void Encoder::unwindFromEntry(std::vector<Edge> unwinds) {
  if (unwinds.empty())
    return;
  const llvm::Function* model = module_.getFunction("__fathom_uncaught");
  Guard guardBefore = guard_;
  State stateBefore = std::move(state_);
  bool deadBefore = dead_;
  Context contextBefore = context_;
  Edge edge = merge(std::move(unwinds));
  guard_ = guards_.normalised(edge.guard);
  state_ = std::move(edge.state);
  dead_ = false;
  context_ = context_.child('u', 0);
  enter(*model, {});
  context_ = contextBefore;
  guard_ = guardBefore;
  state_ = std::move(stateBefore);
  dead_ = deadBefore;
}

// The name of the type is that of its type information.
uint64_t Encoder::throwSite(memory::Pointer type) {
  std::string name;
  if (terms_.isConst(type.object)) {
    auto object = static_cast<uint32_t>(terms_.constLow(type.object));
    if (const llvm::GlobalVariable* info = variableOf(object))
      name = llvm::demangle(info->getName().str());
    llvm::StringRef rest(name);
    if (rest.consume_front("typeinfo for "))
      name = rest.str();
  }
  const llvm::Instruction* at;
  userFrame(at);
  auto [known, isNew] = throwSiteIds_.try_emplace({at, name}, throwSites_.size() + 1);
  if (isNew)
    throwSites_.push_back({place(), name});
  if (options_.kinds.contains(CheckKind::UncaughtException))
    property(CheckKind::UncaughtException, place(), "");
  return known->second;
}

void Encoder::failThrown(CheckKind kind, Term site, const std::string& reason) {
  if (!options_.kinds.contains(kind))
    return;
  for (uint64_t i = 0; i < throwSites_.size(); ++i) {
    const ThrowSite& from = throwSites_[i];
    Term here = terms_.mkEq(site, terms_.mkInt(terms_.width(site), i + 1));
    record(property(kind, from.place, ""), terms_.mkAnd(guards_.condition(guard_), here), [&] {
      return from.type.empty() ? "the exception " + reason
                               : "the exception '" + from.type + "' " + reason;
    });
  }
}

}  // namespace fathom::encode
