// What store maps save: N cells of one array are written in one order and read in
// another, with store maps and with linear chains. Only the contents of memory are
// measured; bench/memory/cells.c is the same as a program, with all that it takes to
// follow one.
//
// Prints one line for each N given: N, seconds with store maps, seconds with linear
// chains, the ratio. Processor times, the best of five repetitions.
#include "memory/contents.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using namespace fathom;

double seconds(uint64_t cells, bool storeMaps) {
  ilr::TermManager terms;
  memory::Contents contents(terms, 64, false, {.storeMaps = storeMaps});
  ilr::Term x = terms.mkSymbol("x", terms.intSort(32));
  std::vector<ilr::Term> values;
  for (uint64_t i = 0; i < cells; ++i)
    values.push_back(terms.mk(ilr::Op::Xor, x, terms.mkInt(32, i)));
  std::clock_t start = std::clock();
  memory::Content content = contents.zero();
  for (uint64_t i = 0; i < cells; ++i)
    contents.write(content, 4 * i, values[i]);
  uint64_t right = 0;
  for (uint64_t i = 0; i < cells; ++i) {
    uint64_t at = i * 7919 % cells;  // a prime: all cells, in another order
    right += contents.read(content, 4 * at, 4) == values[at];
  }
  double result = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (right != cells) {
    std::fprintf(stderr, "a cell does not hold what was written\n");
    std::exit(1);
  }
  return result;
}

double best(uint64_t cells, bool storeMaps) {
  double result = seconds(cells, storeMaps);
  for (int i = 0; i < 4; ++i)
    result = std::min(result, seconds(cells, storeMaps));
  return result;
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    uint64_t cells = std::strtoull(arguments[i], nullptr, 10);
    double maps = best(cells, true), chains = best(cells, false);
    std::printf("%llu %.6f %.6f %.1f\n", static_cast<unsigned long long>(cells), maps, chains,
                chains / maps);
  }
  return 0;
}
