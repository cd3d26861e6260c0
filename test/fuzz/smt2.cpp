// Scripts of SMT-LIB: names, sorts, terms and commands, up to the terms that they become.
#include "target.h"

#include "smtlib/printer.h"
#include "smtlib/reader.h"

#include <algorithm>
#include <cstring>
#include <sstream>
#include <vector>

namespace {

using namespace fathom;

// Answers every check with "unknown" and keeps what is asserted.
class Listener : public smtlib::Commands {
public:
  ilr::TermManager& terms() override { return *terms_; }
  void assertTerm(ilr::Term t, std::string_view) override { levels_.back().push_back(t); }
  void push() override { levels_.emplace_back(); }
  void pop() override {
    fuzz::demand(levels_.size() > 1, "a level that nobody opened is closed");
    levels_.pop_back();
  }
  std::string checkSat(smtlib::Position, std::vector<smtlib::SourceTerm>) override { return {}; }
  std::string getValue(llvm::ArrayRef<smtlib::SourceTerm>) override { return {}; }
  std::string getModel(const smtlib::Environment&) override { return {}; }
  std::string getUnsatAssumptions() override { return {}; }
  std::string getAssertions() override { return {}; }
  std::string getInfo(std::string_view) override { return {}; }
  void setLogic(std::string_view) override {}
  void setInfo(std::string_view, std::string_view) override {}
  void setOption(std::string_view, std::string_view) override {}
  void echo(std::string_view) override {}
  void resetAssertions() override { levels_.assign(1, {}); }
  std::string reset() override {
    levels_.assign(1, {});
    terms_ = std::make_unique<ilr::TermManager>(true);
    return {};
  }
  void success() override {}
  bool wantsToStop() override { return terms_->numTerms() > 20'000; }

  std::vector<ilr::Term> asserted() const {
    std::vector<ilr::Term> all;
    for (const auto& level : levels_)
      all.insert(all.end(), level.begin(), level.end());
    return all;
  }

private:
  std::unique_ptr<ilr::TermManager> terms_ = std::make_unique<ilr::TermManager>(true);
  std::vector<std::vector<ilr::Term>> levels_ = std::vector<std::vector<ilr::Term>>(1);
};

std::optional<smtlib::Diagnostic> readAll(std::string_view input, Listener& listener) {
  size_t at = 0;
  smtlib::CommandSource source([&](char* buffer, size_t size) {
    size_t got = std::min(size, input.size() - at);
    std::memcpy(buffer, input.data() + at, got);
    at += got;
    return got;
  });
  return smtlib::Reader(std::move(source), listener).run();
}

}  // namespace

FUZZ_TARGET(smt2) {
  Listener listener;
  if (readAll(input, listener) || listener.terms().numTerms() > 2'000)
    return;
  // What was understood can be said, and is understood again.
  std::ostringstream script;
  smtlib::writeScript(script, listener.terms(), listener.asserted());
  Listener again;
  if (auto fault = readAll(script.view(), again)) {
    std::fprintf(stderr, "%s\n%s\n", fault->message.c_str(), script.str().c_str());
    fuzz::demand(false, "what was printed is not understood");
  }
}
