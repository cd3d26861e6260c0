// A read sees an element of the array symbol at the bottom of its array term, if
// no write on the way has its index. The way is walked with the values that the
// solver gave. Walks are cut off where they would get quadratic; what is lost is
// noticed when the model is evaluated.

#include "solve/array_from_reads.h"

#include "llvm/ADT/StringRef.h"

namespace fathom::solve {

using ilr::Op;
using ilr::Term;
using llvm::APInt;

std::vector<Term> visibleOfArrays(const ilr::TermManager& terms, const Cone& cone) {
  std::vector<Term> needed;
  for (Term t : cone.terms) {
    Op op = terms.op(t);
    if (op == Op::Read) {
      needed.push_back(t);
      needed.push_back(terms.operand(t, 1));
    } else if (op == Op::Write) {
      needed.push_back(terms.operand(t, 1));
    } else if (op == Op::Select && terms.isArray(terms.sort(t))) {
      needed.push_back(terms.operand(t, 0));
    }
  }
  return needed;
}

void fillArraysFromReads(const ilr::TermManager& terms, const Cone& cone,
                         const std::unordered_map<Term, APInt>& values,
                         llvm::ArrayRef<Term> symbols, ilr::Assignment& model) {
  std::unordered_map<Term, ilr::ArrayValue> found;
  for (Term t : symbols)
    found.emplace(t, ilr::ArrayValue{APInt(terms.elementWidth(terms.sort(t)), 0), {}});
  uint64_t steps = 0, mostSteps = 20'000'000 + 4 * cone.terms.size();
  for (Term read : cone.reads) {
    const APInt& index = values.at(terms.operand(read, 1));
    Term array = terms.operand(read, 0);
    while (steps++ < mostSteps) {
      if (terms.op(array) == Op::Write && values.at(terms.operand(array, 1)) != index) {
        array = terms.operand(array, 0);
      } else if (terms.op(array) == Op::Select) {
        array = terms.operand(array, values.at(terms.operand(array, 0)).isOne() ? 1 : 2);
      } else {
        if (auto it = found.find(array); it != found.end())
          it->second.elements.insert_or_assign(index, values.at(read));
        break;
      }
    }
  }
  for (Term t : symbols)
    model.symbols.insert_or_assign(t, std::move(found.at(t)));
}

void readModelLine(const ilr::TermManager& terms,
                   const std::unordered_map<std::string_view, Term>& byName, std::string_view line,
                   ilr::Assignment& model) {
  // Boolector prints bits that do not matter as x.
  auto bits = [](std::string_view text, unsigned width) -> std::optional<APInt> {
    std::string digits(text);
    for (char& c : digits)
      c = c == 'x' ? '0' : c;
    APInt value;
    if (digits.size() != width || llvm::StringRef(digits).getAsInteger(2, value))
      return std::nullopt;
    return value.zextOrTrunc(width);
  };
  size_t space = line.rfind(' ');
  if (space == line.npos)
    return;
  std::string_view name = line.substr(0, space), digits = line.substr(space + 1);
  if (auto it = byName.find(name); it != byName.end()) {
    if (auto value = bits(digits, terms.width(it->second)))
      model.symbols.insert_or_assign(it->second, *value);
    return;
  }
  size_t bracket = name.rfind('[');
  if (bracket == name.npos || name.back() != ']')
    return;
  auto it = byName.find(name.substr(0, bracket));
  if (it == byName.end() || !terms.isArray(terms.sort(it->second)))
    return;
  ilr::Sort sort = terms.sort(it->second);
  auto index = bits(name.substr(bracket + 1, name.size() - bracket - 2), terms.indexWidth(sort));
  auto element = bits(digits, terms.elementWidth(sort));
  if (index && element)
    std::get<ilr::ArrayValue>(model.symbols.at(it->second))
        .elements.insert_or_assign(*index, *element);
}

}  // namespace fathom::solve
