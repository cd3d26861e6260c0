#pragma once

#include <string_view>

namespace fathom::driver {

// The page without what it shows, which goes in between. Made from src/driver/suite_page at build
// time.
extern const std::string_view pageBeforeData, pageAfterData;

}  // namespace fathom::driver
