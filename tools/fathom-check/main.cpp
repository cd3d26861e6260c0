#include "driver/check.h"
#include "driver/run.h"

int main(int argc, char** argv) {
  return fathom::driver::run(argc, argv, fathom::driver::runProgramCommand);
}
