// SV-COMP's task definitions.
#include "target.h"

#include "driver/svcomp_task.h"

FUZZ_TARGET(task) {
  using namespace fathom;
  auto read = driver::readTask(fuzz::fileOf(input, "task.yml"));
  if (auto* problem = std::get_if<driver::Problem>(&read))
    fuzz::demand(!problem->sentence.empty(), "a task is refused without a word");
}
