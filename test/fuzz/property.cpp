// SV-COMP's property files.
#include "target.h"

#include "driver/check_property.h"

FUZZ_TARGET(property) {
  using namespace fathom;
  auto read = driver::readProperty(fuzz::fileOf(input, "property.prp"));
  if (auto* problem = std::get_if<driver::Problem>(&read))
    fuzz::demand(!problem->sentence.empty(), "a property is refused without a word");
}
