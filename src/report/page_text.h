#pragma once

#include <string_view>

namespace fathom::report {

// The page without what it shows, which goes in between. Made from src/report/page at build time.
extern const std::string_view pageBeforeData, pageAfterData;

}  // namespace fathom::report
