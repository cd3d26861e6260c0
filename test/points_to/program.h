#pragma once

#include "encode/points_to.h"

#include "llvm/IR/LLVMContext.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace fathom::test {

// The headers that most of the programs need.
inline const std::string libc =
    "#include <stdarg.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdlib.h>\n"
    "#include <string.h>\n";

// A program whose pointers can be asked about: it calls see(pointer, "name") for
// each of interest. (The function has no body, and says nothing to the analysis.)
class Program {
public:
  explicit Program(const std::string& source, const std::string& extension = ".c",
                   std::vector<std::string> flags = {}, const std::string& entry = "main");

  // All regions of the pointers of that name, over all calls that lead there.
  std::set<uint32_t> regions(const std::string& name) const;
  // Some region of one is a region of the other.
  bool meet(const std::string& a, const std::string& b) const;
  // One and the same region.
  bool same(const std::string& a, const std::string& b) const;
  bool apart(const std::string& a, const std::string& b) const { return !meet(a, b); }

  const encode::PointsTo& pointsTo() const { return *pointsTo_; }
  const llvm::Module& module() const { return *module_; }

private:
  void walk(const llvm::Function& function, uint32_t node,
            std::set<std::pair<const llvm::Function*, uint32_t>>& seen,
            std::set<uint32_t>& found) const;

  std::unique_ptr<llvm::LLVMContext> context_;
  std::unique_ptr<llvm::Module> module_;
  std::unique_ptr<encode::PointsTo> pointsTo_;
  std::string entry_;
};

}  // namespace fathom::test
