// Terms live in pages of fixed-size nodes and are found again through one hash
// table of handles, so a term costs about 30 bytes and building one
// is a hash probe plus the rules of its function. Sharing makes structural
// equality a comparison of handles (003, section 3.7.7), and because building
// simplifies, encoding a program and simplifying its formula are one thing
// (003, section 6.4, names that as the way to go).
//
// Rules may build further terms, whose rules may fire in turn. Two limits keep
// that from becoming recursion over terms: rules that push a function down
// into an operand (through select, bitwise functions, truncated sums) draw on
// a budget per outermost build, and nesting beyond a fixed depth builds terms
// as they are. A term that either limit touched is marked unfinished, and
// ilr::Rewriter, which has an explicit stack, can carry on from there.
#include "ilr/term_manager.h"

#include "ilr/abstract_value.h"
#include "ilr/evaluate.h"
#include "ilr/evaluate_float.h"
#include "ilr/redex.h"
#include "ilr/write_chains.h"
#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::ilr {

namespace {

constexpr unsigned pushBudget = 64;
constexpr unsigned maxDepth = 96;

constexpr const char* opNames[] = {
#define OP(enumerator, name, arity) name,
#include "ilr/op.def"
};
constexpr uint8_t opArities[] = {
#define OP(enumerator, name, arity) arity,
#include "ilr/op.def"
};

}  // namespace

const char* opName(Op op) { return opNames[static_cast<unsigned>(op)]; }
unsigned opArity(Op op) { return opArities[static_cast<unsigned>(op)]; }

bool isCommutative(Op op) {
  switch (op) {
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Eq:
    case Op::Ne:
    case Op::Add:
    case Op::Mul:
    case Op::UAddO:
    case Op::SAddO:
    case Op::UMulO:
    case Op::SMulO:
    case Op::FpMin:
    case Op::FpMax:
    case Op::FpEq:
    case Op::FpAdd:
    case Op::FpMul:
    case Op::FpFma: return true;
    default: return false;
  }
}

TermManager::TermManager(bool simplify)
    : simplify_(simplify),
      table_(1u << 12),
      fired_(numRules),
      abstractValues_(std::make_unique<AbstractValues>(*this)),
      writeChains_(std::make_unique<WriteChains>(*this)) {
  std::copy(std::begin(opArities), std::end(opArities), arity_.begin());
  sorts_.push_back({SortKind::Bool, 1, 0, 0});
  false_ = mkConst(boolSort(), llvm::APInt(1, 0));
  true_ = mkConst(boolSort(), llvm::APInt(1, 1));
}

TermManager::~TermManager() = default;

// Sorts.

Sort TermManager::internSort(const SortData& data) {
  require(data.width < (1u << 24) && data.indexWidth < (1u << 24) && data.elementWidth < (1u << 24),
          "a sort has at most 2^24 - 1 bits");
  // Bit 31 tells an array from a float; an integer has no high half, a rounding
  // mode is zero.
  uint64_t key = data.kind == SortKind::Rounding ? 0
                 : data.kind == SortKind::Int
                     ? data.width
                     : (uint64_t{data.indexWidth} << 32) | (uint64_t{data.elementWidth} << 1) |
                           (data.kind == SortKind::Array ? 1u << 31 : 0);
  auto [slot, isNew] = sortIds_.try_emplace(key, static_cast<uint32_t>(sorts_.size()));
  if (isNew)
    sorts_.push_back(data);
  return Sort{slot->second};
}

Sort TermManager::intSort(unsigned width) {
  require(width >= 1, "an integer sort has at least one bit");
  return internSort({SortKind::Int, width, 0, 0});
}

Sort TermManager::arraySort(unsigned indexWidth, unsigned elementWidth) {
  require(indexWidth >= 1 && elementWidth >= 1, "an array sort has indices and elements");
  return internSort({SortKind::Array, 0, indexWidth, elementWidth});
}

std::string TermManager::name(Sort s) const {
  switch (kind(s)) {
    case SortKind::Bool: return "bool";
    case SortKind::Int: return "i" + std::to_string(width(s));
    case SortKind::Array:
      return "[i" + std::to_string(indexWidth(s)) + " -> i" + std::to_string(elementWidth(s)) + "]";
    case SortKind::Float:
      return "f" + std::to_string(format(s).exponentBits) + "." +
             std::to_string(format(s).significandBits);
    case SortKind::Rounding: return "rounding";
  }
  return {};
}

// Leaves.

Term TermManager::mkConst(Sort s, const llvm::APInt& given) {
  require(!isArray(s) && given.getBitWidth() == width(s), "a constant must fit its sort");
  const llvm::APInt value = isFloat(s) ? canonicalFloat(format(s), given) : given;
  Node n{Op::Const, false, s.id, 0, 0, 0};
  if (value.getBitWidth() <= 64) {
    uint64_t v = value.getZExtValue();
    n.a = static_cast<uint32_t>(v);
    n.b = static_cast<uint32_t>(v >> 32);
    return share(n);
  }
  // The value goes to the pool first, so that equality can look at it there.
  n.a = static_cast<uint32_t>(wideValues_.size());
  n.c = 1;
  wideValues_.push_back(value);
  uint32_t before = numNodes_;
  Term t = share(n);
  if (numNodes_ == before)
    wideValues_.pop_back();
  return t;
}

Term TermManager::mkInt(const llvm::APInt& value) {
  return mkConst(intSort(value.getBitWidth()), value);
}

Term TermManager::mkInt(unsigned width, uint64_t value) {
  return mkInt(llvm::APInt(64, value).zextOrTrunc(width));
}

Term TermManager::mkSymbol(std::string_view name, Sort s) {
  uint32_t number = symbolNames_.intern(name);
  if (number == symbols_.size())
    symbols_.push_back(append({Op::Symbol, false, s.id, number, 0, 0}));
  require(sort(symbols_[number]) == s, "a symbol has one sort");
  return symbols_[number];
}

Term TermManager::mkFreshSymbol(std::string_view prefix, Sort s) {
  std::string name;
  do {
    name = std::string(prefix) + "!" + std::to_string(freshCounter_++);
  } while (findSymbol(name));
  return mkSymbol(name, s);
}

Term TermManager::findSymbol(std::string_view name) const {
  std::optional<uint32_t> number = symbolNames_.find(name);
  return number ? symbols_[*number] : Term{};
}

Function TermManager::mkFunction(std::string_view name, llvm::ArrayRef<Sort> parameters,
                                 Sort result) {
  for (Sort p : parameters)
    require(!isArray(p), "functions take no arrays");
  require(!isArray(result) && !parameters.empty(), "a function has parameters and gives no array");
  auto [slot, isNew] = functionIds_.try_emplace(std::string(name),
                                                Function{static_cast<uint32_t>(functions_.size())});
  if (isNew)
    functions_.push_back({std::string(name), parameters.vec(), result});
  const FunctionData& f = functions_[slot->second.id];
  require(f.result == result && llvm::ArrayRef<Sort>(f.parameters) == parameters,
          "a function has one signature");
  return slot->second;
}

// Applications.

Sort TermManager::resultSort(Op op, Term a, Term b, Term c) {
  if (isFloatOp(op))
    return floatResultSort(op, a, b, c);
  Sort sa = sort(a);
  auto bothInt = [&] {
    require(isInt(sa) && sort(b) == sa, "operands must be integers of one sort");
  };
  switch (op) {
    case Op::Not: require(isBits(sa), "not of a bool or an integer"); return sa;
    case Op::Neg: require(isInt(sa), "neg of a non-integer"); return sa;
    case Op::And:
    case Op::Or:
    case Op::Xor:
      require(isBits(sa) && sort(b) == sa, "bitwise operands must have one sort");
      return sa;
    case Op::Eq:
    case Op::Ne: require(sort(b) == sa, "compared terms must have one sort"); return boolSort();
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::UDiv:
    case Op::URem:
    case Op::SDiv:
    case Op::SRem:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
    case Op::RotL:
    case Op::RotR: bothInt(); return sa;
    case Op::Concat:
      require(isInt(sa) && isInt(sort(b)), "concat of non-integers");
      return intSort(width(sa) + width(b));
    case Op::Select:
      require(isBool(sa) && sort(b) == sort(c), "select needs a bool and two terms of one sort");
      return sort(b);
    case Op::Read:
      require(isArray(sa) && isInt(sort(b)) && width(b) == indexWidth(sa), "read of a wrong index");
      return intSort(elementWidth(sa));
    case Op::Write:
      require(isArray(sa) && isInt(sort(b)) && isInt(sort(c)) && width(b) == indexWidth(sa) &&
                  width(c) == elementWidth(sa),
              "write of a wrong index or element");
      return sa;
    case Op::Const:
    case Op::Symbol:
    case Op::ZExt:
    case Op::SExt:
    case Op::Extract:
    case Op::ConstArray:
    case Op::Apply: throw InternalError("a function that has a builder of its own");
    default: bothInt(); return boolSort();
  }
}

Term TermManager::mk(Op op, Term a) {
  require(arity_[static_cast<unsigned>(op)] == 1, "mk with one operand is for unary functions");
  return build(op, resultSort(op, a, {}, {}), a.id, 0, 0);
}

Term TermManager::mk(Op op, Term a, Term b) {
  require(arity_[static_cast<unsigned>(op)] == 2, "mk with two operands is for binary functions");
  return build(op, resultSort(op, a, b, {}), a.id, b.id, 0);
}

Term TermManager::mk(Op op, Term a, Term b, Term c) {
  require(arity_[static_cast<unsigned>(op)] == 3,
          "mk with three operands is for ternary functions");
  return build(op, resultSort(op, a, b, c), a.id, b.id, c.id);
}

Term TermManager::mkExtract(Term x, unsigned hi, unsigned lo) {
  require(isInt(sort(x)) && lo <= hi && hi < width(x), "extract outside of the operand");
  if (lo == 0 && hi + 1 == width(x))
    return x;
  return build(Op::Extract, intSort(hi - lo + 1), x.id, hi, lo);
}

Term TermManager::mkZExt(Term x, unsigned w) {
  require(isInt(sort(x)) && w >= width(x), "zext to fewer bits");
  return w == width(x) ? x : build(Op::ZExt, intSort(w), x.id, 0, 0);
}

Term TermManager::mkSExt(Term x, unsigned w) {
  require(isInt(sort(x)) && w >= width(x), "sext to fewer bits");
  return w == width(x) ? x : build(Op::SExt, intSort(w), x.id, 0, 0);
}

Term TermManager::mkTrunc(Term x, unsigned w) {
  require(w >= 1, "truncation to no bits");
  return mkExtract(x, w - 1, 0);
}

Term TermManager::mkResize(Term x, unsigned w) {
  return w < width(x) ? mkTrunc(x, w) : mkZExt(x, w);
}

Term TermManager::mkConstArray(Sort array, Term element) {
  require(isArray(array) && isInt(sort(element)) && width(element) == elementWidth(array),
          "constant array of a wrong element");
  return build(Op::ConstArray, array, element.id, 0, 0);
}

Term TermManager::mkApply(Function f, llvm::ArrayRef<Term> arguments) {
  llvm::ArrayRef<Sort> parameters = functionParameters(f);
  require(parameters.size() == arguments.size(),
          "a function takes as many arguments as it has parameters");
  for (size_t i = 0; i < arguments.size(); ++i)
    require(sort(arguments[i]) == parameters[i], "an argument must have the parameter's sort");
  return pooled(Op::Apply, functionResult(f), f.id, arguments);
}

Term TermManager::pooled(Op op, Sort sort, uint32_t f, llvm::ArrayRef<Term> operands) {
  uint32_t first = static_cast<uint32_t>(operandPool_.size());
  operandPool_.insert(operandPool_.end(), operands.begin(), operands.end());
  uint32_t before = numNodes_;
  Term t = share({op, false, sort.id, f, first, static_cast<uint32_t>(operands.size())});
  if (numNodes_ == before)
    operandPool_.resize(first);
  return t;
}

// Constants.

llvm::APInt TermManager::constValue(Term t) const {
  const Node& n = node(t);
  require(n.op == Op::Const, "the value of a non-constant");
  if (n.c)
    return wideValues_[n.a];
  return llvm::APInt(sorts_[n.sort].width, (uint64_t{n.b} << 32) | n.a);
}

uint64_t TermManager::constLow(Term t) const {
  const Node& n = node(t);
  return n.c ? wideValues_[n.a].getRawData()[0] : (uint64_t{n.b} << 32) | n.a;
}

bool TermManager::isZero(Term t) const {
  const Node& n = node(t);
  return n.op == Op::Const && (n.c ? wideValues_[n.a].isZero() : (n.a | n.b) == 0);
}

bool TermManager::isOne(Term t) const {
  const Node& n = node(t);
  return n.op == Op::Const && (n.c ? wideValues_[n.a].isOne() : (n.a == 1 && n.b == 0));
}

bool TermManager::isOnes(Term t) const {
  const Node& n = node(t);
  return n.op == Op::Const && constValue(t).isAllOnes();
}

// Building.

Term TermManager::fold(Op op, Sort s, uint32_t a, uint32_t b, uint32_t c) {
  unsigned arity = arity_[static_cast<unsigned>(op)];
  if (!isConst(Term{a}) || (arity > 1 && !isConst(Term{b})) || (arity > 2 && !isConst(Term{c})) ||
      isArray(s))
    return {};
  if (op == Op::Extract)
    return mkConst(s, constValue(Term{a}).extractBits(b - c + 1, c));
  llvm::APInt operands[3] = {constValue(Term{a}), llvm::APInt(), llvm::APInt()};
  if (arity > 1)
    operands[1] = constValue(Term{b});
  if (arity > 2)
    operands[2] = constValue(Term{c});
  llvm::ArrayRef<llvm::APInt> values(operands, arity);
  if (isFloatOp(op))
    return mkConst(s, evaluateFloat(op,
                                    format(sort(Term{arity > 2   ? c
                                                     : arity > 1 ? b
                                                                 : a})),
                                    format(s), width(s), values));
  return mkConst(s, evaluateOp(op, width(s), values));
}

Term TermManager::build(Op op, Sort s, uint32_t a, uint32_t b, uint32_t c) {
  if (Term t = fold(op, s, a, b, c))
    return t;
  Node n{op, false, s.id, a, b, c};
  if (!simplify_)
    return share(n);

  if (isCommutative(op)) {
    if (rounds(op)) {
      if (comesAfter(Term{b}, Term{c}))
        std::swap(n.b, n.c);
    } else if (comesAfter(Term{a}, Term{b})) {
      std::swap(n.a, n.b);
    }
  }
  uint64_t hash = hashNode(n);
  size_t slot = probe(n, hash);
  if (Term known{table_[slot].id}; known && !(node(known).unfinished && depth_ == 0)) {
    budgetExhausted_ |= node(known).unfinished;
    return known;
  }
  size_t usedBefore = tableUsed_;
  // What a push made of a function over a select is found again: a ladder of
  // selects asks for each of its steps once for every step above it.
  bool overSelect = this->op(Term{n.a}) == Op::Select ||
                    (arity_[static_cast<unsigned>(op)] > 1 && this->op(Term{n.b}) == Op::Select);
  PushKey key{{uint64_t{static_cast<uint8_t>(op)} << 32 | s.id, n.a}, {n.b, n.c}};
  if (overSelect)
    if (auto it = pushed_.find(key); it != pushed_.end())
      return it->second;

  struct Nesting {
    unsigned& depth;
    explicit Nesting(unsigned& d) : depth(++d) {}
    ~Nesting() { --depth; }
  };
  if (depth_ == 0) {
    budget_ = pushBudget;
    budgetExhausted_ = false;
  }
  bool exhaustedBefore = budgetExhausted_;
  budgetExhausted_ = false;
  unsigned budgetBefore = budget_;
  Term result;
  if (depth_ < maxDepth) {
    Nesting nesting(depth_);
    Redex r{*this, op, s, Term{n.a}, Term{n.b}, Term{n.c}};
    result = applyRules(r, fired_);
  } else {
    budgetExhausted_ = true;
  }
  if (!result) {
    n.unfinished = budgetExhausted_;
    bool slotStands = tableUsed_ == usedBefore && table_[slot].id == 0;
    result = slotStands ? insert(n, hash, slot) : share(n);
  } else if (overSelect && budget_ != budgetBefore && !budgetExhausted_) {
    pushed_[key] = result;
  }
  budgetExhausted_ |= exhaustedBefore;
  return result;
}

bool TermManager::comesAfter(Term a, Term b) const {
  bool constA = isConst(a), constB = isConst(b);
  return constA != constB ? constA : a.id > b.id;
}

Term TermManager::raw(Op op, Sort s, Term a, Term b, Term c) {
  if (isCommutative(op)) {
    if (rounds(op)) {
      if (comesAfter(b, c))
        std::swap(b, c);
    } else if (comesAfter(a, b)) {
      std::swap(a, b);
    }
  }
  return share({op, false, s.id, a.id, b.id, c.id});
}

uint64_t TermManager::hashNode(const Node& n) const {
  auto mix = [](uint64_t h, uint64_t v) {
    h = (h ^ v) * 0x9E3779B97F4A7C15ull;
    return h ^ (h >> 29);
  };
  uint64_t h = (uint64_t{static_cast<uint8_t>(n.op)} << 32) | n.sort;
  if (n.op >= Op::Apply) {
    h = mix(h, n.a);
    for (uint32_t i = 0; i < n.c; ++i)
      h = mix(h, operandPool_[n.b + i].id);
  } else if (n.op == Op::Const && n.c) {
    h = mix(h, hash_value(wideValues_[n.a]));
  } else {
    h = mix(h, (uint64_t{n.a} << 32) | n.b);
    h = mix(h, n.c);
  }
  return h ^ (h >> 31);
}

bool TermManager::sameNode(const Node& n, const Node& m) const {
  if (n.op != m.op || n.sort != m.sort)
    return false;
  if (n.op >= Op::Apply)
    return n.a == m.a && n.c == m.c &&
           std::equal(operandPool_.begin() + n.b, operandPool_.begin() + n.b + n.c,
                      operandPool_.begin() + m.b);
  if (n.op == Op::Const && n.c)
    return wideValues_[n.a] == wideValues_[m.a];
  return n.a == m.a && n.b == m.b && n.c == m.c;
}

// Slots come in groups of one cache line. A term belongs first to the group that
// its newest operand stands for, a constant to that of its neighbours, so what is
// built together is looked up together; if that group is full, to a sequence of
// groups that its hash gives. Nothing is ever removed, so an empty slot on the way
// means that the term is not there.
template <class Matches>
size_t TermManager::findSlot(const Node& n, uint64_t hash, Matches matches) const {
  constexpr size_t group = 8;
  size_t mask = table_.size() - 1, home = SIZE_MAX;
  if (n.op == Op::Const) {
    if (!n.c)
      home = (((uint64_t{n.b} << 32 | n.a) / group ^ uint64_t{n.sort} << 40) *
              0x9E3779B97F4A7C15ull) >>
             20;
  } else if (n.op < Op::Apply) {
    home = (n.op == Op::Extract ? n.a : std::max({n.a, n.b, n.c})) / 4;
  }
  if (home != SIZE_MAX) {
    size_t first = home * group & mask;
    for (size_t i = first; i != first + group; ++i)
      if (table_[i].id == 0 || matches(table_[i]))
        return i;
  }
  size_t step = ((hash >> 32) | 1) * group;
  for (size_t first = hash & mask & ~(group - 1);; first = (first + step) & mask)
    for (size_t i = first; i != first + group; ++i)
      if (table_[i].id == 0 || matches(table_[i]))
        return i;
}

size_t TermManager::probe(const Node& n, uint64_t hash) const {
  uint32_t tag = static_cast<uint32_t>(hash >> 32);
  return findSlot(n, hash, [&](const Slot& slot) {
    return slot.hash == tag && sameNode(node(Term{slot.id}), n);
  });
}

Term TermManager::share(const Node& n) {
  uint64_t hash = hashNode(n);
  size_t slot = probe(n, hash);
  if (Term known{table_[slot].id}) {
    if (!n.unfinished)
      mutableNode(known).unfinished = false;
    return known;
  }
  return insert(n, hash, slot);
}

Term TermManager::insert(const Node& n, uint64_t hash, size_t slot) {
  hasUnfinished_ |= n.unfinished;
  Term t = append(n);
  table_[slot] = {static_cast<uint32_t>(hash >> 32), t.id};
  if (++tableUsed_ * 4 > table_.size() * 3)
    grow();
  return t;
}

Term TermManager::append(const Node& n) {
  if (numNodes_ >> pageBits >= pages_.size())
    pages_.push_back(std::make_unique<Node[]>(size_t{1} << pageBits));
  require(numNodes_ != UINT32_MAX, "too many terms");
  Term t{numNodes_++};
  mutableNode(t) = n;
  return t;
}

void TermManager::grow() {
  size_t size = table_.size() * 2;
  decltype(table_)().swap(table_);
  table_.resize(size);
  for (uint32_t id = 1; id < numNodes_; ++id) {
    const Node& n = node(Term{id});
    if (n.op == Op::Symbol)
      continue;
    uint64_t hash = hashNode(n);
    size_t slot = findSlot(n, hash, [](const Slot&) { return false; });
    table_[slot] = {static_cast<uint32_t>(hash >> 32), id};
  }
}

size_t TermManager::bytes() const {
  return pages_.size() * (sizeof(Node) << pageBits) + table_.capacity() * sizeof(Slot) +
         operandPool_.capacity() * sizeof(Term) + wideValues_.capacity() * sizeof(llvm::APInt) +
         abstractValues_->bytes() + writeChains_->bytes() + pushed_.getMemorySize();
}

}  // namespace fathom::ilr
