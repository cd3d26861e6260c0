#pragma once

#include "driver/check_cache.h"
#include "driver/check_groups.h"

#include <map>

namespace fathom::driver {

// Questions of one encoding that an earlier run may have answered.
class KnownAnswers {
public:
  KnownAnswers(Cache& cache, const Questions& shared, const std::vector<Question>& questions);

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
