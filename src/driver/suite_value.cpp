// Suite files come in two languages: TOML, which people write, and JSON, which
// scripts print. Both become the same tree of values here, so that what a suite
// means is written down once (suite_file.cpp). TOML values know their lines; JSON
// values do not, and are named by their task.
#include "driver/suite_value.h"

#include "support/json_depth.h"

#include "llvm/Support/JSON.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace fathom::driver {
namespace {

// The parser of TOML believes some things of its input that need not be so, such as that a name
// follows on "[[", and would end the process.
struct NotToml {};
[[noreturn]] void notToml() { throw NotToml(); }

}  // namespace
}  // namespace fathom::driver

#define TOML_EXCEPTIONS 1
#define TOML_ASSERT(expr) ((expr) ? void() : fathom::driver::notToml())
#include <toml++/toml.h>

namespace fathom::driver {

namespace {

using Kind = SuiteValue::Kind;

SuiteValue fromToml(const toml::node& node) {
  SuiteValue value;
  value.line = node.source().begin.line;
  if (const auto* flag = node.as_boolean()) {
    value.kind = Kind::Flag;
    value.flag = flag->get();
  } else if (const auto* integer = node.as_integer()) {
    value.kind = Kind::Integer;
    value.integer = integer->get();
  } else if (const auto* real = node.as_floating_point()) {
    value.kind = Kind::Real;
    value.real = real->get();
  } else if (const auto* text = node.as_string()) {
    value.kind = Kind::Text;
    value.text = text->get();
  } else if (const auto* list = node.as_array()) {
    value.kind = Kind::List;
    for (const toml::node& element : *list)
      value.elements.push_back(fromToml(element));
  } else if (const auto* table = node.as_table()) {
    value.kind = Kind::Table;
    // As they stand in the file, not by name.
    std::vector<std::pair<const toml::key*, const toml::node*>> members;
    for (const auto& [key, element] : *table)
      members.emplace_back(&key, &element);
    std::stable_sort(members.begin(), members.end(), [](const auto& a, const auto& b) {
      return a.first->source().begin < b.first->source().begin;
    });
    for (const auto& [key, element] : members) {
      value.keys.emplace_back(key->str());
      value.elements.push_back(fromToml(*element));
      if (unsigned line = key->source().begin.line)
        value.elements.back().line = line;
    }
  }
  return value;
}

SuiteValue fromJson(const llvm::json::Value& json) {
  SuiteValue value;
  if (auto flag = json.getAsBoolean()) {
    value.kind = Kind::Flag;
    value.flag = *flag;
  } else if (auto integer = json.getAsInteger()) {
    value.kind = Kind::Integer;
    value.integer = *integer;
  } else if (auto real = json.getAsNumber()) {
    value.kind = Kind::Real;
    value.real = *real;
  } else if (auto text = json.getAsString()) {
    value.kind = Kind::Text;
    value.text = text->str();
  } else if (const auto* list = json.getAsArray()) {
    value.kind = Kind::List;
    for (const llvm::json::Value& element : *list)
      value.elements.push_back(fromJson(element));
  } else if (const auto* object = json.getAsObject()) {
    value.kind = Kind::Table;
    // Its own order is that of a hash table.
    std::vector<const llvm::json::Object::value_type*> members;
    for (const auto& member : *object)
      members.push_back(&member);
    std::sort(members.begin(), members.end(),
              [](const auto* a, const auto* b) { return a->first.str() < b->first.str(); });
    for (const auto* member : members) {
      value.keys.push_back(member->first.str());
      value.elements.push_back(fromJson(member->second));
    }
  }
  return value;
}

// Whether the parser can say what it thinks of the text.
bool isJudged(std::string_view text) {
  try {
    (void)toml::parse(text);
  } catch (const toml::parse_error&) {
  } catch (const NotToml&) {
    return false;
  }
  return true;
}

// The first line with which the text is no longer judged.
unsigned firstNotJudged(std::string_view text) {
  std::vector<size_t> ends;  // of lines
  for (size_t at = 0; (at = text.find('\n', at)) != text.npos;)
    ends.push_back(++at);
  auto first = std::partition_point(ends.begin(), ends.end(),
                                    [&](size_t end) { return isJudged(text.substr(0, end)); });
  return static_cast<unsigned>(first - ends.begin()) + 1;
}

std::variant<SuiteValue, std::string> readToml(const std::string& path, const std::string& text) {
  try {
    return fromToml(toml::parse(text, path));
  } catch (const toml::parse_error& error) {
    const toml::source_position& at = error.source().begin;
    return path + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) +
           ": error: " + std::string(error.description());
  } catch (const NotToml&) {
    return path + ":" + std::to_string(firstNotJudged(text)) + ": error: this is not TOML";
  }
}

}  // namespace

const SuiteValue* SuiteValue::find(std::string_view key) const {
  auto it = std::find(keys.begin(), keys.end(), key);
  return it == keys.end() ? nullptr : &elements[static_cast<size_t>(it - keys.begin())];
}

std::variant<SuiteValue, std::string> readSuiteValue(const std::string& path) {
  auto unreadable = [&] {
    return "fathom: cannot read '" + path + "': " + std::strerror(errno ? errno : EIO);
  };
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return unreadable();
  std::ostringstream content;
  content << in.rdbuf();
  if (in.bad() || errno == EISDIR)
    return unreadable();
  std::string text = content.str();
  if (path.ends_with(".json")) {
    if (isTooDeep(text))
      return path + ": error: lists within lists, too deep for a suite";
    auto parsed = llvm::json::parse(text);
    if (!parsed)  // its message begins with [line:column, ...]
      return path + ": error: " + llvm::toString(parsed.takeError());
    return fromJson(*parsed);
  }
  return readToml(path, text);
}

}  // namespace fathom::driver
