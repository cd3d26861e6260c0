#include "driver/console.h"

#include <gtest/gtest.h>

namespace fathom::driver {
namespace {

// A time limit that passes while a run is taken down changes nothing.
TEST(Console, AVerdictIsTheLastAnswer) {
  auto run = [] {
    Console console;
    console.giveVerdicts();
    console.printVerdict("a verdict\n", failed);
    console.endNow("time limit of 1 s reached");
  };
  EXPECT_EXIT(run(), ::testing::ExitedWithCode(failed), "");
}

TEST(Console, WithoutAVerdictTheEndIsUnknown) {
  auto run = [] {
    Console console;
    console.giveVerdicts();
    console.endNow("time limit of 1 s reached");
  };
  EXPECT_EXIT(run(), ::testing::ExitedWithCode(gaveUp), "");
}

}  // namespace
}  // namespace fathom::driver
