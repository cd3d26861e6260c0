#pragma once

#include "report/report.h"

namespace fathom::report {

// The report as a page for a browser: one file that needs no other and no network. It has the
// text of the sources that it speaks of, as they are now.
std::string page(const Report& report);

}  // namespace fathom::report
