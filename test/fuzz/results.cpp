// Results of a suite that --resume goes on with.
#include "target.h"

#include "driver/suite_result.h"
#include "support/error.h"

FUZZ_TARGET(results) {
  using namespace fathom;
  try {
    driver::ResultsFile file(fuzz::fileOf(input, "results.jsonl"), true);
    file.begin("suite.toml");
  } catch (const OutputError& error) {
    fuzz::demand(*error.what(), "results are refused without a word");
  }
}
