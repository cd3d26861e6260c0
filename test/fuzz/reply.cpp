// What solver processes answer, and the commands by which they are started.
#include "target.h"

#include "solve/process.h"
#include "solve/sexpr.h"

FUZZ_TARGET(reply) {
  using namespace fathom;
  solve::SExprScanner scanner;
  while (auto text = scanner.next(input)) {
    solve::SExpr expression(*text);
    for (unsigned i = 0; i < expression.size(); ++i)
      solve::bitsOf(expression, i, 8);
    solve::arrayOf(expression, 0, 8, 8);
    scanner.restart(scanner.position());
  }
  solve::wordsOf(input);
}
