#include "solve/query_file.h"

#include "smtlib/printer.h"

#include <fstream>

namespace fathom::solve {

bool writeQuery(const std::string& path, const ilr::TermManager& terms,
                llvm::ArrayRef<ilr::Term> assertions, llvm::ArrayRef<ilr::Term> assumptions,
                const std::string& status) {
  std::ofstream out(path);
  std::vector<ilr::Term> all = assertions.vec();
  all.insert(all.end(), assumptions.begin(), assumptions.end());
  smtlib::ScriptInfo info;
  info.status = status;
  smtlib::writeScript(out, terms, all, info);
  out.flush();
  return out.good();
}

}  // namespace fathom::solve
