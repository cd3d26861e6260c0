#include "report/escape.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"

#include <cstdio>

namespace fathom::report {

namespace {

constexpr unsigned replacement = 0xFFFD;

// Calls `take` with every character.
template <class Take> void forEachCharacter(std::string_view text, Take take) {
  std::string fixed = llvm::json::fixUTF8(llvm::StringRef(text.data(), text.size()));
  const auto* at = reinterpret_cast<const llvm::UTF8*>(fixed.data());
  const auto* end = at + fixed.size();
  while (at != end) {
    llvm::UTF32 character = replacement;
    if (llvm::convertUTF8Sequence(&at, end, &character, llvm::strictConversion) !=
        llvm::conversionOK)
      ++at;
    take(static_cast<unsigned>(character));
  }
}

void append(std::string& text, unsigned character) {
  char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
  char* end = bytes;
  if (llvm::ConvertCodePointToUTF8(character, end))
    text.append(bytes, end);
}

void appendHex(std::string& text, const char* format, unsigned character) {
  char digits[16];
  std::snprintf(digits, sizeof digits, format, character);
  text += digits;
}

bool isOfXml(unsigned c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

}  // namespace

static std::string xml(std::string_view text, std::string_view escaped) {
  std::string result;
  forEachCharacter(text, [&](unsigned c) {
    if (c < 128 && escaped.find(static_cast<char>(c)) != escaped.npos)
      result += "&#" + std::to_string(c) + ";";
    else
      append(result, isOfXml(c) ? c : replacement);
  });
  return result;
}

std::string xmlText(std::string_view text) { return xml(text, "&<>\r"); }

// White space in an attribute would become spaces.
std::string xmlAttribute(std::string_view text) { return xml(text, "&<>\"\t\n\r"); }

std::string yamlText(std::string_view text) {
  std::string result = "\"";
  forEachCharacter(text, [&](unsigned c) {
    if (c == '"' || c == '\\')
      result += '\\';
    if (c >= 0x20 && c < 0x7F)
      result += static_cast<char>(c);
    else if (c < 0x100)
      appendHex(result, "\\x%02x", c);
    else if (c < 0x10000)
      appendHex(result, "\\u%04x", c);
    else
      appendHex(result, "\\U%08x", c);
  });
  return result + "\"";
}

static bool isPlain(char c, std::string_view others) {
  return llvm::isAlnum(c) || others.find(c) != others.npos;
}

std::string uri(std::string_view path) {
  std::string result = path.starts_with('/') ? "file://" : "";
  for (char c : path) {
    if (isPlain(c, "-._~/"))
      result += c;
    else
      appendHex(result, "%%%02X", static_cast<unsigned char>(c));
  }
  return result;
}

std::string commandLine(const std::vector<std::string>& words) {
  std::string result;
  for (const std::string& word : words) {
    result += result.empty() ? "" : " ";
    if (!word.empty() && llvm::all_of(word, [](char c) { return isPlain(c, "-._/=,:+@%"); })) {
      result += word;
      continue;
    }
    result += '\'';
    for (char c : word)
      result += c == '\'' ? "'\\''" : std::string(1, c);
    result += '\'';
  }
  return result;
}

}  // namespace fathom::report
