#include "solve/query_file.h"

#include "smtlib/printer.h"
#include "support/write_file.h"

namespace fathom::solve {

void writeQuery(const std::string& path, const ilr::TermManager& terms,
                llvm::ArrayRef<ilr::Term> assertions, llvm::ArrayRef<ilr::Term> assumptions,
                const std::string& status) {
  OutputFile out(path);
  std::vector<ilr::Term> all = assertions.vec();
  all.insert(all.end(), assumptions.begin(), assumptions.end());
  smtlib::ScriptInfo info;
  info.status = status;
  smtlib::writeScript(out.stream(), terms, all, info);
  out.finish();
}

}  // namespace fathom::solve
