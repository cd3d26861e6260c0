#pragma once

#include "driver/console.h"
#include "driver/options.h"
#include "encode/encoder.h"

namespace fathom::driver {

// What --emit writes of a program, to --output or to standard output; the exit code.
int emitModule(const llvm::Module& module, const encode::EncoderOptions& settings,
               const Options& options, Console& console);
int emitConditions(const encode::Outcome& outcome, encode::Encoder& encoder,
                   ilr::TermManager& terms, const Options& options, Console& console);

// `fathom loops`: one loop a line, FUNCTION:LINE.
std::string listOfLoops(const llvm::Module& module);
// The first loop that --unwind names and that is not there.
std::string unknownLoop(const llvm::Module& module, const encode::EncoderOptions& options);
// Gives the loops that --unwindset names their bounds. Functions that are not there are none of
// the program: CBMC's library has loops where Fathom's models have none. Returns the loops that
// are not found in a function of the program, and why.
std::vector<std::string> resolveNumberedLoops(const llvm::Module& module,
                                              encode::EncoderOptions& options);

// The checks that there are, for a person.
std::string listOfChecks();

}  // namespace fathom::driver
