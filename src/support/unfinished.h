#pragma once

#include <functional>
#include <string>
#include <vector>

namespace fathom {

// What would be left behind by one who ends the process while others work: files that are not
// complete, and directories for the use of the process alone.

// What `make` leaves under the name that it returns is unfinished from then on.
std::string beginUnfinished(const std::function<std::string()>& make);
// It is complete or gone.
void endUnfinished(const std::string& name);
// They are, all at once.
void endUnfinished(const std::vector<std::string>& names);
// For the one who ends the process: nothing else begins or ends any more.
void removeUnfinished();

}  // namespace fathom
