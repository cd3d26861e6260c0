#pragma once

#include "driver/check_cache.h"
#include "driver/check_groups.h"

#include <map>

namespace fathom::driver {

// Conditions none of which can hold, as an earlier run may have found out about all of them
// together.
class KnownTogether {
public:
  KnownTogether(Cache& cache, TermDigests& digests, llvm::ArrayRef<ilr::Term> background)
      : cache_(cache), digests_(digests), background_(background) {}

  // Whether it cannot hold; adds the conflicts that it took to find out.
  bool isRefuted(ilr::Term any, double& conflicts);
  void keepRefuted(ilr::Term any, double seconds, uint64_t conflicts);

private:
  Cache& cache_;
  TermDigests& digests_;
  llvm::ArrayRef<ilr::Term> background_;
};

// Questions of one encoding that an earlier run may have answered.
class KnownAnswers {
public:
  KnownAnswers(Cache& cache, TermDigests& digests, const Questions& shared,
               const std::vector<Question>& questions);

  // The answer, if it is one to today's question.
  std::optional<Answered> find(size_t question);
  // For the next run, if there is something to keep. Reads terms and makes none.
  void keep(size_t question, const Answered& answered);

private:
  bool holds(const Question& question, const CacheEntry& entry) const;
  std::optional<ilr::Assignment> modelOf(const Question& question, const CacheEntry& entry) const;

  Cache& cache_;
  const Questions& shared_;
  const std::vector<Question>& questions_;
  std::vector<Digest> conjuncts_, goals_, before_;
  std::map<Digest, size_t> places_;  // the first conjunct that has it
};

}  // namespace fathom::driver
