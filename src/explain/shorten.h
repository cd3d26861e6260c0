#pragma once

#include "explain/execution.h"

namespace fathom::explain {

// Of a longer execution the last steps stay, with the calls around them. One step stands for those
// before: after it everything has the value that it had.
void shorten(Execution& execution, size_t most);

// The same where memory has ended, and may end in this, too: then only a note stays, as for 0
// steps.
void shortenAtAnyCost(Execution& execution, size_t most);
Execution tooLongToTell(const Place& place);

}  // namespace fathom::explain
