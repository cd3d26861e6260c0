// From all that can be planted to what is planted first. The choice depends on the seed, the
// function's name and its own text only, so it stays the same when another function changes
// or another is left out.
#include "mutate/survey.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <array>
#include <random>

namespace fathom::mutate {

namespace {

// Name and line of the functions that are called, or whose addresses are used, by those
// that the entry function reaches.
std::set<std::pair<std::string, unsigned>> reached(const llvm::Module& program,
                                                   const std::string& entry) {
  std::set<std::pair<std::string, unsigned>> result;
  std::set<const llvm::Value*> seen;
  std::vector<const llvm::Value*> open;
  auto visit = [&](const llvm::Value* value) {
    if (llvm::isa<llvm::Constant>(value) && seen.insert(value).second)
      open.push_back(value);
  };
  if (const llvm::Function* start = program.getFunction(entry))
    visit(start);
  while (!open.empty()) {
    const llvm::Value* value = open.back();
    open.pop_back();
    if (const auto* user = llvm::dyn_cast<llvm::User>(value))
      for (const llvm::Value* operand : user->operands())
        visit(operand);
    const auto* function = llvm::dyn_cast<llvm::Function>(value);
    if (!function)
      continue;
    if (const llvm::DISubprogram* known = function->getSubprogram())
      result.insert({known->getName().split('<').first.str(), known->getLine()});
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      for (const llvm::Value* operand : instruction.operands())
        visit(operand);
  }
  return result;
}

uint64_t fnv(const std::string& text) {
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

// std::shuffle would differ from one library to the other.
template <class T> void shuffle(std::vector<T>& values, std::mt19937_64& random) {
  for (size_t i = values.size(); i > 1; --i)
    std::swap(values[i - 1], values[random() % i]);
}

std::vector<Fault> inTurns(std::vector<Fault> faults, uint64_t seed) {
  std::array<std::vector<Fault>, numFaultKinds> byKind;
  for (Fault& fault : faults)
    byKind[static_cast<size_t>(fault.kind)].push_back(std::move(fault));
  std::mt19937_64 random(seed);
  std::vector<size_t> order(numFaultKinds);
  for (size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  shuffle(order, random);
  for (auto& kind : byKind)
    shuffle(kind, random);
  std::vector<Fault> result;
  for (size_t round = 0, before = 1; before != result.size(); ++round) {
    before = result.size();
    for (size_t kind : order)
      if (round < byKind[kind].size())
        result.push_back(std::move(byKind[kind][round]));
  }
  return result;
}

// Harnesses may be compiled from a text that was mended (frontend/cbmc_dialect.h); no patch
// would fit the file then.
bool isOnDisk(const std::string& path, const std::string& text) {
  auto contents = llvm::MemoryBuffer::getFile(path);
  return contents && (*contents)->getBuffer() == text;
}

}  // namespace

void Survey::add(const std::string& source, clang::ASTContext& tree) {
  Sites sites = findSites(tree);
  for (const auto& [user, names] : sites.uses)
    uses_[user].insert(names.begin(), names.end());
  for (const auto& [user, names] : sites.claims)
    claims_[user].insert(names.begin(), names.end());
  assumed_.insert(sites.assumed.begin(), sites.assumed.end());
  for (const Sites::Function& function : sites.functions)
    functions_.try_emplace({function.file, function.line, function.name});
  for (auto& [path, text] : sites.files) {
    if (!isOnDisk(path, text))
      continue;
    File& file = files_[path];
    file.text = std::move(text);
    file.users.insert(source);
  }
  for (Fault& fault : sites.faults) {
    auto function = functions_.find({fault.file, fault.functionLine, fault.function});
    if (function != functions_.end() && files_.contains(fault.file))
      function->second.try_emplace({fault.place.offset, fault.place.length, fault.text},
                                   std::move(fault));
  }
}

bool Survey::defines(const std::string& function) const {
  return std::any_of(functions_.begin(), functions_.end(),
                     [&](const auto& one) { return std::get<2>(one.first) == function; });
}

std::string Survey::fileOf(const std::string& function) const {
  for (const auto& [known, faults] : functions_)
    if (std::get<2>(known) == function)
      return std::get<0>(known);
  return {};
}

// The names of functions that the entry function reaches by code. What the harness asserts of
// a result calls the function that is measured; what the program asserts, or anybody
// assumes, is a predicate that belongs to the measure.
std::set<std::string> Survey::used(const std::string& entry) const {
  std::string file = fileOf(entry);
  bool hasOthers = std::any_of(functions_.begin(), functions_.end(),
                               [&](const auto& one) { return std::get<0>(one.first) != file; });
  auto isHarness = [&](const std::string& user) {
    return user == entry || (hasOthers && fileOf(user) == file);
  };
  std::set<std::string> predicates = assumed_;
  for (const auto& [user, names] : claims_)
    if (!isHarness(user))
      predicates.insert(names.begin(), names.end());
  std::set<std::string> result = {entry, ""};
  std::vector<std::string> open = {entry, ""};
  auto visit = [&](const std::string& name) {
    if (result.insert(name).second)
      open.push_back(name);
  };
  while (!open.empty()) {
    std::string user = open.back();
    open.pop_back();
    if (auto names = uses_.find(user); names != uses_.end())
      for (const std::string& name : names->second)
        visit(name);
    auto names = claims_.find(user);
    if (names != claims_.end() && isHarness(user))
      for (const std::string& name : names->second)
        if (!predicates.contains(name))
          visit(name);
  }
  return result;
}

std::vector<Target> Survey::targets(const llvm::Module& program, const std::string& entry,
                                    const std::set<std::string>& names, uint64_t seed) const {
  auto within = reached(program, entry);
  std::set<std::string> inCode = used(entry);
  std::string harness = fileOf(entry);
  bool hasOthers = false;
  for (const auto& [function, faults] : functions_)
    hasOthers |= std::get<0>(function) != harness && inCode.contains(std::get<2>(function)) &&
                 within.contains({std::get<2>(function), std::get<1>(function)});
  std::vector<Target> result;
  for (const auto& [function, faults] : functions_) {
    const auto& [file, line, name] = function;
    bool isWanted = names.empty()
                        ? name != entry && !(hasOthers && file == harness) && inCode.contains(name)
                        : names.contains(name);
    if (!isWanted || faults.empty() || !within.contains({name, line}))
      continue;
    std::vector<Fault> all;
    for (const auto& [key, fault] : faults)
      all.push_back(fault);
    result.push_back({name, file, line, inTurns(std::move(all), seed ^ fnv(name))});
  }
  return result;
}

}  // namespace fathom::mutate
