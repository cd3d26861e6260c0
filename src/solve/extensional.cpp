// Arrays that are compared (extensionality). Here it is not enough to follow
// reads down: what is known of one array must agree with what is known of the
// other. So every known element (a read, or a write at its own index) is an
// access that spreads through all arrays it is connected with, down and up
// through writes of other indices and chosen arms of selects, and across
// equalities that hold (Brummayer and Biere). Two accesses
// of one array at one index value with two values are a conflict, and the
// conditions along both their ways make the lemma (stated of the index of a
// write if one of the two is one, as in array_lemmas.cpp).
//
// An equality that does not hold needs an index at which the arrays differ: a
// fresh symbol, in a lemma of its own. A constant array that is connected with
// others is accessed at the indices of all writes in the neighbourhood, and at
// one that none of them has: otherwise nothing would compare what lies between
// the accesses.
#include "solve/lemma_check.h"

#include <algorithm>

namespace fathom::solve {

using ilr::Op;
using ilr::Sort;
using ilr::Term;

namespace {

constexpr uint32_t noEntry = UINT32_MAX;

class ExtensionalCheck {
public:
  explicit ExtensionalCheck(LemmaCheck& check) : c_(check), terms_(check.terms) {}

  void run(std::vector<Term>& witnesses);

private:
  struct Entry {
    Term array, index, value;
    uint32_t from;  // the entry it spread from
    Term over;      // the write, select or equality over which it did
  };
  // The arrays in which an array occurs, and its equalities.
  struct Neighbours {
    llvm::SmallVector<Term, 2> above, equalities;
  };

  void enterArrays(Term root);
  Term witness(Term equality, std::vector<Term>& witnesses);
  void add(Term array, Term index, Term value, uint32_t from = noEntry, Term over = {});
  void spread(uint32_t id);
  void explain(uint32_t id, Term index, llvm::SmallVectorImpl<Term>& conditions);
  Term conditionOf(Term over, Term index);
  bool sameValue(Term a, Term b) { return c_.bitsOf(a) == c_.bitsOf(b); }
  bool goesOver(Term index, Term connection, Term lower);

  uint32_t component(Term array);
  void unite(Term a, Term b);
  void connect();
  void probeConstantArrays();
  void fillModel();

  LemmaCheck& c_;
  ilr::TermManager& terms_;
  std::vector<Term> arrays_;  // in the order of entering
  std::unordered_map<Term, Neighbours> neighbours_;
  std::vector<Entry> entries_;
  std::unordered_map<Cell, uint32_t, CellHash> cells_;
  std::unordered_map<Term, Term> parent_;  // union-find over arrays_
};

// Registers an array with all arrays below it.
void ExtensionalCheck::enterArrays(Term root) {
  std::vector<Term> todo{root};
  while (!todo.empty()) {
    Term array = todo.back();
    todo.pop_back();
    if (!neighbours_.try_emplace(array).second)
      continue;
    arrays_.push_back(array);
    if (terms_.op(array) == Op::Write) {
      todo.push_back(terms_.operand(array, 0));
    } else if (terms_.op(array) == Op::Select) {
      todo.push_back(terms_.operand(array, 1));
      todo.push_back(terms_.operand(array, 2));
    }
  }
}

// Either the arrays are equal, or they differ at some index.
Term ExtensionalCheck::witness(Term equality, std::vector<Term>& witnesses) {
  if (witnesses.size() <= equality.id)
    witnesses.resize(equality.id + 1);
  Term& lemma = witnesses[equality.id];
  if (!lemma) {
    Term a = terms_.operand(equality, 0), b = terms_.operand(equality, 1);
    Term at = terms_.mkFreshSymbol("differ", terms_.intSort(terms_.indexWidth(terms_.sort(a))));
    Term differ = terms_.mkNot(terms_.mkEq(terms_.mk(Op::Read, a, at), terms_.mk(Op::Read, b, at)));
    lemma = terms_.mkOr(equality, differ);
  }
  return lemma;
}

// Whether an access at index goes over from an array to its neighbour, where
// connection is the write or select that is one of the two.
bool ExtensionalCheck::goesOver(Term index, Term connection, Term lower) {
  if (terms_.op(connection) == Op::Write)
    return !sameValue(index, terms_.operand(connection, 1));
  return terms_.operand(connection, c_.isTrue(terms_.operand(connection, 0)) ? 1 : 2) == lower;
}

// Why it goes over.
Term ExtensionalCheck::conditionOf(Term over, Term index) {
  switch (terms_.op(over)) {
    case Op::Write: return terms_.mkNot(terms_.mkEq(index, terms_.operand(over, 1)));
    case Op::Select: {
      Term choice = terms_.operand(over, 0);
      return c_.isTrue(choice) ? choice : terms_.mkNot(choice);
    }
    default: return over;
  }
}

void ExtensionalCheck::add(Term array, Term index, Term value, uint32_t from, Term over) {
  uint32_t id = static_cast<uint32_t>(entries_.size());
  auto [slot, isNew] = cells_.try_emplace(Cell{array, c_.bitsOf(index)}, id);
  if (isNew) {
    entries_.push_back({array, index, value, from, over});
    return;
  }
  const Entry& first = entries_[slot->second];
  if (first.value == value || sameValue(first.value, value))
    return;
  // A read is an access whose value is a read of its index; else it is a write.
  auto isRead = [&](Term v, Term i) {
    return terms_.op(v) == Op::Read && terms_.operand(v, 1) == i;
  };
  Term common = isRead(first.value, first.index) ? index : first.index;
  llvm::SmallVector<Term, 16> conditions;
  explain(slot->second, common, conditions);
  if (over)
    conditions.push_back(conditionOf(over, common));
  explain(from, common, conditions);
  conditions.push_back(terms_.mkEq(index, first.index));
  c_.require(conditions, value, first.value);
}

void ExtensionalCheck::explain(uint32_t id, Term index, llvm::SmallVectorImpl<Term>& conditions) {
  for (; id != noEntry; id = entries_[id].from)
    if (entries_[id].over)
      conditions.push_back(conditionOf(entries_[id].over, index));
}

void ExtensionalCheck::spread(uint32_t id) {
  Entry e = entries_[id];
  auto go = [&](Term connection, Term lower, Term to) {
    if (goesOver(e.index, connection, lower))
      add(to, e.index, e.value, id, connection);
  };
  switch (terms_.op(e.array)) {
    case Op::Write: go(e.array, terms_.operand(e.array, 0), terms_.operand(e.array, 0)); break;
    case Op::Select:
      go(e.array, terms_.operand(e.array, 1), terms_.operand(e.array, 1));
      if (terms_.operand(e.array, 1) != terms_.operand(e.array, 2))
        go(e.array, terms_.operand(e.array, 2), terms_.operand(e.array, 2));
      break;
    case Op::ConstArray:
      if (Term element = terms_.operand(e.array, 0); !sameValue(element, e.value)) {
        llvm::SmallVector<Term, 16> conditions;
        explain(id, e.index, conditions);
        c_.require(conditions, e.value, element);
      }
      break;
    default: break;
  }
  // neighbours_ does not change any more, but a copy is cheap and safe.
  Neighbours neighbours = neighbours_.at(e.array);
  for (Term above : neighbours.above)
    go(above, e.array, above);
  for (Term equality : neighbours.equalities)
    if (c_.isTrue(equality)) {
      Term other = terms_.operand(equality, 0) == e.array ? terms_.operand(equality, 1)
                                                          : terms_.operand(equality, 0);
      add(other, e.index, e.value, id, equality);
    }
}

uint32_t ExtensionalCheck::component(Term array) {
  Term t = array;
  while (parent_.at(t) != t)
    t = parent_[t] = parent_.at(parent_.at(t));
  return t.id;
}

void ExtensionalCheck::unite(Term a, Term b) {
  Term x{component(a)}, y{component(b)};
  parent_[std::max(x, y)] = std::min(x, y);
}

// Arrays that agree almost everywhere under the assignment are one component.
void ExtensionalCheck::connect() {
  for (Term array : arrays_)
    parent_[array] = array;
  for (Term array : arrays_) {
    if (terms_.op(array) == Op::Write)
      unite(array, terms_.operand(array, 0));
    else if (terms_.op(array) == Op::Select)
      unite(array, terms_.operand(array, c_.isTrue(terms_.operand(array, 0)) ? 1 : 2));
  }
  for (Term equality : c_.blaster.arrayEqualities())
    if (c_.isTrue(equality))
      unite(terms_.operand(equality, 0), terms_.operand(equality, 1));
}

void ExtensionalCheck::probeConstantArrays() {
  std::map<uint32_t, std::vector<llvm::APInt>> written;
  for (Term array : arrays_)
    if (terms_.op(array) == Op::Write)
      written[component(array)].push_back(c_.bitsOf(terms_.operand(array, 1)));
  for (Term array : arrays_) {
    if (terms_.op(array) != Op::ConstArray)
      continue;
    std::vector<llvm::APInt>& indices = written[component(array)];
    std::sort(indices.begin(), indices.end(), ilr::UnsignedLess());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    llvm::APInt free = llvm::APInt::getZero(terms_.indexWidth(terms_.sort(array)));
    bool exists = true;
    for (const llvm::APInt& index : indices) {
      add(array, terms_.mkInt(index), terms_.operand(array, 0));
      if (index == free) {
        exists = !free.isAllOnes();
        ++free;
      }
    }
    if (exists)
      add(array, terms_.mkInt(free), terms_.operand(array, 0));
  }
}

void ExtensionalCheck::fillModel() {
  std::map<uint32_t, llvm::APInt> otherwise;
  for (Term array : arrays_)
    if (terms_.op(array) == Op::ConstArray)
      otherwise.try_emplace(component(array), c_.bitsOf(terms_.operand(array, 0)));
  for (Term array : arrays_)
    if (terms_.op(array) == Op::Symbol) {
      auto found = otherwise.find(component(array));
      unsigned width = terms_.elementWidth(terms_.sort(array));
      c_.model.symbols[array] = ilr::ArrayValue{
          found == otherwise.end() ? llvm::APInt::getZero(width) : found->second, {}};
    }
  for (const Entry& e : entries_)
    if (terms_.op(e.array) == Op::Symbol)
      std::get<ilr::ArrayValue>(c_.model.symbols[e.array]).elements[c_.bitsOf(e.index)] =
          c_.bitsOf(e.value);
}

void ExtensionalCheck::run(std::vector<Term>& witnesses) {
  const BitBlaster& blaster = c_.blaster;
  // Looking at values blasts, and that can find further reads and equalities.
  size_t reads, equalities;
  do {
    reads = blaster.reads().size();
    equalities = blaster.arrayEqualities().size();
    for (size_t i = 0; i < reads; ++i)
      enterArrays(terms_.operand(blaster.reads()[i], 0));
    for (size_t i = 0; i < equalities; ++i) {
      Term equality = blaster.arrayEqualities()[i];
      enterArrays(terms_.operand(equality, 0));
      enterArrays(terms_.operand(equality, 1));
      if (!c_.isTrue(equality))
        c_.look(witness(equality, witnesses));
    }
    for (size_t i = 0; i < arrays_.size(); ++i) {
      Term array = arrays_[i];
      if (terms_.op(array) == Op::Write) {
        c_.look(terms_.operand(array, 1));
        c_.look(terms_.operand(array, 2));
      } else if (terms_.op(array) == Op::Select || terms_.op(array) == Op::ConstArray) {
        c_.look(terms_.operand(array, 0));
      }
    }
    for (size_t i = 0; i < reads; ++i)
      c_.look(terms_.operand(blaster.reads()[i], 1));
  } while (reads != blaster.reads().size() || equalities != blaster.arrayEqualities().size());

  for (Term array : arrays_) {
    if (terms_.op(array) == Op::Write)
      neighbours_[terms_.operand(array, 0)].above.push_back(array);
    else if (terms_.op(array) == Op::Select)
      for (unsigned i = 1; i < 3; ++i)
        if (i == 1 || terms_.operand(array, 1) != terms_.operand(array, 2))
          neighbours_[terms_.operand(array, i)].above.push_back(array);
  }
  for (Term equality : blaster.arrayEqualities()) {
    for (unsigned i = 0; i < 2; ++i)
      neighbours_[terms_.operand(equality, i)].equalities.push_back(equality);
    if (!c_.isTrue(equality) && !c_.isTrue(witness(equality, witnesses)))
      c_.lemmas.push_back(witness(equality, witnesses));
  }

  for (Term read : blaster.reads())
    add(terms_.operand(read, 0), terms_.operand(read, 1), read);
  for (Term array : arrays_)
    if (terms_.op(array) == Op::Write)
      add(array, terms_.operand(array, 1), terms_.operand(array, 2));
  connect();
  probeConstantArrays();
  for (uint32_t id = 0; id < entries_.size(); ++id)
    spread(id);
  if (c_.lemmas.empty())
    fillModel();
}

}  // namespace

void checkExtensional(LemmaCheck& check, std::vector<Term>& witnesses) {
  ExtensionalCheck(check).run(witnesses);
}

}  // namespace fathom::solve
