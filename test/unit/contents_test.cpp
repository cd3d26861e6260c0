// Store maps and their layers against plain arrays of bytes. A random script writes,
// fills, copies, merges and reads contents at constant and symbolic places; then values
// are chosen for the symbols, and the same script runs on bytes. What a read gives must
// evaluate to the bytes, wherever all accesses on its way lay inside their objects.
#include "memory/contents.h"

#include "ilr/evaluate.h"
#include "scale.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string_view>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::memory;

namespace {

struct Setting {
  ContentsOptions options;
  bool simplify = true, bigEndian = false;
  unsigned pointerWidth = 64;
};

std::string text(const Setting& s) {
  return std::string("store maps ") + (s.options.storeMaps ? "on" : "off") +
         ", address range maps " + (s.options.addressRangeMaps ? "on" : "off") + ", rules " +
         (s.simplify ? "on" : "off") + (s.bigEndian ? ", big" : ", little") + " endian, " +
         std::to_string(s.pointerWidth) + " bits";
}

using Bytes = std::vector<uint8_t>;

uint64_t valueOf(const Bytes& bytes, uint64_t at, unsigned count, bool bigEndian) {
  uint64_t value = 0;
  for (unsigned i = 0; i < count; ++i)
    value |= uint64_t{bytes[at + i]} << 8 * (bigEndian ? count - 1 - i : i);
  return value;
}

class Script {
public:
  Script(const Setting& setting, uint64_t seed)
      : m(setting.simplify),
        setting_(setting),
        random_(seed),
        contents_(m, setting.pointerWidth, setting.bigEndian, setting.options) {
    contents_.setOnDemand([this](uint32_t tag) { return arrays_[tag]; });
    for (unsigned bits : {1u, 2u, 2u, 3u})
      indices_.push_back(m.mkFreshSymbol("i", m.intSort(bits)));
    anywhere_ = m.mkFreshSymbol("anywhere", m.intSort(setting.pointerWidth));
    for (unsigned bytes : {1u, 2u, 4u, 8u})
      values_.push_back(m.mkFreshSymbol("v", m.intSort(8 * bytes)));
    for (unsigned i = 0; i < 2; ++i)
      conditions_.push_back(m.mkFreshSymbol("c", m.boolSort()));
    for (unsigned i = 0; i < 2; ++i)
      begin();
  }

  void run(unsigned steps) {
    for (unsigned i = 0; i < steps; ++i) {
      switch (below(11)) {
        case 10: loop(); break;
        case 0:
        case 1:
        case 2: write(false); break;
        case 3: write(true); break;
        case 4:
        case 5: set(); break;
        case 6:
        case 7: copy(); break;
        default: merge(); break;
      }
      read(static_cast<unsigned>(steps_.size() - 1));
      if (chance(2))
        read(below(steps_.size()));
    }
  }

  // Compares all reads under random assignments; counts those that mean something.
  void check(unsigned assignments) {
    for (unsigned i = 0; i < assignments; ++i) {
      Assignment assignment = randomAssignment();
      Evaluator evaluator(m, assignment);
      simulate(evaluator);
      for (const Read& r : reads_) {
        ++asked;
        uint64_t at = evaluator.bits(r.offset).getZExtValue();
        if (!counts_[r.state] || !inside(at, r.bytes, r.state))
          continue;
        ++compared;
        ASSERT_EQ(evaluator.bits(r.value).getZExtValue(),
                  valueOf(bytes_[r.state], at, r.bytes, setting_.bigEndian))
            << r.bytes << " bytes at " << at << " of " << describe(r.state, evaluator);
      }
    }
  }

  TermManager m;
  uint64_t asked = 0, compared = 0;

private:
  enum class Kind { Zero, Data, Array, Write, Set, Copy, Merge };
  // What made a state. Write: only if the condition holds.
  struct Step {
    Kind kind = Kind::Zero;
    unsigned object = 0, under = 0, other = 0;
    Term offset, value, length, sourceOffset, condition;
    Bytes bytes;
    Content content;
    unsigned layers = 0;  // ranges to be asked one by one
  };
  struct Read {
    unsigned state, bytes;
    Term offset, value;
  };
  static constexpr unsigned maxLayers = 3;

  uint64_t below(uint64_t bound) { return random_() % bound; }
  bool chance(unsigned oneIn) { return below(oneIn) == 0; }
  Term constant(uint64_t value) { return m.mkInt(setting_.pointerWidth, value); }
  uint64_t sizeOf(unsigned state) const { return sizes_[steps_[state].object]; }
  // What the contents are told of it.
  uint64_t toldSize(unsigned state) const { return toldSizes_[steps_[state].object]; }
  bool inside(uint64_t at, uint64_t bytes, unsigned state) const {
    return at <= sizeOf(state) && bytes <= sizeOf(state) - at;
  }

  // A new object with its first content: mostly a small one.
  void begin() {
    uint64_t size = chance(20) ? 1040 + below(100) : 4 + below(21);
    Step step;
    step.object = static_cast<unsigned>(sizes_.size());
    bool sized = !chance(4);
    switch (below(4)) {
      case 0: step.content = contents_.zero(); break;
      case 1:
        step.kind = Kind::Data;
        sized = true;
        step.bytes.resize(size);
        for (uint8_t& byte : step.bytes)
          byte = static_cast<uint8_t>(random_());
        step.content = contents_.data(step.bytes);
        break;
      default:
        step.kind = Kind::Array;
        step.value = m.mkFreshSymbol("a", m.arraySort(setting_.pointerWidth, 8));
        arrays_.push_back(step.value);
        step.content = chance(2) ? contents_.array(step.value)
                                 : contents_.lazyArray(static_cast<uint32_t>(arrays_.size() - 1));
        break;
    }
    sizes_.push_back(size);
    toldSizes_.push_back(sized ? size : UINT64_MAX);
    steps_.push_back(std::move(step));
  }

  // Terms.

  Term index() { return indices_[below(indices_.size())]; }
  Term condition() {
    Term c = conditions_[below(conditions_.size())];
    switch (below(4)) {
      case 0: return m.mkNot(c);
      case 1: return m.mk(Op::Ult, indices_[1], indices_[2]);
      default: return c;
    }
  }
  // A multiple of a symbol that is mostly not above the limit.
  Term scaled(uint64_t limit, uint64_t& most) {
    static constexpr uint64_t factors[] = {1, 1, 2, 3, 4, 8};
    for (unsigned tries = 0; tries < 5; ++tries) {
      Term i = index();
      uint64_t factor = factors[below(std::size(factors))];
      most = ((uint64_t{1} << m.width(i)) - 1) * factor;
      if (most > limit && !chance(20))
        continue;
      most = std::min(most, limit);
      return m.mk(Op::Mul, m.mkZExt(i, setting_.pointerWidth), constant(factor));
    }
    most = below(limit + 1);
    return constant(most);
  }
  // A place for that many bytes of an object of that size.
  Term offset(uint64_t size, uint64_t bytes) {
    uint64_t limit = size > bytes ? size - bytes : 0, most;
    // In large objects stay where things happen.
    if (limit > 100 && !chance(8))
      limit = 30;
    Term result;
    switch (below(12)) {
      case 0:
      case 1: result = constant(below(limit + 1)); break;
      case 2: result = anywhere_; break;
      case 3:
        result = m.mkSelect(condition(), constant(below(limit + 1)), constant(below(limit + 1)));
        break;
      case 4:
        result = m.mk(Op::Add, m.mkSExt(index(), setting_.pointerWidth),
                      constant(std::min<uint64_t>(limit, 2 + below(3))));
        break;
      case 5:
      case 6:
      case 7:
        if (!offsets_.empty()) {
          result = offsets_[below(offsets_.size())];
          break;
        }
        [[fallthrough]];
      default:
        result = scaled(limit, most);
        result = m.mk(Op::Add, result, constant(below(limit - most + 1)));
        break;
    }
    offsets_.push_back(result);
    return result;
  }
  Term value() {
    unsigned k = static_cast<unsigned>(below(4));
    if (chance(3))
      for (const Read& r : reads_)
        if (r.bytes == 1u << k && chance(3))
          return r.value;
    return chance(4) ? m.mkInt(llvm::APInt(64, random_()).trunc(8u << k)) : values_[k];
  }

  // Steps.

  unsigned anyState() {
    // Mostly a recent one.
    size_t n = steps_.size();
    return static_cast<unsigned>(chance(3) ? below(n) : n - 1 - below(std::min<size_t>(n, 3)));
  }
  Step after(Kind kind, unsigned state) {
    Step step;
    step.kind = kind;
    step.under = state;
    step.object = steps_[state].object;
    step.content = steps_[state].content;
    step.layers = steps_[state].layers;
    return step;
  }

  // A store through a pointer with several targets writes each under its condition:
  // where it is false, the offset is of another object and can be anything.
  void write(bool guarded) {
    Step step = after(Kind::Write, anyState());
    step.value = value();
    unsigned bytes = m.width(step.value) / 8;
    step.offset = offset(sizeOf(step.under), bytes);
    step.condition = guarded ? condition() : m.mkTrue();
    uint64_t size = toldSize(step.under), at = 0;
    if (m.isConst(step.offset))
      at = m.constLow(step.offset);
    if (!guarded && m.isConst(step.offset) && inside(at, bytes, step.under) && chance(2))
      contents_.write(step.content, at, step.value);
    else
      contents_.writeAt(step.content, step.offset, step.value, size, step.condition);
    steps_.push_back(std::move(step));
  }
  // Byte after byte of another object, plus the place or something else, as far as an index says.
  void loop() {
    unsigned to = anyState(), from = anyState();
    uint64_t end = std::min<uint64_t>(std::min(sizeOf(to), sizeOf(from)), 24), shift = below(2);
    Term stop = m.mkZExt(index(), 8), more = chance(2) ? Term{} : values_[0];
    bool always = chance(2);
    for (uint64_t k = below(3); k + shift < end; ++k) {
      Step step = after(Kind::Write, to);
      step.offset = constant(k);
      step.value = contents_.read(steps_[from].content, k + shift, 1);
      Term term = more ? more : m.mkInt(8, chance(8) ? below(256) : k);
      if (!chance(4))
        step.value = m.mk(Op::Add, step.value, term);
      step.condition = always ? m.mkTrue() : m.mk(Op::Ult, m.mkInt(8, k), stop);
      contents_.writeAt(step.content, step.offset, step.value, toldSize(to), step.condition);
      steps_.push_back(std::move(step));
      to = static_cast<unsigned>(steps_.size() - 1);
    }
  }
  Term length(uint64_t limit, uint64_t& most) {
    if (!chance(2))
      return scaled(std::min<uint64_t>(limit, 24), most);
    most = limit > 600 && chance(3) ? 520 + below(80) : below(std::min<uint64_t>(limit, 24) + 1);
    return constant(most);
  }
  void set() {
    Step step = after(Kind::Set, anyState());
    uint64_t size = sizeOf(step.under), most;
    if (step.layers >= maxLayers)
      return;
    step.length = length(size, most);
    step.offset = offset(size, most);
    if (chance(6)) {
      step.length = constant(size);
      step.offset = constant(0);
    }
    step.value = chance(3) ? m.mkInt(8, below(2) * random_() % 256) : values_[0];
    step.condition = chance(2) ? condition() : m.mkTrue();
    ++step.layers;
    contents_.set(step.content, step.offset, step.value, step.length, toldSize(step.under),
                  step.condition);
    steps_.push_back(std::move(step));
  }
  // Often onto itself, or from an older state of the same object.
  void copy() {
    Step step = after(Kind::Copy, anyState());
    step.other = chance(3) ? step.under : anyState();
    step.layers += steps_[step.other].layers + 1;
    if (step.layers > maxLayers)
      return;
    uint64_t size = sizeOf(step.under), sourceSize = sizeOf(step.other), most;
    step.length = length(std::min(size, sourceSize), most);
    step.offset = offset(size, most);
    step.sourceOffset = offset(sourceSize, most);
    step.condition = chance(2) ? condition() : m.mkTrue();
    contents_.copy(step.content, step.offset, steps_[step.other].content, step.sourceOffset,
                   step.length, toldSize(step.under), toldSize(step.other), step.condition);
    steps_.push_back(std::move(step));
  }
  void merge() {
    Step step = after(Kind::Merge, anyState());
    for (unsigned tries = 0; tries < 4; ++tries) {
      step.other = anyState();
      if (steps_[step.other].object == step.object && step.other != step.under)
        break;
    }
    const Step& other = steps_[step.other];
    if (other.object != step.object || step.layers + other.layers > 2 * maxLayers)
      return;
    step.layers = std::max(step.layers, other.layers);
    step.condition = condition();
    step.content = contents_.merge(step.condition, step.content, other.content);
    steps_.push_back(std::move(step));
  }
  void read(uint64_t from) {
    auto state = static_cast<unsigned>(from);
    static constexpr unsigned counts[] = {1, 2, 3, 4, 8};
    unsigned bytes = counts[below(std::size(counts))];
    if (bytes > sizeOf(state))
      return;
    Term at = offset(sizeOf(state), bytes);
    const Content& content = steps_[state].content;
    bool plain = m.isConst(at) && inside(m.constLow(at), bytes, state) && chance(2);
    Term value = plain ? contents_.read(content, m.constLow(at), bytes)
                       : contents_.readAt(content, at, bytes, toldSize(state));
    ASSERT_EQ(m.width(value), 8 * bytes);
    reads_.push_back({state, bytes, at, value});
  }

  // The same on bytes.

  Assignment randomAssignment() {
    Assignment result;
    auto any = [&](Term s) { result.symbols[s] = llvm::APInt(64, random_()).trunc(m.width(s)); };
    for (Term s : indices_)
      any(s);
    for (Term s : values_)
      any(s);
    for (Term s : conditions_)
      result.symbols[s] = llvm::APInt(1, below(2));
    result.symbols[anywhere_] = llvm::APInt(setting_.pointerWidth, below(20));
    for (Term a : arrays_) {
      ArrayValue array{llvm::APInt(8, below(256)), {}};
      for (uint64_t i = 0; i < 40; ++i)
        array.elements[llvm::APInt(setting_.pointerWidth, i)] = llvm::APInt(8, below(256));
      result.symbols[a] = array;
    }
    arrayValues_.clear();
    for (Term a : arrays_)
      arrayValues_.push_back(std::get<ArrayValue>(result.symbols[a]));
    return result;
  }

  void simulate(Evaluator& evaluator) {
    size_t n = steps_.size(), arrays = 0;
    bytes_.assign(n, {});
    counts_.assign(n, true);
    auto number = [&](Term t) { return evaluator.bits(t).getZExtValue(); };
    for (unsigned k = 0; k < n; ++k) {
      const Step& s = steps_[k];
      Bytes& bytes = bytes_[k];
      if (s.kind <= Kind::Array) {
        bytes.assign(sizes_[s.object], 0);
        std::copy(s.bytes.begin(), s.bytes.end(), bytes.begin());
        if (s.kind == Kind::Array)
          fillFrom(bytes, arrayValues_[arrays++]);
        continue;
      }
      bool holds = evaluator.isTrue(s.condition ? s.condition : m.mkTrue());
      unsigned under = s.kind == Kind::Merge && !holds ? s.other : s.under;
      bytes = bytes_[under];
      counts_[k] = counts_[under];
      if (s.kind == Kind::Merge || !holds)
        continue;
      uint64_t at = number(s.offset), source = 0;
      uint64_t length = s.kind == Kind::Write ? m.width(s.value) / 8 : number(s.length);
      if (length == 0)
        continue;
      bool good = inside(at, length, k);
      if (s.kind == Kind::Copy) {
        source = number(s.sourceOffset);
        good = good && counts_[s.other] && inside(source, length, s.other);
      }
      counts_[k] = counts_[k] && good;
      if (!good)
        continue;
      for (uint64_t i = 0; i < length; ++i) {
        uint8_t& byte = bytes[at + i];
        if (s.kind == Kind::Copy)
          byte = bytes_[s.other][source + i];
        else if (s.kind == Kind::Set)
          byte = static_cast<uint8_t>(number(s.value));
        else
          byte = static_cast<uint8_t>(number(s.value) >>
                                      8 * (setting_.bigEndian ? length - 1 - i : i));
      }
    }
  }
  static void fillFrom(Bytes& bytes, const ArrayValue& array) {
    for (uint8_t& byte : bytes)
      byte = static_cast<uint8_t>(array.otherwise.getZExtValue());
    for (const auto& [at, element] : array.elements)
      if (at.ult(bytes.size()))
        bytes[at.getZExtValue()] = static_cast<uint8_t>(element.getZExtValue());
  }

  // How a state came to be.
  std::string describe(unsigned state, Evaluator& evaluator) const {
    static constexpr std::string_view names[] = {"zero", "data", "array", "write",
                                                 "set",  "copy", "merge"};
    std::string result = "state " + std::to_string(state) + ":";
    for (unsigned k = 0; k <= state; ++k) {
      const Step& s = steps_[k];
      auto number = [&](std::string_view what, Term t) {
        if (t && !m.isArray(m.sort(t)))
          result += std::string(what) + std::to_string(evaluator.bits(t).getZExtValue()) +
                    (m.isConst(t) ? "" : "*");
      };
      result += "\n  " + std::to_string(k) + ": " +
                std::string(names[static_cast<unsigned>(s.kind)]) + ", object " +
                std::to_string(s.object) + ", after " + std::to_string(s.under) + ", other " +
                std::to_string(s.other);
      number(", at ", s.offset);
      number(", value ", s.value);
      number(", length ", s.length);
      number(", from ", s.sourceOffset);
      number(", if ", s.condition);
    }
    return result + "\n  (*: not constant)";
  }

  Setting setting_;
  std::mt19937_64 random_;
  Contents contents_;
  std::vector<uint64_t> sizes_, toldSizes_;  // by object
  std::vector<Term> arrays_, indices_, values_, conditions_, offsets_;
  Term anywhere_;
  std::vector<Step> steps_;  // by state
  std::vector<Read> reads_;
  // Under an assignment.
  std::vector<ArrayValue> arrayValues_;
  std::vector<Bytes> bytes_;
  std::vector<bool> counts_;
};

std::vector<Setting> settings() {
  std::vector<Setting> result;
  for (unsigned k = 0; k < 32; ++k)
    result.push_back(
        {{(k & 1) == 0, (k & 2) == 0}, (k & 4) == 0, (k & 8) != 0, k & 16 ? 32u : 64u});
  return result;
}

TEST(Contents, ReadsGiveWhatArraysOfBytesHold) {
  uint64_t asked = 0, compared = 0;
  for (const Setting& setting : settings()) {
    for (uint64_t seed = 0; seed < (small() ? 10 : 60); ++seed) {
      SCOPED_TRACE(text(setting) + ", seed " + std::to_string(seed));
      Script script(setting, seed);
      ASSERT_NO_FATAL_FAILURE(script.run(10));
      ASSERT_NO_FATAL_FAILURE(script.check(12));
      asked += script.asked;
      compared += script.compared;
    }
  }
  RecordProperty("compared", std::to_string(compared));
  EXPECT_GT(compared, asked / 2) << "most accesses should lie inside";
}

// What makes store maps and address range maps worth having.

TEST(Contents, AValueComesBackAsTheSameTermWhateverElseWasWritten) {
  for (bool simplify : {false, true}) {
    TermManager m(simplify);
    Contents contents(m, 64, false, {});
    Content content = contents.zero();
    Term pointer = m.mkSymbol("p", m.intSort(64));
    contents.write(content, 400, pointer);
    for (uint64_t at = 0; at < 800; at += 8)
      if (at != 400)
        contents.write(content, at, m.mkFreshSymbol("v", m.intSort(64)));
    EXPECT_EQ(contents.read(content, 400, 8), pointer);
    // Copied in two parts, it comes together again.
    Content other = contents.zero();
    auto constant = [&](uint64_t v) { return m.mkInt(64, v); };
    contents.copy(other, constant(3), content, constant(400), constant(5), 32, 800, m.mkTrue());
    contents.copy(other, constant(8), content, constant(405), constant(3), 32, 800, m.mkTrue());
    EXPECT_EQ(contents.read(other, 3, 8), pointer);
  }
}

TEST(Contents, AWriteToOneFieldOfATableLeavesTheOthers) {
  for (bool simplify : {false, true}) {
    TermManager m(simplify);
    Contents contents(m, 64, false, {});
    auto constant = [&](uint64_t v) { return m.mkInt(64, v); };
    auto field = [&](const char* index, uint64_t at) {
      Term i = m.mkZExt(m.mkSymbol(index, m.intSort(8)), 64);
      return m.mk(Op::Add, m.mk(Op::Mul, i, constant(12)), constant(at));
    };
    const uint64_t size = 256 * 12;
    Content content = contents.array(m.mkSymbol("a", m.arraySort(64, 8)));
    Term other = contents.readAt(content, field("j", 8), 4, size);
    Term single = contents.read(content, 20, 4), hit = contents.read(content, 16, 4);
    Term same = contents.readAt(content, field("j", 4), 4, size);
    contents.writeAt(content, field("i", 4), m.mkSymbol("v", m.intSort(32)), size, m.mkTrue());
    EXPECT_EQ(contents.readAt(content, field("j", 8), 4, size), other);
    EXPECT_EQ(contents.read(content, 20, 4), single);
    EXPECT_NE(contents.readAt(content, field("j", 4), 4, size), same);
    EXPECT_NE(contents.read(content, 16, 4), hit);
  }
}

// As a store through a pointer to either of two objects writes the other one.
TEST(Contents, AWriteThatDoesNotHappenChangesNothingHoweverItLies) {
  for (const Setting& setting : settings()) {
    SCOPED_TRACE(text(setting));
    TermManager m(setting.simplify);
    Contents contents(m, setting.pointerWidth, setting.bigEndian, setting.options);
    Bytes bytes(2001);
    for (size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<uint8_t>(7 * i + 1);
    Term i = m.mkSymbol("i", m.intSort(setting.pointerWidth));
    Term j = m.mkSymbol("j", m.intSort(setting.pointerWidth));
    Term c = m.mkSymbol("c", m.boolSort());
    Content content = contents.data(bytes);
    contents.writeAt(content, i, m.mkSymbol("v", m.intSort(32)), bytes.size(), c);
    Term read = contents.readAt(content, j, 2, bytes.size());
    Term last = contents.read(content, 1999, 2);
    for (uint64_t at : {0, 1, 1996, 1997, 1998, 1999, 2000, 2001, -1, -2, -3, -4}) {
      for (uint64_t from : {0, 1, 1998, 1999}) {
        Assignment assignment;
        auto number = [&](uint64_t v) { return llvm::APInt(64, v).trunc(setting.pointerWidth); };
        assignment.symbols = {{i, number(at)}, {j, number(from)}, {c, llvm::APInt(1, 0)}};
        Evaluator evaluator(m, assignment);
        EXPECT_EQ(evaluator.bits(read).getZExtValue(), valueOf(bytes, from, 2, setting.bigEndian))
            << at << ", " << from;
        EXPECT_EQ(evaluator.bits(last).getZExtValue(), valueOf(bytes, 1999, 2, setting.bigEndian));
      }
    }
  }
}

// Nothing is there to choose from; that must not be a crash.
TEST(Contents, AReadThatCannotLieInsideIsMadeAllTheSame) {
  for (const Setting& setting : settings()) {
    SCOPED_TRACE(text(setting));
    TermManager m(setting.simplify);
    Contents contents(m, setting.pointerWidth, setting.bigEndian, setting.options);
    auto some = [&](const char* name, uint64_t above) {
      Term i = m.mkZExt(m.mkSymbol(name, m.intSort(2)), setting.pointerWidth);
      return m.mk(Op::Add, i, m.mkInt(setting.pointerWidth, above));
    };
    Content content = contents.data({1, 2, 3, 4});
    contents.writeAt(content, some("i", 0), m.mkInt(8, 7), 4, m.mkTrue());
    EXPECT_EQ(m.width(contents.readAt(content, some("j", 100), 2, 4)), 16u);
    // The bytes that a copy of unknown length would bring to a place far behind it.
    Content other = contents.zero();
    contents.copy(other, some("j", 0), content, some("i", 0),
                  m.mkZExt(m.mkSymbol("n", m.intSort(8)), setting.pointerWidth), 600, 4,
                  m.mkTrue());
    Assignment none;
    EXPECT_EQ(Evaluator(m, none).bits(contents.read(other, 500, 2)).getZExtValue(), 0u);
  }
}

TEST(Contents, FillingAnObjectWithZerosForgetsWhatItHeld) {
  TermManager m;
  Contents contents(m, 64, false, {});
  Content content = contents.array(m.mkSymbol("a", m.arraySort(64, 8)));
  contents.write(content, 8, m.mkSymbol("v", m.intSort(64)));
  contents.set(content, m.mkInt(64, 0), m.mkInt(8, 0), m.mkInt(64, 5000), 5000, m.mkTrue());
  EXPECT_TRUE(content.sameAs(contents.zero()));
}

TEST(Contents, MergingContentsWithACommonPastTouchesOnlyWhatDiffers) {
  TermManager m;
  Contents contents(m, 64, false, {});
  Content content = contents.array(m.mkSymbol("a", m.arraySort(64, 8)));
  Term v = m.mkSymbol("v", m.intSort(64)), w = m.mkSymbol("w", m.intSort(64));
  Term c = m.mkSymbol("c", m.boolSort());
  contents.write(content, 0, v);
  Content left = content, right = content;
  contents.write(left, 8, w);
  Content merged = contents.merge(c, left, right);
  EXPECT_EQ(contents.read(merged, 0, 8), v);
  EXPECT_EQ(contents.read(merged, 8, 8), m.mkSelect(c, w, contents.read(content, 8, 8)));
  EXPECT_EQ(contents.read(merged, 16, 8), contents.read(content, 16, 8));
  EXPECT_TRUE(contents.merge(c, content, content).sameAs(content));
}

}  // namespace
