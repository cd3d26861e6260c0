// How names and values are spelled in SMT-LIB 2.6 (section 3.1 of the
// standard). Names come from programs and from other people's scripts, so they
// may be anything: a name that is no simple symbol goes between bars, and one
// that even bars cannot carry (it holds a bar, or is the name of a theory
// function, which |..| does not hide) is replaced by a legal one. Whoever needs
// the way back keeps the pair.
#include "smtlib/symbols.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace fathom::smtlib {
namespace {

// Sorted; what the tools reject beside the theory functions of operators.def.
constexpr std::array<std::string_view, 43> reservedWords = {"!",           "Array",
                                                            "BINARY",      "BitVec",
                                                            "Bool",        "DECIMAL",
                                                            "HEXADECIMAL", "NUMERAL",
                                                            "STRING",      "_",
                                                            "as",          "assert",
                                                            "bvredand",    "bvredor",
                                                            "check-sat",   "check-sat-assuming",
                                                            "const",       "declare-const",
                                                            "declare-fun", "declare-sort",
                                                            "define-fun",  "define-sort",
                                                            "echo",        "exists",
                                                            "exit",        "forall",
                                                            "get-info",    "get-model",
                                                            "get-value",   "if",
                                                            "iff",         "implies",
                                                            "lambda",      "let",
                                                            "match",       "par",
                                                            "pop",         "push",
                                                            "reset",       "reset-assertions",
                                                            "set-info",    "set-logic",
                                                            "set-option"};

constexpr std::string_view theoryNames[] = {
#define OPERATOR(enumerator, name, min, max, indices) name,
#include "smtlib/operators.def"
};

bool isSymbolCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         (c != '\0' && std::strchr("~!@$%^&*_-+=<>.?/", c) != nullptr);
}

char digit(unsigned value) { return "0123456789abcdef"[value]; }

}  // namespace

bool isReservedName(std::string_view name) {
  return std::find(reservedWords.begin(), reservedWords.end(), name) != reservedWords.end() ||
         std::find(std::begin(theoryNames), std::end(theoryNames), name) != std::end(theoryNames);
}

bool isSimpleSymbol(std::string_view name) {
  return !name.empty() && !(name[0] >= '0' && name[0] <= '9') &&
         std::all_of(name.begin(), name.end(), isSymbolCharacter);
}

std::string spelling(std::string_view name) {
  if (name.empty() || name[0] == '.' || name[0] == '@' || isReservedName(name))
    return {};
  if (isSimpleSymbol(name))
    return std::string(name);
  for (char c : name)
    if (c < ' ' || c > '~' || c == '|' || c == '\\')
      return {};
  return "|" + std::string(name) + "|";
}

std::string shownName(std::string_view name) {
  bool plain = isSimpleSymbol(name) && !isReservedName(name);
  return plain ? std::string(name) : "|" + std::string(name) + "|";
}

std::string NameSupply::take(std::string_view name) {
  std::string text = spelling(name);
  if (!text.empty() && taken_.insert(text).second)
    return text;
  std::string base;
  for (char c : name)
    base += isSymbolCharacter(c) ? c : '_';
  if (base.empty() || (base[0] >= '0' && base[0] <= '9') || base[0] == '.' || base[0] == '@')
    base.insert(0, "_");
  for (unsigned k = 0;; ++k) {
    text = base + "!" + std::to_string(k);
    if (taken_.insert(text).second)
      return text;
  }
}

std::string sortText(const ilr::TermManager& terms, ilr::Sort sort) {
  auto bits = [](unsigned width) { return "(_ BitVec " + std::to_string(width) + ")"; };
  switch (terms.kind(sort)) {
    case ilr::SortKind::Bool: return "Bool";
    case ilr::SortKind::Int: return bits(terms.width(sort));
    case ilr::SortKind::Array:
      return "(Array " + bits(terms.indexWidth(sort)) + " " + bits(terms.elementWidth(sort)) + ")";
    case ilr::SortKind::Float: {
      ilr::FloatFormat f = terms.format(sort);
      return "(_ FloatingPoint " + std::to_string(f.exponentBits) + " " +
             std::to_string(f.significandBits) + ")";
    }
    case ilr::SortKind::Rounding: return "RoundingMode";
  }
  return {};
}

std::string literal(const llvm::APInt& value) {
  unsigned width = value.getBitWidth();
  unsigned step = width % 4 == 0 ? 4 : 1;
  std::string text(2 + width / step, '#');
  text[1] = step == 4 ? 'x' : 'b';
  const uint64_t* words = value.getRawData();
  for (unsigned i = 0; i < width / step; ++i) {
    unsigned bit = i * step;
    text[text.size() - 1 - i] = digit((words[bit / 64] >> (bit % 64)) & ((1u << step) - 1));
  }
  return text;
}

std::string floatText(ilr::FloatFormat f, const llvm::APInt& bits) {
  auto binary = [&](unsigned width, unsigned lowest) {
    std::string text = "#b";
    for (unsigned i = width; i-- > 0;)
      text += bits[lowest + i] ? '1' : '0';
    return text;
  };
  auto named = [&](const char* name) {
    return std::string("(_ ") + name + " " + std::to_string(f.exponentBits) + " " +
           std::to_string(f.significandBits) + ")";
  };
  for (bool negative : {false, true}) {
    if (bits == f.zero(negative))
      return named(negative ? "-zero" : "+zero");
    if (bits == f.infinity(negative))
      return named(negative ? "-oo" : "+oo");
  }
  if (bits.extractBits(f.exponentBits, f.fractionBits()).isAllOnes())
    return named("NaN");
  return "(fp " + binary(1, f.width() - 1) + " " + binary(f.exponentBits, f.fractionBits()) + " " +
         binary(f.fractionBits(), 0) + ")";
}

std::string roundingText(const llvm::APInt& number) {
  static constexpr const char* names[] = {"RTZ", "RNE", "RTP", "RTN", "RNA"};
  return names[number.ult(ilr::numRoundings) ? number.getZExtValue() : 0];
}

std::string valueText(const ilr::TermManager& terms, ilr::Sort sort, const ilr::Value& value) {
  if (const auto* array = std::get_if<ilr::ArrayValue>(&value)) {
    std::string text;
    for (size_t i = 0; i < array->elements.size(); ++i)
      text += "(store ";
    text += "((as const " + sortText(terms, sort) + ") " + literal(array->otherwise) + ")";
    for (const auto& [index, element] : array->elements)
      text += " " + literal(index) + " " + literal(element) + ")";
    return text;
  }
  const auto& bits = std::get<llvm::APInt>(value);
  switch (terms.kind(sort)) {
    case ilr::SortKind::Bool: return bits.isZero() ? "false" : "true";
    case ilr::SortKind::Float: return floatText(terms.format(sort), bits);
    case ilr::SortKind::Rounding: return roundingText(bits);
    default: return literal(bits);
  }
}

std::string functionDefinition(const ilr::TermManager& terms, ilr::Function function,
                               const std::string& name, const ilr::FunctionValue& value) {
  llvm::ArrayRef<ilr::Sort> parameters = terms.functionParameters(function);
  ilr::Sort result = terms.functionResult(function);
  std::string text = "(define-fun " + name + " (";
  for (size_t i = 0; i < parameters.size(); ++i)
    text += (i ? " (x" : "(x") + std::to_string(i) + " " + sortText(terms, parameters[i]) + ")";
  text += ") " + sortText(terms, result) + " ";
  for (const auto& [arguments, image] : value.table) {
    text += arguments.size() > 1 ? "(ite (and" : "(ite";
    for (size_t i = 0; i < arguments.size(); ++i)
      text +=
          " (= x" + std::to_string(i) + " " + valueText(terms, parameters[i], arguments[i]) + ")";
    text += (arguments.size() > 1 ? ") " : " ") + valueText(terms, result, image) + " ";
  }
  text += valueText(terms, result, value.otherwise);
  text.append(value.table.size() + 1, ')');
  return text;
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    result += c;
    if (c == '"')
      result += c;
  }
  return result + "\"";
}

std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates) {
  // Levenshtein distance: about a third of the name may be wrong, never all of it.
  if (name.size() > 64)
    return {};
  size_t best = std::min(name.size() / 3 + 2, name.size());
  std::string_view nearest;
  std::vector<size_t> row;
  for (std::string_view candidate : candidates) {
    size_t length = candidate.size();
    if (length > name.size() + best || name.size() > length + best)
      continue;
    row.resize(length + 1);
    for (size_t j = 0; j <= length; ++j)
      row[j] = j;
    for (size_t i = 1; i <= name.size(); ++i) {
      size_t diagonal = row[0];
      row[0] = i;
      for (size_t j = 1; j <= length; ++j) {
        size_t cost = diagonal + (name[i - 1] != candidate[j - 1]);
        diagonal = row[j];
        row[j] = std::min({cost, row[j] + 1, row[j - 1] + 1});
      }
    }
    if (row[length] < best) {
      best = row[length];
      nearest = candidate;
    }
  }
  return std::string(nearest);
}

}  // namespace fathom::smtlib
