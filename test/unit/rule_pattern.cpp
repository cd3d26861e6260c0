#include "rule_pattern.h"

#include <cctype>

namespace fathom::ilr::testing {

namespace {

Pattern parseAt(const std::string& s, size_t& i) {
  auto skip = [&] {
    while (i < s.size() && (s[i] == ' ' || s[i] == ','))
      ++i;
  };
  skip();
  Pattern p;
  while (i < s.size() && (std::isalnum(static_cast<unsigned char>(s[i])) || s[i] == '-'))
    p.head += s[i++];
  if (i < s.size() && s[i] == '(') {
    ++i;
    skip();
    while (s.at(i) != ')') {
      p.operands.push_back(parseAt(s, i));
      skip();
    }
    ++i;
  }
  return p;
}

std::optional<Op> opNamed(const std::string& name) {
  for (unsigned i = 0; i < numOps; ++i)
    if (opName(static_cast<Op>(i)) == name)
      return static_cast<Op>(i);
  return {};
}

bool isConstantPattern(const Pattern& p) {
  return p.operands.empty() && (std::string("klmn").find(p.head) != std::string::npos ||
                                std::isdigit(static_cast<unsigned char>(p.head.back())) ||
                                p.head == "min" || p.head == "max" || p.head == "nan");
}

// A letter, or a number that has the sort of the letters.
bool isFloatLetter(const Pattern& p) {
  return p.head == "f" || p.head == "g" || p.head == "h" || p.head == "r" || p.head == "s";
}

// A number as a float.
llvm::APInt floatNumber(FloatFormat f, const std::string& head) {
  if (head == "nan")
    return f.nan();
  bool negative = head[0] == '-';
  llvm::APInt bits = head.back() == '0' ? f.zero(false) : f.one();
  if (head.back() == '2')
    bits += llvm::APInt::getOneBitSet(f.width(), f.fractionBits());
  bits.setBitVal(f.width() - 1, negative);
  return bits;
}

}  // namespace

Pattern Pattern::parse(const std::string& text) {
  size_t i = 0;
  return parseAt(text, i);
}

// Small ones, and two that are used.
FloatFormat Instance::floatFormat() const {
  static constexpr FloatFormat small[] = {{2, 2}, {2, 3}, {3, 2}, {3, 3},
                                          {2, 4}, {4, 3}, {3, 4}, {4, 4}};
  return draw_.width <= 8    ? small[draw_.width - 1]
         : draw_.width <= 32 ? FloatFormat::binary16()
                             : FloatFormat::binary32();
}

Sort Instance::letterSort(char c) {
  switch (c) {
    case 'b':
    case 'c':
    case 'd':
    case 'e': return m_.boolSort();
    case 'u':
    case 'v': return draw_.boolLetters ? m_.boolSort() : m_.intSort(draw_.width);
    case 'A':
    case 'B': return m_.arraySort(draw_.indexWidth, draw_.width);
    case 'i':
    case 'j': return m_.intSort(draw_.indexWidth);
    case 'f':
    case 'g':
    case 'h': return m_.floatSort(floatFormat());
    case 'r':
    case 's': return m_.roundingSort();
    default: return m_.intSort(draw_.width);
  }
}

// Small, extreme and random values, so that side conditions are met and missed.
llvm::APInt Instance::randomConstant(unsigned width) {
  switch (random_() % 6) {
    case 0: return llvm::APInt(width, 1).shl(below(width));
    case 1: return llvm::APInt::getAllOnes(width).lshr(below(width));
    case 2: return llvm::APInt::getAllOnes(width) - llvm::APInt(64, below(4)).zextOrTrunc(width);
    case 3: return llvm::APInt(64, below(5)).zextOrTrunc(width);
    case 4: return llvm::APInt::getSignedMinValue(width);
    default: {
      uint64_t words[2] = {(uint64_t{random_()} << 32) | random_(),
                           (uint64_t{random_()} << 32) | random_()};
      return llvm::APInt(128, words).zextOrTrunc(width);
    }
  }
}

Term Instance::letter(const Pattern& p, std::optional<Sort> wanted) {
  int here = occurrence_++;
  if (p.head == "true" || p.head == "false")
    return m_.mkBool(p.head == "true");
  Sort own = letterSort(p.head[0]);
  if (isConstantPattern(p)) {
    Sort sort = wanted.value_or(own);
    if (m_.isArray(sort))
      throw Misfit{};
    unsigned w = m_.width(sort);
    if (std::string("klmn").find(p.head) != std::string::npos) {
      auto [slot, isNew] = bound_.try_emplace(p.head);
      if (isNew || here == draw_.detached)
        slot->second = m_.mkConst(
            sort, m_.isRounding(sort) ? llvm::APInt(w, below(numRoundings)) : randomConstant(w));
      if (m_.sort(slot->second) != sort)
        throw Misfit{};
      return slot->second;
    }
    llvm::APInt value =
        p.head == "min" || p.head == "nan" ? llvm::APInt::getSignedMinValue(w)
        : p.head == "max"
            ? llvm::APInt::getSignedMaxValue(w)
            : llvm::APInt(64, static_cast<uint64_t>(std::stoll(p.head)), true).sextOrTrunc(w);
    if (m_.isFloat(sort))
      value = floatNumber(m_.format(sort), p.head);
    if (here == draw_.detached)
      value = randomConstant(w);
    return m_.mkConst(sort, value);
  }
  bool mayAdapt = std::string("xyzw").find(p.head) != std::string::npos;
  Sort sort = wanted && mayAdapt && m_.isInt(*wanted) ? *wanted : own;
  if (wanted && *wanted != sort)
    throw Misfit{};
  std::string name = here == draw_.detached ? p.head + "'" : p.head;
  auto [slot, isNew] = bound_.try_emplace(name);
  if (isNew)
    slot->second = m_.mkSymbol(name + "." + m_.name(sort), sort);
  if (m_.sort(slot->second) != sort)
    throw Misfit{};
  return slot->second;
}

// Operands that must agree: compound ones first, they fix the sort.
std::vector<Term> Instance::sameSort(const Pattern& p, size_t first, std::optional<Sort> wanted) {
  std::vector<Term> terms(p.operands.size());
  auto rank = [](const Pattern& q) {
    return q.operands.empty() ? (isConstantPattern(q) ? 2 : 1) : 0;
  };
  // Occurrences are counted in the order of building, the same for each draw.
  for (int wave = 0; wave < 3; ++wave)
    for (size_t i = first; i < p.operands.size(); ++i)
      if (rank(p.operands[i]) == wave) {
        terms[i] = build(p.operands[i], wanted);
        wanted = m_.sort(terms[i]);
      }
  return terms;
}

Term Instance::build(const Pattern& p, std::optional<Sort> wanted) {
  if (p.operands.empty())
    return letter(p, wanted);
  auto check = [&](Term t) {
    if (wanted && m_.sort(t) != *wanted)
      throw Misfit{};
    return t;
  };
  auto wantedWidth = [&]() -> std::optional<unsigned> {
    if (!wanted)
      return {};
    if (!m_.isInt(*wanted))
      throw Misfit{};
    return m_.width(*wanted);
  };
  std::optional<Op> op = opNamed(p.head);
  if (!op)
    throw std::runtime_error("unknown function in a pattern: " + p.head);
  if (isFloatOp(*op)) {
    Redex r = floatRedex(p);
    return check(m_.mkLike(r.rawSelf(), operandsOf(r)));
  }
  switch (*op) {
    case Op::ZExt:
    case Op::SExt: {
      Term x;
      unsigned w;
      if (auto known = wantedWidth()) {
        w = *known;
        if (w < 2)
          throw Misfit{};
        bool leaf = p.operands[0].operands.empty();
        x = build(p.operands[0], leaf && !bound_.contains(p.operands[0].head)
                                     ? std::optional(m_.intSort(1 + below(w - 1)))
                                     : std::nullopt);
      } else {
        x = build(p.operands[0], {});
        w = m_.width(x) + 1 + below(3);
      }
      if (!m_.isInt(m_.sort(x)) || m_.width(x) >= w)
        throw Misfit{};
      return *op == Op::ZExt ? m_.mkZExt(x, w) : m_.mkSExt(x, w);
    }
    case Op::Extract: {
      Term x = build(p.operands[0], {});
      if (!m_.isInt(m_.sort(x)))
        throw Misfit{};
      unsigned w = m_.width(x);
      unsigned lo = random_() % 2 ? 0 : below(w), hi = lo + below(w - lo);
      return check(m_.mkExtract(x, hi, lo));
    }
    case Op::Concat: {
      auto part = [&](const Pattern& q) {
        std::optional<Sort> sort;
        if (isConstantPattern(q))
          sort = m_.intSort(1 + below(3));
        return build(q, sort);
      };
      Term x = part(p.operands[0]);
      Term y = part(p.operands[1]);
      return check(m_.mk(Op::Concat, x, y));
    }
    case Op::Select: {
      Term c = build(p.operands[0], m_.boolSort());
      std::vector<Term> arms = sameSort(p, 1, wanted);
      return m_.mkSelect(c, arms[1], arms[2]);
    }
    case Op::Read: {
      Term a = build(p.operands[0], {});
      return check(m_.mk(Op::Read, a, build(p.operands[1], m_.intSort(draw_.indexWidth))));
    }
    case Op::Write: {
      Term a = build(p.operands[0], {});
      Term i = build(p.operands[1], m_.intSort(draw_.indexWidth));
      return check(m_.mk(Op::Write, a, i, build(p.operands[2], m_.intSort(draw_.width))));
    }
    case Op::ConstArray:
      return m_.mkConstArray(m_.arraySort(draw_.indexWidth, draw_.width),
                             build(p.operands[0], m_.intSort(draw_.width)));
    case Op::Not:
    case Op::Neg: return m_.mk(*op, build(p.operands[0], wanted));
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::UDiv:
    case Op::URem:
    case Op::SDiv:
    case Op::SRem:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr: {
      std::vector<Term> t = sameSort(p, 0, wanted);
      return m_.mk(*op, t[0], t[1]);
    }
    default: {
      if (wanted && !m_.isBool(*wanted))
        throw Misfit{};
      std::vector<Term> t = sameSort(p, 0, {});
      return m_.mk(*op, t[0], t[1]);
    }
  }
}

std::vector<Term> Instance::operandsOf(const Redex& r) {
  std::vector<Term> operands{r.a};
  if (r.b)
    operands.push_back(r.b);
  if (r.c)
    operands.push_back(r.c);
  return operands;
}

// An application of a function of floats, not built yet.
Redex Instance::floatRedex(const Pattern& p) {
  Op op = *opNamed(p.head);
  Redex r{m_, op, m_.boolSort(), {}, {}, {}};
  size_t first = rounds(op);
  if (first)
    r.a = build(p.operands[0], m_.roundingSort());
  std::optional<Sort> wanted;
  if (op != Op::FpFromSInt && op != Op::FpFromUInt && op != Op::FpFromBits)
    for (size_t i = first; i < p.operands.size(); ++i)
      if (isConstantPattern(p.operands[i]) || isFloatLetter(p.operands[i]))
        wanted = letterSort('f');
  std::vector<Term> x = sameSort(p, first, p.operands.size() > first + 1 ? wanted : std::nullopt);
  (first ? r.b : r.a) = x[first];
  if (x.size() > first + 1)
    (first ? r.c : r.b) = x[first + 1];
  FloatFormat f = floatFormat();
  switch (op) {
    case Op::FpConvert:
      f = m_.format(m_.sort(x[first]));
      f.exponentBits = 2 + below(f.exponentBits + 2);
      f.significandBits = 2 + below(f.significandBits + 2);
      if (f == m_.format(m_.sort(x[first])))
        throw Misfit{};
      r.sort = m_.floatSort(f);
      break;
    case Op::FpFromSInt:
    case Op::FpFromUInt: r.sort = m_.floatSort(f); break;
    case Op::FpFromBits:
      if (m_.width(x[first]) != f.width())
        throw Misfit{};
      r.sort = m_.floatSort(f);
      break;
    case Op::FpToBits: r.sort = m_.intSort(m_.width(x[first])); break;
    case Op::FpToSInt:
    case Op::FpToUInt: r.sort = m_.intSort(1 + below(2 * draw_.width)); break;
    default:
      if (op < Op::FpEq)
        r.sort = m_.sort(x[first]);
  }
  if (isCommutative(op)) {
    Term& y = first ? r.b : r.a;
    Term& z = first ? r.c : r.b;
    bool yConst = m_.isConst(y), zConst = m_.isConst(z);
    if (yConst != zConst ? yConst : y.id > z.id)
      std::swap(y, z);
  }
  return r;
}

std::optional<Redex> Instance::redex(const Pattern& root) {
  Op op = *opNamed(root.head);
  try {
    Redex r{m_, op, m_.boolSort(), {}, {}, {}};
    if (isFloatOp(op)) {
      Redex f = floatRedex(root);
      for (Term t : operandsOf(f))
        if (!m_.isConst(t))
          return f;
      return {};  // constants never meet the rules
    }
    switch (op) {
      case Op::Not:
      case Op::Neg:
        r.a = build(root.operands[0], {});
        r.sort = m_.sort(r.a);
        break;
      case Op::ZExt:
      case Op::SExt:
        r.a = build(root.operands[0], {});
        r.sort = m_.intSort(m_.width(r.a) + 1 + below(3));
        break;
      case Op::Extract: {
        r.a = build(root.operands[0], {});
        unsigned w = m_.width(r.a);
        unsigned lo = random_() % 2 ? 0 : below(w), hi = lo + below(w - lo);
        if (lo == 0 && hi + 1 == w)
          return {};
        r.b = Term{hi};
        r.c = Term{lo};
        r.sort = m_.intSort(hi - lo + 1);
        break;
      }
      case Op::Concat: {
        auto part = [&](const Pattern& q) {
          return build(
              q, isConstantPattern(q) ? std::optional(m_.intSort(1 + below(3))) : std::nullopt);
        };
        r.a = part(root.operands[0]);
        r.b = part(root.operands[1]);
        r.sort = m_.intSort(m_.width(r.a) + m_.width(r.b));
        break;
      }
      case Op::Select: {
        r.a = build(root.operands[0], m_.boolSort());
        std::vector<Term> arms = sameSort(root, 1, {});
        r.b = arms[1];
        r.c = arms[2];
        r.sort = m_.sort(r.b);
        break;
      }
      case Op::Read:
      case Op::Write:
        r.a = build(root.operands[0], {});
        r.b = build(root.operands[1], m_.intSort(draw_.indexWidth));
        r.sort = op == Op::Read ? m_.intSort(draw_.width) : m_.sort(r.a);
        if (op == Op::Write)
          r.c = build(root.operands[2], m_.intSort(draw_.width));
        break;
      default: {
        std::vector<Term> t = sameSort(root, 0, {});
        r.a = t[0];
        r.b = t[1];
        switch (op) {
          case Op::And:
          case Op::Or:
          case Op::Xor:
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
          case Op::RotR: r.sort = m_.sort(r.a); break;
          default: break;
        }
        if (op != Op::Eq && op != Op::Ne && m_.isArray(m_.sort(r.a)))
          return {};
        bool aConst = m_.isConst(r.a), bConst = m_.isConst(r.b);
        if (isCommutative(op) && (aConst != bConst ? aConst : r.a.id > r.b.id))
          std::swap(r.a, r.b);
      }
    }
    // Constants never meet the rules: they fold before.
    bool allConstant = m_.isConst(r.a) && (op == Op::Extract || !r.b || m_.isConst(r.b)) &&
                       (op == Op::Extract || !r.c || m_.isConst(r.c));
    if (allConstant)
      return {};
    return r;
  } catch (const Misfit&) {
    return {};
  }
}

}  // namespace fathom::ilr::testing
