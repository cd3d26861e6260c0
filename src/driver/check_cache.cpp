// The cache of answers. An entry is named by a digest of the goal, of the build of Fathom and of
// the solver, so whatever is found under a name is about that goal. What makes it sound is that
// nothing in an entry speaks of programs: it says that formulas, identified by their whole
// content, contradict each other, or gives an assignment, which is evaluated before it is
// believed.
//
//   fathom-cache 1
//   key <digest>
//   proved <conflicts>                      violated <conflicts>
//   <digest of a formula of the core>       <symbol> <width> <value>
//   ...                                     <symbol> <width> <value> <index width> <i>=<value> ...
//   end <digest of all lines before>
#include "driver/check_cache.h"

#include "support/error.h"
#include "support/write_file.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/stat.h>
#include <unistd.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

// What took less is found again as fast as it is read.
constexpr double worthKeeping = 0.002;
constexpr uintmax_t largestEntry = 1 << 20, mostBytes = 64 << 20;
constexpr size_t mostEntries = 20'000;
constexpr unsigned widest = 1 << 20;  // of values: a damaged entry must not ask for gigabytes
constexpr std::string_view firstLine = "fathom-cache 1\n", temporary = ".tmp";

std::string hex(const llvm::APInt& value) {
  llvm::SmallString<32> text;
  value.toString(text, 16, false);
  return text.str().str();
}

std::optional<llvm::APInt> number(llvm::StringRef text, unsigned width) {
  llvm::APInt value;
  if (width == 0 || width > widest || text.empty() || text.getAsInteger(16, value))
    return std::nullopt;
  if (value.getActiveBits() > width)
    return std::nullopt;
  return value.zextOrTrunc(width);
}

std::string textOf(const std::string& name, const ilr::Value& value) {
  if (auto* bits = std::get_if<llvm::APInt>(&value))
    return name + " " + std::to_string(bits->getBitWidth()) + " " + hex(*bits) + "\n";
  const auto& array = std::get<ilr::ArrayValue>(value);
  unsigned indexWidth = array.elements.empty() ? 1 : array.elements.begin()->first.getBitWidth();
  std::string text = name + " " + std::to_string(array.otherwise.getBitWidth()) + " " +
                     hex(array.otherwise) + " " + std::to_string(indexWidth);
  for (const auto& [index, element] : array.elements)
    text += " " + hex(index) + "=" + hex(element);
  return text + "\n";
}

bool readValue(llvm::StringRef line, CacheEntry& entry) {
  llvm::SmallVector<llvm::StringRef, 8> words;
  line.split(words, ' ');
  unsigned width = 0, indexWidth = 0;
  if (words.size() < 3 || words[1].getAsInteger(10, width))
    return false;
  std::optional<llvm::APInt> value = number(words[2], width);
  if (!value)
    return false;
  if (words.size() == 3)
    return entry.values.emplace(words[0].str(), *value).second;
  if (words[3].getAsInteger(10, indexWidth))
    return false;
  ilr::ArrayValue array{*value, {}};
  for (llvm::StringRef word : llvm::ArrayRef(words).drop_front(4)) {
    auto [left, right] = word.split('=');
    std::optional<llvm::APInt> index = number(left, indexWidth), element = number(right, width);
    if (!index || !element)
      return false;
    array.elements.emplace(*index, *element);
  }
  return entry.values.emplace(words[0].str(), std::move(array)).second;
}

std::string lastLine(std::string_view text) { return "end " + toHex(digestOf(text)) + "\n"; }

// Empty if it cannot be written down.
std::string textOf(const Digest& key, const CacheEntry& entry) {
  std::string text = std::string(firstLine) + "key " + toHex(key) + "\n" +
                     (entry.proved ? "proved " : "violated ") + std::to_string(entry.conflicts) +
                     "\n";
  for (const Digest& formula : entry.core)
    text += toHex(formula) + "\n";
  for (const auto& [name, value] : entry.values) {
    if (name.empty() || name.find_first_of(" \n") != name.npos)
      return {};
    text += textOf(name, value);
  }
  return text + lastLine(text);
}

std::optional<CacheEntry> read(const Digest& key, std::string_view text) {
  size_t last = text.rfind("end ");
  if (last == text.npos || text.substr(last) != lastLine(text.substr(0, last)))
    return std::nullopt;
  llvm::SmallVector<llvm::StringRef, 16> lines;
  llvm::StringRef(text.substr(0, last)).split(lines, '\n', -1, false);
  CacheEntry entry;
  if (lines.size() < 3 || lines[0].str() + "\n" != firstLine || lines[1] != "key " + toHex(key))
    return std::nullopt;
  auto [state, conflicts] = lines[2].split(' ');
  entry.proved = state == "proved";
  if ((!entry.proved && state != "violated") || conflicts.getAsInteger(10, entry.conflicts))
    return std::nullopt;
  for (llvm::StringRef line : llvm::ArrayRef(lines).drop_front(3)) {
    if (!entry.proved) {
      if (!readValue(line, entry))
        return std::nullopt;
      continue;
    }
    std::optional<Digest> formula = digestFromHex(line);
    if (!formula)
      return std::nullopt;
    entry.core.push_back(*formula);
  }
  return entry;
}

bool isEntry(const std::string& name) { return digestFromHex(name).has_value(); }

}  // namespace

Cache::Cache(std::string directory, std::string_view scope)
    : directory_(std::move(directory)), scope_(toHex(digestOf(scope))) {}

Cache::~Cache() = default;

// An entry that calls something proved is believed. What root leaves, it could also do to Fathom.
std::string Cache::whyNotOwn(const std::string& directory) {
  struct stat about;
  if (::stat(directory.c_str(), &about) != 0)
    return {};
  if (about.st_uid != ::geteuid() && about.st_uid != 0)
    return "it belongs to another user";
  return about.st_mode & S_IWOTH ? "everybody can write to it" : "";
}

Digest Cache::keyOf(const Digest& goal) const { return digestOf(scope_ + toHex(goal)); }

std::string Cache::pathOf(const Digest& key) const { return directory_ + "/" + toHex(key); }

bool Cache::isThere() const {
  std::error_code error;
  return fs::is_directory(directory_, error);
}

std::optional<CacheEntry> Cache::find(const Digest& goal) {
  Digest key = keyOf(goal);
  std::string path = pathOf(key);
  std::error_code unknown;
  if (!fs::exists(path, unknown))
    return std::nullopt;
  isThere_ = true;
  std::ostringstream text;
  // Who opens a pipe waits for somebody to write.
  if (fs::is_regular_file(path, unknown))
    text << std::ifstream(path, std::ios::binary).rdbuf();
  std::optional<CacheEntry> entry = read(key, text.view());
  std::error_code error;  // whether it is old or there at all only matters to its size
  if (entry) {
    fs::last_write_time(path, fs::file_time_type::clock::now(), error);
  } else {
    ++damaged_;
    fs::remove_all(path, error);  // it may be a directory
  }
  return entry;
}

void Cache::keep(const Digest& goal, const CacheEntry& entry, double seconds) {
  seconds_ += seconds;
  Digest key = keyOf(goal);
  if (seconds >= worthKeeping && isWritable_)
    if (std::string text = textOf(key, entry); !text.empty() && text.size() <= largestEntry)
      waiting_[key] = std::move(text);
  if (seconds_ < worthKeepingInAll && !isThere_)
    return;
  for (const auto& [next, text] : std::exchange(waiting_, {}))
    write(next, text);
}

void Cache::write(const Digest& key, const std::string& text) {
  if (!isWritable_)
    return;
  try {
    if (!wrote_) {
      std::error_code error;
      fs::create_directories(directory_, error);
      if (error)
        throw OutputError("cannot make the directory '" + directory_ + "': " + error.message());
      // Neither backups nor version control want it.
      for (auto [name, content] :
           {std::pair{"/CACHEDIR.TAG", "Signature: 8a477f597d28d172789f06886806bc55\n"},
            {"/.gitignore", "*\n"}})
        if (!fs::exists(directory_ + name, error))
          writeFile(directory_ + name, content);
      wrote_ = true;
    }
    writeFile(pathOf(key), text);
  } catch (const OutputError& error) {
    isWritable_ = false;
    complaints_.push_back("results are not kept for the next run: " + std::string(error.what()));
  }
}

void Cache::limitSize() {
  if (!wrote_)
    return;
  struct File {
    fs::file_time_type used;
    fs::path path;
    uintmax_t bytes;
  };
  std::vector<File> files;
  uintmax_t bytes = 0;
  std::error_code error;  // another run may be at the same
  auto hourAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (fs::directory_iterator it(directory_, error), end; !error && it != end;
       it.increment(error)) {
    std::error_code gone;
    std::string name = it->path().filename().string();
    auto used = it->last_write_time(gone);
    if (gone)
      continue;
    if (!isEntry(name)) {
      // A run that was killed has left it.
      if (size_t at = name.find(temporary);
          at != name.npos && isEntry(name.substr(0, at)) && used < hourAgo)
        fs::remove(it->path(), gone);
      continue;
    }
    uintmax_t size = it->file_size(gone);
    if (gone)
      continue;
    bytes += size;
    files.push_back({used, it->path(), size});
  }
  if (bytes <= mostBytes && files.size() <= mostEntries)
    return;
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) {
    return std::tie(a.used, a.path) < std::tie(b.used, b.path);
  });
  size_t left = files.size();
  for (const File& file : files) {
    if (bytes <= mostBytes / 4 * 3 && left <= mostEntries / 4 * 3)
      break;
    fs::remove(file.path, error);
    bytes -= file.bytes;
    --left;
  }
}

std::vector<std::string> Cache::complaints() {
  if (size_t number = std::exchange(damaged_, 0))
    complaints_.push_back(std::to_string(number) +
                          (number == 1 ? " entry of the cache '" : " entries of the cache '") +
                          directory_ + "' " + (number == 1 ? "is" : "are") +
                          " damaged and not used");
  return std::exchange(complaints_, {});
}

}  // namespace fathom::driver
