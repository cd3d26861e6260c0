#include "driver/split_problem.h"

namespace fathom::driver {

std::string splitProblem(const Options& options) {
  if (!options.split)
    return options.part             ? "--part needs --split, which says of how many"
           : options.combine        ? "--combine needs --split, which says how many parts there are"
           : !options.parts.empty() ? "--parts needs --split, which says how many parts there are"
                                    : "";
  if (options.part > options.split)
    return "--part=" + std::to_string(options.part) + " is not one of the " +
           std::to_string(options.split) + " parts of --split";
  if (options.part && options.combine)
    return "--combine runs no part, and --part one";
  if ((options.part || options.combine) && options.parts.empty())
    return options.part ? "--part needs --parts, which says where its result goes"
                        : "--combine needs --parts, which says where the results are";
  if (options.emit != Emit::None)
    return "--emit does not solve, so there is nothing to split";
  if (options.noCoi)
    return "--no-coi is about one solver, which cannot be split";
  if (options.certify || !options.certificate.empty())
    return "a check is certified as a whole: --certify and --certificate do not go with --split";
  if (options.selfCheck)
    return "--self-check does not go with --split";
  if (!options.logQueries.empty() && !options.part)
    return "--log-queries does not go with --split; give it to one --part";
  return {};
}

}  // namespace fathom::driver
