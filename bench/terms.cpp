// How fast terms are built, and how much memory they take.
//
// Bounded evaluation spends its time asking the term manager for functions of
// terms it has: sums and masks, comparisons, selects where paths meet, reads
// and writes of memory, path conditions. The workloads here ask for the same
// things in the same order, but without a program in front, so that only the
// term manager is measured: sharing, simplification, and the arena. Their
// inputs are symbolic, hence most operations make new terms instead of folding
// to constants. The last workload combines random earlier terms; nothing that
// it touches is in the cache, and no program looks like that, but it shows how
// bad building can get.
//
// One line is printed per workload, and one for all but the last together:
// name, operations asked for, terms made, operations per second of one core,
// bytes per term. Constants are not counted as operations, though their time
// is; symbols are made outside of the measurement. Times are processor times,
// the best of the repetitions.
#include "ilr/term_manager.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace {

using fathom::ilr::Op;
using fathom::ilr::Sort;
using fathom::ilr::Term;
using fathom::ilr::TermManager;

// Counts what is asked of a term manager.
class Builder {
public:
  uint64_t operations = 0;
  std::clock_t outside = 0;  // time spent on what is not measured
  TermManager terms;

  Term number(uint64_t value, unsigned width = 32) { return terms.mkInt(width, value); }
  Term mk(Op op, Term a) {
    ++operations;
    return terms.mk(op, a);
  }
  Term mk(Op op, Term a, Term b) {
    ++operations;
    return terms.mk(op, a, b);
  }
  Term mk(Op op, Term a, Term b, Term c) {
    ++operations;
    return terms.mk(op, a, b, c);
  }
  Term extract(Term x, unsigned hi, unsigned lo) {
    ++operations;
    return terms.mkExtract(x, hi, lo);
  }
  Term zext(Term x, unsigned width) {
    ++operations;
    return terms.mkZExt(x, width);
  }
  std::vector<Term> symbols(const std::string& prefix, unsigned count, Sort sort) {
    std::clock_t start = std::clock();
    std::vector<Term> result;
    for (unsigned n = 0; n < count; ++n)
      result.push_back(terms.mkSymbol(prefix + std::to_string(n), sort));
    outside += std::clock() - start;
    return result;
  }
  std::vector<Term> symbols(const std::string& prefix, unsigned count, unsigned width) {
    return symbols(prefix, count, terms.intSort(width));
  }
  Term memory(unsigned element) { return symbols("memory", 1, terms.arraySort(32, element))[0]; }
};

constexpr unsigned numCalls = 200, unwind = 256;

// for (i = 0; i < n; ++i) if ((a[i].key & 0xff) < limit) { sum += a[i].value; a[i].seen = sum; }
// over records of 16 bytes behind a pointer, with a bounds check at each
// access and an overflow check at the sum.
void recordLoop(Builder& b) {
  Term memory = b.memory(32);
  std::vector<Term> bases = b.symbols("base", numCalls, 32), bounds = b.symbols("n", numCalls, 32);
  Term limit = b.symbols("limit", 1, 32)[0], size = b.symbols("size", 1, 32)[0];
  for (unsigned call = 0; call < numCalls; ++call) {
    Term path = b.terms.mkTrue(), sum = b.number(0), failure = b.terms.mkFalse();
    Term base = bases[call], end = b.mk(Op::Add, base, size);
    auto access = [&](unsigned i, unsigned field) {
      Term offset = b.mk(Op::Add, b.mk(Op::Mul, b.number(i), b.number(16)), b.number(field));
      Term address = b.mk(Op::Add, base, offset);
      Term inside = b.mk(Op::And, b.mk(Op::Ule, base, address), b.mk(Op::Ult, address, end));
      failure = b.mk(Op::Or, failure, b.mk(Op::And, path, b.mk(Op::Not, inside)));
      return address;
    };
    for (unsigned i = 0; i < unwind; ++i) {
      path = b.mk(Op::And, path, b.mk(Op::Ult, b.number(i), bounds[call]));
      Term key = b.mk(Op::Read, memory, access(i, 0));
      Term taken = b.mk(Op::Ult, b.mk(Op::And, key, b.number(0xff)), limit);
      Term before = path;
      path = b.mk(Op::And, path, taken);
      Term value = b.mk(Op::Read, memory, access(i, 4));
      failure = b.mk(Op::Or, failure, b.mk(Op::And, path, b.mk(Op::SAddO, sum, value)));
      Term next = b.mk(Op::Add, sum, value);
      Term place = access(i, 8);
      Term old = b.mk(Op::Read, memory, place);
      memory = b.mk(Op::Write, memory, place, b.mk(Op::Select, taken, next, old));
      sum = b.mk(Op::Select, taken, next, sum);
      path = before;
    }
  }
}

// An unrolled state machine: nested branches on the input, merged by selects
// at their joins, with counters and flags.
void branches(Builder& b) {
  std::vector<Term> inputs = b.symbols("in", numCalls * unwind, 8);
  std::vector<Term> entered = b.symbols("entered", numCalls, b.terms.boolSort());
  for (unsigned call = 0; call < numCalls; ++call) {
    Term state = b.number(0, 8), count = b.number(0), flags = b.number(0);
    Term path = entered[call], failure = b.terms.mkFalse();
    for (unsigned i = 0; i < unwind; ++i) {
      Term in = inputs[call * unwind + i];
      Term first = b.mk(Op::Eq, state, b.number(i % 5, 8));
      Term second = b.mk(Op::Ult, in, b.number(32 + i % 7, 8));
      Term onFirst = b.mk(Op::And, path, first);
      Term onSecond = b.mk(Op::And, onFirst, second);
      Term onThird = b.mk(Op::And, onFirst, b.mk(Op::Not, second));
      Term wide = b.zext(in, 32);
      Term raised = b.mk(Op::Add, count, wide);
      Term marked =
          b.mk(Op::Or, flags, b.mk(Op::Shl, b.number(1), b.mk(Op::And, wide, b.number(31))));
      Term lowered = b.mk(Op::Sub, count, b.number(1));
      failure = b.mk(Op::Or, failure, b.mk(Op::And, onThird, b.mk(Op::Eq, count, b.number(0))));
      count = b.mk(Op::Select, onSecond, raised, b.mk(Op::Select, onThird, lowered, count));
      flags = b.mk(Op::Select, onSecond, marked, flags);
      state = b.mk(Op::Select, onFirst, b.mk(Op::Xor, in, state), state);
    }
  }
}

// Words in memory of bytes: each load joins four reads, each store splits its
// word, as it is done where accesses of several sizes meet in one object.
void byteMemory(Builder& b) {
  Term memory = b.memory(8);
  std::vector<Term> bases = b.symbols("base", numCalls, 32), inputs = b.symbols("x", 64, 32);
  for (unsigned call = 0; call < numCalls; ++call) {
    auto address = [&](unsigned offset) { return b.mk(Op::Add, bases[call], b.number(offset)); };
    Term checksum = inputs[call % 64];
    for (unsigned i = 0; i < unwind / 2; ++i) {
      Term word = b.mk(Op::Xor, inputs[i % 64], checksum);
      for (unsigned k = 0; k < 4; ++k)
        memory = b.mk(Op::Write, memory, address(4 * i + k), b.extract(word, 8 * k + 7, 8 * k));
      Term loaded = b.mk(Op::Read, memory, address(4 * (i / 2) + 2 + i % 2));
      for (unsigned k = 1; k < 4; ++k)
        loaded =
            b.mk(Op::Concat, b.mk(Op::Read, memory, address(4 * (i / 2) + 2 + i % 2 + k)), loaded);
      Term mixed = b.mk(Op::Add, checksum, loaded);
      checksum = b.mk(Op::Xor, mixed, b.mk(Op::LShr, mixed, b.number(15)));
    }
  }
}

// Integer code without branches: hashing, indices, guarded division, the
// checks that go with them.
void arithmetic(Builder& b) {
  std::vector<Term> inputs = b.symbols("x", 512, 32);
  for (unsigned call = 0; call < numCalls; ++call) {
    Term hash = inputs[call], failure = b.terms.mkFalse();
    for (unsigned i = 0; i < unwind; ++i) {
      Term x = inputs[(call + 3 * i) % 512];
      Term index = b.mk(Op::Add, b.mk(Op::Mul, hash, b.number(4)), b.number(i));
      Term slot = b.mk(Op::And, index, b.number(0x3ff));
      Term mixed = b.mk(Op::Mul, b.mk(Op::Xor, hash, x), b.number(0x01000193));
      Term divisor = b.mk(Op::Or, slot, b.number(1));
      Term zero = b.mk(Op::DivZ, mixed, slot);
      Term quotient = b.mk(Op::UDiv, mixed, divisor);
      failure = b.mk(Op::Or, failure, b.mk(Op::And, zero, b.mk(Op::Slt, x, quotient)));
      Term narrow = b.extract(quotient, 15, 0);
      hash = b.mk(Op::Sub, mixed, b.zext(narrow, 32));
    }
  }
}

// Random functions of random earlier terms.
void randomTerms(Builder& b) {
  constexpr Op functions[] = {Op::Add, Op::Sub, Op::And,  Op::Or,
                              Op::Xor, Op::Mul, Op::LShr, Op::UDiv};
  constexpr Op predicates[] = {Op::Eq, Op::Ult, Op::Slt, Op::UAddO};
  std::vector<Term> numbers = b.symbols("x", 1000, 32);
  std::vector<Term> conditions = b.symbols("c", 1, b.terms.boolSort());
  uint64_t state = 88172645463325252ull;
  auto below = [&state](size_t bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state % bound;
  };
  auto any = [&](const std::vector<Term>& terms) { return terms[below(terms.size())]; };
  for (unsigned n = 0; n < 1'500'000; ++n) {
    switch (below(4)) {
      case 0: conditions.push_back(b.mk(predicates[below(4)], any(numbers), any(numbers))); break;
      case 1:
        numbers.push_back(b.mk(Op::Select, any(conditions), any(numbers), any(numbers)));
        break;
      default: numbers.push_back(b.mk(functions[below(8)], any(numbers), any(numbers)));
    }
  }
}

struct Figures {
  double seconds = 0;
  uint64_t operations = 0, terms = 0, bytes = 0;

  void add(const Figures& other) {
    seconds += other.seconds;
    operations += other.operations;
    terms += other.terms;
    bytes += other.bytes;
  }
  void print(const char* name) const {
    std::printf("%-12s %10llu operations %10llu terms %7.2f million/s %6.1f bytes/term\n", name,
                static_cast<unsigned long long>(operations), static_cast<unsigned long long>(terms),
                static_cast<double>(operations) / seconds / 1e6,
                static_cast<double>(bytes) / static_cast<double>(terms));
    std::fflush(stdout);
  }
};

Figures measure(void (*workload)(Builder&), unsigned repetitions) {
  Figures best;
  for (unsigned n = 0; n < repetitions; ++n) {
    Builder builder;
    std::clock_t start = std::clock();
    workload(builder);
    double seconds = static_cast<double>(std::clock() - start - builder.outside) / CLOCKS_PER_SEC;
    if (n == 0 || seconds < best.seconds)
      best = {seconds, builder.operations, builder.terms.numTerms(), builder.terms.bytes()};
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  unsigned repetitions = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 3;
  std::string_view only = argc > 2 ? argv[2] : "";
  if (argc > 3 || repetitions == 0) {
    std::fprintf(stderr, "usage: fathom_bench [REPETITIONS [WORKLOAD]]\n");
    return 2;
  }
  struct Workload {
    const char* name;
    void (*run)(Builder&);
  };
  constexpr Workload workloads[] = {{"records", recordLoop},
                                    {"branches", branches},
                                    {"bytes", byteMemory},
                                    {"arithmetic", arithmetic}};
  Figures total;
  for (const Workload& workload : workloads) {
    if (!only.empty() && only != workload.name)
      continue;
    Figures figures = measure(workload.run, repetitions);
    figures.print(workload.name);
    total.add(figures);
  }
  if (only.empty())
    total.print("all");
  if (only.empty() || only == "random")
    measure(randomTerms, repetitions).print("random");
}
