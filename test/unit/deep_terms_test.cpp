// Chains of 2,000,000 nested terms through everything that walks over terms, in a
// thread whose stack is 1 MiB: whatever recurses over terms does not survive this.
// The environment variable FATHOM_TEST_SCALE=small makes them ten times shorter.

#include "ilr/abstract_value.h"
#include "ilr/evaluate.h"
#include "ilr/print.h"
#include "ilr/rewriter.h"
#include "scale.h"
#include "smtlib/printer.h"

#include <gtest/gtest.h>

#include <pthread.h>
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <ostream>
#include <streambuf>
#include <string_view>

namespace {

using namespace fathom::ilr;
using llvm::APInt;

unsigned chainLength() { return fathom::small() ? 200'000 : 2'000'000; }

void runWithSmallStack(std::function<void()> work) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 1 << 20), 0);
  pthread_t thread;
  auto call = [](void* f) -> void* {
    (*static_cast<std::function<void()>*>(f))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, call, &work), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

// Takes everything and keeps the number of lines.
class LineCounter : public std::streambuf {
public:
  size_t lines = 0;

protected:
  int overflow(int c) override {
    lines += c == '\n';
    return traits_type::not_eof(c);
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    lines += static_cast<size_t>(std::count(text, text + size, '\n'));
    return size;
  }
};

struct Chain {
  std::string name;
  bool simplify;
  unsigned width;                                      // of its value
  std::function<Term(TermManager&, unsigned)> symbol;  // the i-th leaf
  // One link more.
  std::function<Term(TermManager&, Term leaf, Term rest)> link;
  // The value of `length` links over leaves that are all ones.
  std::function<APInt(unsigned)> value;
  bool collapses = false;  // to a term of a few nodes
};

Term leafOf(TermManager& m, unsigned i, Sort sort) {
  return m.mkSymbol("x" + std::to_string(i), sort);
}

std::vector<Chain> chains() {
  auto distinct = [](unsigned width) {
    return [width](TermManager& m, unsigned i) { return leafOf(m, i, m.intSort(width)); };
  };
  auto shared = [](unsigned number) {
    return [number](TermManager& m, unsigned i) { return leafOf(m, i % number, m.intSort(32)); };
  };
  auto condition = [](TermManager& m, unsigned i) { return leafOf(m, i, m.boolSort()); };
  auto add = [](TermManager& m, Term leaf, Term rest) { return m.mk(Op::Add, leaf, rest); };
  auto select = [](TermManager& m, Term leaf, Term rest) {
    return m.mkSelect(leaf, m.mkSymbol("a", m.sort(rest)), rest);
  };
  auto minus = [](unsigned n) { return APInt(32, 0) - n; };
  auto ones = [](unsigned) { return APInt::getAllOnes(32); };
  std::vector<Chain> all;
  for (bool simplify : {true, false}) {
    const char* mode = simplify ? ", simplified" : ", as written";
    all.push_back(
        {std::string("adds of distinct symbols") + mode, simplify, 32, distinct(32), add, minus});
    all.push_back(
        {std::string("adds of one symbol") + mode, simplify, 32, shared(1), add, minus, simplify});
    all.push_back({std::string("adds of 16 symbols") + mode, simplify, 32, shared(16), add, minus});
    all.push_back({std::string("selects") + mode, simplify, 32, condition, select, ones});
  }
  return all;
}

void everyWalk(const Chain& chain) {
  SCOPED_TRACE(chain.name);
  unsigned length = chainLength();
  TermManager m(chain.simplify);
  Term root = m.mkInt(chain.width, 0);
  Assignment assignment;
  for (unsigned i = length; i-- > 0;) {
    Term leaf = chain.symbol(m, i);
    assignment.symbols.try_emplace(leaf, APInt::getAllOnes(m.width(leaf)));
    root = chain.link(m, leaf, root);
  }
  if (Term a = m.findSymbol("a"))
    assignment.symbols.try_emplace(a, APInt::getAllOnes(m.width(a)));
  EXPECT_EQ(Evaluator(m, assignment).bits(root), chain.value(length));

  LineCounter printed;
  std::ostream out(&printed);
  print(out, m, root);
  if (chain.collapses) {
    EXPECT_LT(printed.lines, 10u);
  } else {
    EXPECT_GE(printed.lines, length);
  }

  Term assertion = m.mkEq(root, m.mkInt(chain.width, 1));
  LineCounter exported;
  std::ostream script(&exported);
  fathom::smtlib::writeScript(script, m, assertion);
  EXPECT_GE(exported.lines, chain.collapses ? 1 : length / 8);

  EXPECT_TRUE(m.abstractValues().get(root).contains(chain.value(length)));

  // Rewriting what is built already changes nothing.
  EXPECT_EQ(Rewriter(m)(root), root);

  // The innermost leaf of all: every link above it is built again.
  Term last = chain.symbol(m, length - 1);
  Term other = m.mkSymbol("other", m.sort(last));
  Term replaced = substitute(m, root, {{last, other}});
  EXPECT_NE(replaced, root);
  assignment.symbols.try_emplace(other, APInt::getAllOnes(m.width(other)));
  EXPECT_EQ(Evaluator(m, assignment).bits(replaced), chain.value(length));
}

class DeepTerms : public testing::TestWithParam<size_t> {};

TEST_P(DeepTerms, GoThroughEveryWalkWithoutRecursion) {
  Chain chain = chains()[GetParam()];
  runWithSmallStack([&] { everyWalk(chain); });
}

INSTANTIATE_TEST_SUITE_P(Chains, DeepTerms, testing::Range(size_t{0}, chains().size()));

}  // namespace
