#include "program.h"

#include "encode/calls.h"
#include "frontend/frontend.h"
#include "instrument/instrument.h"
#include "prepare/prepare.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace fathom::test {

Program::Program(const std::string& source, const std::string& extension,
                 std::vector<std::string> flags, const std::string& entry)
    : context_(std::make_unique<llvm::LLVMContext>()), entry_(entry) {
  std::filesystem::path file = std::filesystem::temp_directory_path() /
                               ("fathom-points-to-" + std::to_string(getpid()) + extension);
  std::string linkage = extension == ".c" ? "" : "extern \"C\" ";
  bool isIr = extension == ".ll";
  std::ofstream(file) << (isIr ? "" : linkage + "void see(const void* p, const char* name);\n")
                      << source;
  frontend::Input input;
  input.files = {file.string()};
  input.clangFlags = std::move(flags);
  input.sanitizers = {"signed-integer-overflow", "array-bounds", "shift", "return", "unreachable"};
  input.runtimeDirectory = FATHOM_RUNTIME_DIR;
  auto loaded = frontend::load(*context_, input);
  std::filesystem::remove(file);
  if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
    ADD_FAILURE() << "the snippet does not compile: " << problem->sentence;
    std::abort();
  }
  module_ = std::move(std::get<std::unique_ptr<llvm::Module>>(loaded));
  instrument::makeExplicit(*module_);
  prepare::toCoreForm(*module_);
  pointsTo_ = std::make_unique<encode::PointsTo>(*module_, *module_->getFunction(entry));
}

void Program::walk(const llvm::Function& function, uint32_t node,
                   std::set<std::pair<const llvm::Function*, uint32_t>>& seen,
                   std::set<uint32_t>& found) const {
  if (!seen.insert({&function, node}).second)
    return;
  if (pointsTo_->isGlobal(node) || function.getName() == entry_) {
    found.insert(node);
    return;
  }
  for (const llvm::Function& caller : *module_)
    for (const llvm::Instruction& inst : llvm::instructions(caller)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      if (!call || llvm::isa<llvm::IntrinsicInst>(call) || call->isInlineAsm())
        continue;
      auto* named =
          llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
      if (named ? named != &function
                : !function.hasAddressTaken() || !encode::fitsCall(*call, function))
        continue;
      if (std::optional<uint32_t> outer = pointsTo_->inCaller(*call, function, node))
        walk(caller, *outer, seen, found);
      else
        found.insert(node);
    }
}

std::set<uint32_t> Program::regions(const std::string& name) const {
  std::set<uint32_t> found;
  bool isThere = false;
  for (const llvm::Function& function : *module_)
    for (const llvm::Instruction& inst : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      if (!call || !call->getCalledFunction() || call->getCalledFunction()->getName() != "see")
        continue;
      auto* label = llvm::cast<llvm::GlobalVariable>(call->getArgOperand(1)->stripPointerCasts());
      auto* text = llvm::cast<llvm::ConstantDataSequential>(label->getInitializer());
      if (text->getAsCString() != name)
        continue;
      isThere = true;
      std::set<std::pair<const llvm::Function*, uint32_t>> seen;
      walk(function, pointsTo_->node(function, call->getArgOperand(0)), seen, found);
    }
  EXPECT_TRUE(isThere) << "the program never calls see(..., \"" << name << "\")";
  EXPECT_FALSE(found.contains(encode::PointsTo::none)) << "'" << name << "' denotes nothing";
  return found;
}

bool Program::meet(const std::string& a, const std::string& b) const {
  std::set<uint32_t> x = regions(a), y = regions(b);
  return std::any_of(x.begin(), x.end(), [&](uint32_t region) { return y.contains(region); });
}

bool Program::same(const std::string& a, const std::string& b) const {
  std::set<uint32_t> x = regions(a);
  return x.size() == 1 && x == regions(b);
}

}  // namespace fathom::test
