#pragma once

namespace fathom::driver {

// fathom, from its command line to its exit code.
int run(int argc, char** argv);

}  // namespace fathom::driver
