// The meaning of floats, and what they are lowered to, against the machine: float
// and double in SSE registers, long double in the x87, half by conversion of exact
// or innocuously rounded float results, and quad by libgcc. Operands are
// drawn so that cases near the edges of the format, and near each other, are common.
#include "float_hardware.h"
#include "scale.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace fathom::ilr;
using namespace fathom::ilr::testing;

TEST(FloatHardware, AgreesWithEvaluationAndLowering) {
  // The whole campaign is `make float-campaign`.
  uint64_t operations = fathom::small() ? 300 : 20000;
  if (const char* given = std::getenv("FATHOM_FLOAT_OPERATIONS"))
    operations = std::strtoull(given, nullptr, 10);
  for (const HardwareFormat& format : hardwareFormats()) {
    uint64_t compared = 0;
    std::string fault = compareWithHardware(format, operations, 20260801, &compared);
    EXPECT_EQ(fault, "") << format.name;
    // Most functions and four of five modes are the machine's, too.
    EXPECT_GT(compared, operations / 2) << format.name;
  }
}
