// Results of earlier checks, as `fathom explain` reads them, with what it says of them.
#include "target.h"

#include "report/json.h"
#include "report/stepper.h"

FUZZ_TARGET(result) {
  using namespace fathom;
  auto read = report::readJson(input);
  if (auto* problem = std::get_if<std::string>(&read)) {
    fuzz::demand(!problem->empty(), "a result is refused without a word");
    return;
  }
  const report::Report& known = std::get<report::Report>(read);
  for (report::Trace trace : {report::Trace::Needed, report::Trace::Full}) {
    report::TextPrinter printer(false, trace);
    printer.restrictTo({});
    printer.print(known);
    for (const report::Violation& violation : known.violations) {
      report::Stepper stepper(violation, printer, trace);
      stepper.start();
      for (const char* command : {"n", "p", "stack", "vars", "inputs", "list", "set x", "5", "uses",
                                  "99999999999999999999", "last", "first", "quit"})
        stepper.command(command);
    }
  }
  // What was understood can be said, and is understood again.
  fuzz::demand(std::holds_alternative<report::Report>(report::readJson(report::json(known))),
               "what was written is not understood");
}
