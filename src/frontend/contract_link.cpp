// Which of the functions that contracts.cpp describes takes over the calls of a function
// with a contract is known when the program is whole: only then is it clear whether there
// is a body (in another file, or none because of --replace), and where the program begins.
// Several files may have brought the same contract, from a header.
#include "frontend/contracts.h"
#include "frontend/replace.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <array>

namespace fathom::frontend {

namespace {

constexpr const char kind[] = "fathom.contract";

struct Substitutes {
  std::array<llvm::Function*, 4> byRole{};
  std::string text, name;
  bool frees = false;

  // cppcheck-suppress CastIntegerToAddressAtReturn; it is no integer
  llvm::Function* operator[](ContractRole role) const { return byRole[static_cast<size_t>(role)]; }
};

using AllSubstitutes = llvm::MapVector<llvm::Function*, Substitutes>;

llvm::Function* contractOwner(const llvm::Function& function) {
  const llvm::MDNode* node = function.getMetadata(kind);
  return node ? llvm::mdconst::dyn_extract_or_null<llvm::Function>(node->getOperand(0)) : nullptr;
}

std::optional<Problem> collect(llvm::Module& program, AllSubstitutes& all) {
  for (llvm::Function& function : program) {
    llvm::Function* owner = contractOwner(function);
    if (!owner)
      continue;
    const llvm::MDNode* node = function.getMetadata(kind);
    auto number = [&](unsigned i) {
      return llvm::mdconst::extract<llvm::ConstantInt>(node->getOperand(i))->getZExtValue();
    };
    auto text = [&](unsigned i) {
      return llvm::cast<llvm::MDString>(node->getOperand(i))->getString().str();
    };
    Substitutes& known = all[owner];
    if (!known.name.empty() && known.text != text(2))
      return Problem{"two files have different contracts for '" + text(3) + "'"};
    known.text = text(2);
    known.name = text(3);
    known.frees = number(4) != 0;
    llvm::Function*& place = known.byRole[number(1)];
    if (!place)
      place = &function;
    // In messages it is the function that the program has.
    if (llvm::DISubprogram* about = function.getSubprogram())
      about->replaceOperandWith(2, llvm::MDString::get(program.getContext(), known.name));
  }
  return std::nullopt;
}

// A static function of a header is in several files, and a contract under its exported name is one
// of all these copies.
void spread(llvm::Module& program, AllSubstitutes& all) {
  std::vector<std::pair<llvm::Function*, Substitutes>> more;
  for (const auto& [owner, substitutes] : all) {
    llvm::StringRef name = owner->getFnAttribute(exportedAs).getValueAsString();
    for (llvm::Function& copy : program) {
      if (name.empty() || all.contains(&copy) ||
          copy.getFnAttribute(exportedAs).getValueAsString() != name)
        continue;
      Substitutes own = substitutes;
      for (llvm::Function*& substitute : own.byRole) {
        if (!substitute)
          continue;
        llvm::ValueToValueMapTy map;
        map[owner] = &copy;
        llvm::MDNode* node = substitute->getMetadata(kind);
        substitute = llvm::CloneFunction(substitute, map);
        llvm::SmallVector<llvm::Metadata*> parts(node->operands());
        parts[0] = llvm::ConstantAsMetadata::get(&copy);
        substitute->setMetadata(kind, llvm::MDTuple::get(program.getContext(), parts));
      }
      more.emplace_back(&copy, own);
    }
  }
  for (auto& [copy, substitutes] : more)
    all.insert({copy, substitutes});
}

// Calls from everywhere, but not those of the contract itself, nor of the library's models.
void takeOver(llvm::Function& function, llvm::Function& instead) {
  function.replaceUsesWithIf(&instead, [&](llvm::Use& use) {
    if (auto* instruction = llvm::dyn_cast<llvm::Instruction>(use.getUser())) {
      const llvm::Function* user = instruction->getFunction();
      return contractOwner(*user) != &function && !user->hasFnAttribute(fromRuntime);
    }
    return !llvm::isa<llvm::BlockAddress>(use.getUser());
  });
}

// A contract that nobody could read does no harm to a program without the function.
std::optional<Problem> findUnsupported(llvm::Module& program) {
  llvm::NamedMDNode* unsupported = program.getNamedMetadata(unsupportedContracts);
  if (!unsupported)
    return std::nullopt;
  for (const llvm::MDNode* node : unsupported->operands()) {
    auto* function = llvm::mdconst::dyn_extract_or_null<llvm::Function>(node->getOperand(0));
    if (function && (!function->isDeclaration() || !function->use_empty()))
      return Problem{llvm::cast<llvm::MDString>(node->getOperand(1))->getString().str()};
  }
  unsupported->eraseFromParent();
  return std::nullopt;
}

}  // namespace

std::optional<Problem> resolveContracts(llvm::Module& program, const std::string& entry) {
  if (auto problem = findUnsupported(program))
    return problem;
  AllSubstitutes all;
  if (auto problem = collect(program, all))
    return problem;
  if (all.empty())
    return std::nullopt;
  spread(program, all);
  llvm::removeFromUsedLists(program, [](llvm::Constant* constant) {
    auto* function = llvm::dyn_cast<llvm::Function>(constant->stripPointerCasts());
    return function && function->getMetadata(kind);
  });
  llvm::Function* first = program.getFunction(entry);
  for (auto& [function, substitutes] : all) {
    bool hasBody = !function->isDeclaration();
    llvm::Function* instead = substitutes[hasBody ? ContractRole::Checked : ContractRole::Used];
    if (!instead)
      continue;
    if (!hasBody && substitutes.frees && !function->use_empty())
      return Problem{"'" + substitutes.name +
                     "' has no body, and a contract with __CPROVER_frees: what it frees is not "
                     "supported then"};
    takeOver(*function, *instead);
    // What fails there fails at the call.
    instead->addFnAttr("fathom-contract");
    // And a pointer to it is one to the function.
    if (hasBody && !function->hasFnAttribute(fromRuntime)) {
      std::string name = function->getName().str();
      function->setName(name + ".body");
      instead->setName(name);
    }
  }
  if (auto found = all.find(first); first && found != all.end() && !first->isDeclaration())
    if (llvm::Function* instead = found->second[ContractRole::Entry]) {
      if (llvm::Function* same = program.getFunction(entry))
        same->setName(entry + ".called");
      instead->setName(entry);
      instead->setLinkage(llvm::GlobalValue::ExternalLinkage);
    }
  for (bool isDone = false; !isDone;) {
    isDone = true;
    for (llvm::Function& function : llvm::make_early_inc_range(program)) {
      function.removeDeadConstantUsers();
      if (function.getMetadata(kind) && function.use_empty() && function.hasLocalLinkage()) {
        function.eraseFromParent();
        isDone = false;
      }
    }
  }
  return std::nullopt;
}

}  // namespace fathom::frontend
