// Objects, as the source names them: variables, what calls gave, what was thrown.
#include "explain/teller.h"

#include "encode/content_text.h"
#include "encode/trace_names.h"
#include "encode/value_text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"

namespace fathom::explain {

using encode::formatOf;
using encode::plural;
using encode::typeName;

Teller::Teller(Interpreter& interpreter) : run_(interpreter) {
  std::set<const llvm::DICompileUnit*> units;
  for (const llvm::Function& function : run_.module_)
    if (const llvm::DISubprogram* about = function.getSubprogram();
        about && about->getUnit() && function.hasFnAttribute("fathom-runtime") &&
        units.insert(about->getUnit()).second)
      for (const llvm::DIGlobalVariableExpression* variable :
           about->getUnit()->getGlobalVariables())
        libraryVariables_.insert(variable->getVariable());
}

void Teller::local(const llvm::AllocaInst& inst, ObjectId object) {
  if (!isTold())
    return;
  for (const llvm::DbgVariableRecord* declared :
       llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(&inst))) {
    const llvm::DILocalVariable* variable = declared->getVariable();
    // A variable of C++ may be a reference to what lies there.
    if (declared->getExpression()->getNumElements() != 0)
      continue;
    Named& own = named_[object];
    own.name = variable->getName().str();
    own.type = variable->getType();
    own.place.file = variable->getFilename().str();
    own.place.line = variable->getLine();
    own.place.function = inst.getFunction()->getName().str();
    findLengths(inst, own);
    return;
  }
  unnamed(inst, object);
}

void Teller::parameter(const llvm::Argument& argument, ObjectId object) {
  Named& own = named_[object];
  own.name = argument.getName().str();
  for (const llvm::DbgVariableRecord* declared :
       llvm::findDVRDeclares(const_cast<llvm::Argument*>(&argument))) {
    own.name = declared->getVariable()->getName().str();
    own.type = declared->getVariable()->getType();
  }
}

void Teller::argument(ObjectId object, const std::string& name, const llvm::DIType* type) {
  Named& own = named_[object];
  own.name = name;
  own.type = type;
  own.kind = Object::Kind::Argument;
}

// The name of what an allocation gave is that of a pointer to it.
std::string Teller::Named::part(const std::string& path) const {
  if (!isCalledByPointer())
    return encode::nameOfPart(name, path);
  return path.empty() ? "*" + name : path[0] == '.' ? name + "->" + path.substr(1) : name + path;
}

Teller::Named& Teller::about(ObjectId object) {
  auto [it, isNew] = named_.try_emplace(object);
  Named& own = it->second;
  const llvm::GlobalValue* global = run_.store_[object].global;
  if (!own.lengths.empty())
    takeLengths(object, own);
  if (own.isUnnamed && !own.isNumbered) {
    own.isNumbered = true;
    own.name += "#" + std::to_string(++numbers_[own.name]);
  }
  if (!isNew || !global)
    return own;
  own.name = llvm::demangle(global->getName().str());
  own.kind = Object::Kind::Global;
  auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(global);
  if (!variable)
    return own;
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> debug;
  variable->getDebugInfo(debug);
  if (!debug.empty()) {
    const llvm::DIGlobalVariable* source = debug[0]->getVariable();
    own.name = source->getName().str();
    own.type = source->getType();
    own.isLibrary = libraryVariables_.contains(source);
    own.place.file = source->getFilename().str();
    own.place.line = source->getLine();
  } else if (variable->hasPrivateLinkage()) {
    own.name.clear();
  }
  if (own.name.empty())
    own.kind = Object::Kind::Literal;
  return own;
}

// Its number among the objects that are told.
uint32_t Teller::shown(ObjectId object) {
  Named& own = about(object);
  if (own.shown)
    return *own.shown;
  own.shown = static_cast<uint32_t>(execution_.objects.size());
  const Thing& thing = run_.store_[object];
  Object told;
  told.kind = own.kind;
  told.name = own.kind == Object::Kind::Literal ? showString(content(object), 0) : own.name;
  told.type = own.type ? typeName(own.type) : "";
  told.size = thing.size;
  told.allocated = own.place;
  told.from = static_cast<uint32_t>(execution_.steps.size());
  execution_.objects.push_back(std::move(told));
  return *own.shown;
}

std::string Teller::calledBy(std::string origin) {
  if (!origin.starts_with("operator new"))
    return origin;
  size_t number = origin.find('#');
  std::string rest = number == origin.npos ? "" : origin.substr(number);
  return (llvm::StringRef(origin).take_front(number).ends_with("[]") ? "new[]" : "new") + rest;
}

Node Teller::allocates(ObjectId object, Node because) {
  const Thing& thing = run_.store_[object];
  std::string origin = calledBy(run_.libraryCall());
  Named& own = named_[object];
  // What belongs to the library is no input, and does not count as one.
  bool isInput = thing.family < 5 || thing.readOnly;
  own.name = origin + "#" + std::to_string(++numbers_[isInput ? origin : "own of " + origin]);
  own.place = run_.place();
  own.kind = Object::Kind::Heap;
  if (thing.family >= 5)
    return because;
  Step step;
  step.kind = Step::Kind::Allocate;
  step.place = own.place;
  step.text = own.name + " is allocated: " + plural(thing.size, "byte");
  shown(object);
  return add(std::move(step), because);
}

Node Teller::frees(ObjectId object, Node because) {
  if (run_.store_[object].family >= 5)
    return because;
  Step step;
  step.kind = Step::Kind::Free;
  step.place = run_.place();
  step.text = about(object).name + " is freed";
  shown(object);
  return add(std::move(step), because);
}

// Of basic types the value is told, too.
Node Teller::throws(const Scalar& given, Node because) {
  Scalar type = run_.located(given);
  const llvm::GlobalValue* global =
      run_.store_.isObject(type.object) ? run_.store_[type.object].global : nullptr;
  llvm::StringRef symbol = global ? global->getName() : "";
  thrown_ = llvm::demangle(symbol.str());
  if (llvm::StringRef(thrown_).starts_with("typeinfo for "))
    thrown_.erase(0, 13);
  Step step;
  step.kind = Step::Kind::Throw;
  step.place = run_.place();
  step.text = "throw " + thrown_;
  const Frame& top = run_.frame();
  if (symbol.consume_front("_ZTI") && symbol.size() == 1 && !top.registers.empty() &&
      !top.registers[0].empty()) {
    Scalar object = run_.located(top.registers[0][0]);
    unsigned bytes = llvm::StringSwitch<unsigned>(symbol)
                         .Cases("a", "b", "c", "h", 1)
                         .Cases("s", "t", 2)
                         .Cases("i", "j", "f", 4)
                         .Cases("l", "m", "x", "y", "d", 8)
                         .Default(0);
    if (bytes && run_.store_.isObject(object.object)) {
      Scalar value =
          run_.store_.load(object.object, run_.store_.offset(object), bytes, run_.dependence_);
      because = run_.dependence_.join(because, value.node);
      bool isFloat = symbol == "f" || symbol == "d";
      step.text += " " + (isFloat ? encode::showFloat(value.bits, *formatOf(8 * bytes))
                                  : encode::decimal(value.bits,
                                                    symbol.find_first_of("bhtjmy") == symbol.npos));
    }
  }
  return add(std::move(step), because);
}

void Teller::catches() {
  if (!isTold())
    return;
  Step step;
  step.kind = Step::Kind::Catch;
  step.place = run_.place();
  step.text = "catch " + thrown_;
  Node node = add(std::move(step), run_.dependence_.join(run_.thrown_, run_.control()));
  // What the handler does depends on it.
  if (auto& decisions = run_.frame().decisions; !decisions.empty())
    decisions.back().first = node;
}

void Teller::ends(ObjectId object, Death) {
  auto it = named_.find(object);
  if (it == named_.end() || !it->second.shown)
    return;
  Object& told = execution_.objects[*it->second.shown];
  told.until = static_cast<uint32_t>(execution_.steps.empty() ? 0 : execution_.steps.size() - 1);
  told.freed = run_.place();
}

}  // namespace fathom::explain
