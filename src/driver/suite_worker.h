#pragma once

#include "driver/console.h"

#include <string>

namespace fathom::driver {

// How a job ends that could do nothing, for the reader of its exit code.
enum WorkerCode { otherFathom = 3, uselessNode = 4 };

// What a job of Slurm does: the batch with its number in the array, counted from `first`, of the
// run in this directory. Results that are there are not made again.
int runWorker(const std::string& directory, const std::string& first, Console& console);

}  // namespace fathom::driver
