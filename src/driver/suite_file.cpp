// What a suite file means. Settings come in layers: those of the whole file, those
// of a group, those of a task, those of the command line. A layer is a list of
// options for `fathom check` and one of flags for clang; they are put one behind
// the other, so the later value of an option counts and lists grow. Any option of
// `fathom check` is a key here, by the option table. The command of each task is
// parsed once before anything runs: a fault in the file is found at its line, not
// in the middle of the night.
#include "driver/suite_file.h"

#include "driver/options.h"
#include "driver/split_problem.h"
#include "driver/suite_value.h"
#include "driver/svcomp_task.h"
#include "driver/unwindings.h"
#include "smtlib/symbols.h"
#include "solve/factory.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include <glob.h>

namespace fathom::driver {

namespace {

using Kind = SuiteValue::Kind;

struct Settings {
  std::vector<std::string> options, clangFlags;
  std::optional<Expectation> expected;
};

// Keys beside the options of `fathom check`. default_unwind, removed and sources are those of
// lists that scripts print for CBMC's proofs.
constexpr std::string_view settingKeys[] = {"clang",    "default_unwind", "defines", "expect",
                                            "includes", "options",        "removed"};
// A name stands in a line with other things.
constexpr const char* noControl =
    "a name has no line breaks and other control characters; `name` and `group` can say another";
bool hasControl(const std::string& name) {
  return std::any_of(name.begin(), name.end(),
                     [](unsigned char c) { return c < ' ' || c == 0x7f; });
}

// Files may be called anything.
std::string nameOf(const std::string& file) {
  std::string name;
  for (char c : file) {
    if (hasControl(std::string(1, c)))
      name += "\\" + llvm::utohexstr(static_cast<unsigned char>(c), /*LowerCase=*/true, 2);
    else
      name += c;
  }
  return name;
}

constexpr std::string_view taskKeys[] = {"each", "files", "group", "name", "sources"};

class SuiteReader {
public:
  explicit SuiteReader(const SuiteRequest& request) : request_(request) {
    suite_.directory = request.root;
    if (suite_.directory.empty())
      suite_.directory = std::filesystem::path(request.path).parent_path().string();
    if (suite_.directory.empty())
      suite_.directory = ".";
  }

  std::variant<Suite, std::string> read() {
    auto read = readSuiteValue(request_.path);
    if (auto* problem = std::get_if<std::string>(&read))
      return *problem;
    std::error_code error;
    if (!std::filesystem::is_directory(suite_.directory, error))
      return "fathom: there is no directory '" + suite_.directory + "'";
    const auto& file = std::get<SuiteValue>(read);
    if (file.kind == Kind::List)
      readTasks(file, {});
    else if (file.kind == Kind::Table)
      readFile(file);
    else
      complain(file, "a suite is a list of tasks, or a table");
    if (!problems_.empty())
      return problems_;
    return std::move(suite_);
  }

private:
  void complain(const SuiteValue& at, const std::string& sentence) {
    problems_ += request_.path + (at.line ? ":" + std::to_string(at.line) : "") +
                 ": error: " + (about_.empty() ? "" : about_ + ": ") + sentence + "\n";
  }

  void readFile(const SuiteValue& file) {
    Settings defaults;
    readSettings(file, defaults, {"group", "task"});
    if (const SuiteValue* groups = file.find("group")) {
      if (groups->kind != Kind::List)
        complain(*groups, "groups are written [[group]]");
      for (const SuiteValue& group : groups->elements) {
        const SuiteValue* name = group.find("name");
        std::string text = name ? textOf(*name, "name") : "";
        about_ = "group '" + text + "'";
        if (text.empty())
          complain(group, "a group needs a name");
        else if (!groups_.emplace(text, &group).second)
          complain(*name, "there is another group of that name");
        Settings ignored;
        readSettings(group, ignored, {"name"});
        about_.clear();
      }
    }
    const SuiteValue* tasks = file.find("task");
    if (!tasks)
      complain(file, "there is no [[task]]");
    else if (tasks->kind != Kind::List)
      complain(*tasks, "tasks are written [[task]]");
    else
      readTasks(*tasks, defaults);
  }

  void readTasks(const SuiteValue& list, const Settings& defaults) {
    if (list.elements.empty())
      complain(list, "there are no tasks");
    for (size_t i = 0; i < list.elements.size(); ++i) {
      const SuiteValue& task = list.elements[i];
      const SuiteValue* name = task.find("name");
      about_ = "task " + std::to_string(i + 1);
      if (task.kind != Kind::Table)
        complain(task, "a task is a table of keys and values");
      else
        readTask(task, name ? textOf(*name, "name") : "", defaults);
      about_.clear();
    }
  }

  void readTask(const SuiteValue& task, const std::string& name, Settings settings) {
    if (hasControl(name))
      return complain(*task.find("name"), noControl);
    if (!name.empty())
      about_ = "task '" + name + "'";
    std::string group;
    if (const SuiteValue* key = task.find("group")) {
      group = textOf(*key, "group");
      if (hasControl(group))
        return complain(*key, noControl);
      if (auto it = groups_.find(group); it != groups_.end()) {
        size_t before = problems_.size();
        readSettings(*it->second, settings, {"name"});
        problems_.resize(before);  // told at the group
      }
    }
    readSettings(task, settings, taskKeys);
    size_t before = problems_.size();
    std::vector<std::string> files = filesOf(task, "files"), more = filesOf(task, "sources"),
                             each = filesOf(task, "each");
    files.insert(files.end(), more.begin(), more.end());
    if (task.find("each")) {
      if (each.empty() && problems_.size() == before)
        complain(task, "there are no files; each = [...] names them");
      for (const std::string& file : each) {
        std::vector<std::string> all = {file};
        all.insert(all.end(), files.begin(), files.end());
        add(task, name.empty() ? nameOf(file) : name + "/" + nameOf(file), group, settings, all);
      }
    } else if (files.empty()) {
      if (problems_.size() == before)
        complain(task, "there are no files; files = [...] names them");
    } else if (name.empty() && files.size() > 1) {
      complain(task, "a task of several files needs a name");
    } else {
      add(task, name.empty() ? nameOf(files[0]) : name, group, settings, files);
    }
  }

  void add(const SuiteValue& at, const std::string& name, const std::string& group,
           const Settings& settings, const std::vector<std::string>& files) {
    if (hasControl(name))
      return complain(at, noControl);
    about_ = "task '" + name + "'";
    if (!names_.emplace(name, at.line).second)
      return complain(at, "there is another task of that name" +
                              (at.line ? " at line " + std::to_string(names_[name]) : ""));
    Task task;
    task.name = name;
    task.group = group;
    task.command = {"check"};
    auto append = [&](const std::vector<std::string>& words) {
      task.command.insert(task.command.end(), words.begin(), words.end());
    };
    append(settings.options);
    append(request_.options);
    append(files);
    if (!settings.clangFlags.empty() || !request_.clangFlags.empty()) {
      append({"--"});
      append(settings.clangFlags);
      append(request_.clangFlags);
    }
    auto parsed = parseCommandLine(task.command);
    if (auto* problem = std::get_if<std::string>(&parsed))
      return complain(at, *problem);
    const Options& options = std::get<CommandLine>(parsed).options;
    if (std::string problem = wrongWith(options); !problem.empty()) {
      // What many tasks share is told at the first.
      if (told_.insert(problem).second)
        complain(at, problem);
      return;
    }
    task.timeout = options.timeout;
    task.memoryLimit = options.memoryLimit;
    bool chosen = request_.only.empty() ||
                  std::any_of(request_.only.begin(), request_.only.end(), [&](const auto& part) {
                    return name.find(part) != std::string::npos;
                  });
    if (!chosen)
      return;
    const SuiteValue* named = at.find("files");
    for (const std::string& file : files)
      if (!exists(file))
        complain(named ? *named : at,
                 "there is no file '" + file + "'" +
                     (suite_.directory == "." ? "" : " in " + suite_.directory));
    const SuiteValue* place = named ? named : at.find("each");
    if (settings.expected)
      task.expected = *settings.expected;
    else if (isTaskFile(files[0]) && exists(files[0]))
      task.expected = readExpectation(place ? *place : at, files[0], options);
    suite_.tasks.push_back(std::move(task));
  }

  // What would be told when the task runs, and can be told before.
  std::string wrongWith(const Options& options) const {
    ilr::TermManager terms;
    solve::SolverConfig config;
    config.spec = options.solver;
    config.floats = options.floats;
    auto made = solve::makeSolver(terms, config);
    if (auto* problem = std::get_if<std::string>(&made))
      return *problem;
    if (std::string problem = splitProblem(options); !problem.empty())
      return problem;
    auto unwindings = unwindingsOf(options);
    if (auto* problem = std::get_if<std::string>(&unwindings))
      return *problem;
    if (!options.property.empty() && !exists(options.property))
      return "there is no property file '" + options.property + "'" +
             (suite_.directory == "." ? "" : " in " + suite_.directory);
    return {};
  }

  // What a task file of SV-COMP says about the property.
  Expectation readExpectation(const SuiteValue& at, const std::string& file,
                              const Options& options) {
    auto read = driver::readTask(pathOf(file));
    if (auto* problem = std::get_if<Problem>(&read)) {
      complain(at, problem->sentence);
      return {};
    }
    const auto& task = std::get<SvCompTask>(read);
    const SvCompTask::Property* property = nullptr;
    if (!options.property.empty())
      property = task.find(pathOf(options.property));
    else if (task.properties.size() == 1)
      property = &task.properties[0];
    if (!property || !property->expected) {
      complain(at, "'" + file + "' has no expected_verdict for " +
                       (options.property.empty() ? "one property" : options.property) +
                       "; `expect` can say it, or `property` name another");
      return {};
    }
    std::string text = *property->expected             ? "true"
                       : property->subproperty.empty() ? "false"
                                                       : "false(" + property->subproperty + ")";
    return std::get<Expectation>(parseExpectation(text));
  }

  // A layer of settings over those that are there.
  template <class Keys>
  void readSettings(const SuiteValue& table, Settings& settings, const Keys& otherKeys) {
    for (size_t i = 0; i < table.keys.size(); ++i)
      if (std::find(std::begin(otherKeys), std::end(otherKeys), table.keys[i]) ==
          std::end(otherKeys))
        readSetting(table.keys[i], table.elements[i], settings, otherKeys);
  }
  void readSettings(const SuiteValue& table, Settings& settings,
                    std::initializer_list<std::string_view> otherKeys) {
    readSettings<std::initializer_list<std::string_view>>(table, settings, otherKeys);
  }

  template <class Keys>
  void readSetting(const std::string& key, const SuiteValue& value, Settings& settings,
                   const Keys& otherKeys) {
    if (key == "default_unwind")  // CBMC's bound for all other loops; Fathom finds its own
      return;
    if (key == "expect") {
      auto expectation = parseExpectation(textOf(value, key));
      if (auto* problem = std::get_if<std::string>(&expectation))
        return complain(value, *problem);
      settings.expected = std::get<Expectation>(expectation);
    } else if (key == "includes" || key == "defines") {
      for (const std::string& text : textsOf(value, key))
        settings.clangFlags.push_back((key == "includes" ? "-I" : "-D") + text);
    } else if (key == "clang") {
      for (std::string& text : textsOf(value, key))
        settings.clangFlags.push_back(std::move(text));
    } else if (key == "options") {
      for (const std::string& word : textsOf(value, key))
        addOption(value, word, settings);
    } else if (const OptionInfo* option = findTaskOption(key == "removed" ? "replace" : key)) {
      readOption(*option, value, settings);
    } else {
      std::vector<std::string_view> known(std::begin(otherKeys), std::end(otherKeys));
      known.insert(known.end(), std::begin(settingKeys), std::end(settingKeys));
      for (const OptionInfo& o : optionTable())
        if (isForTasks(o))
          known.push_back(o.name);
      std::string nearest = smtlib::nearestName(key, known);
      complain(value, "unknown key '" + key + "'" +
                          (nearest.empty() ? "" : "; did you mean " + nearest + "?"));
    }
  }

  // An option of `fathom check` as a key.
  void readOption(const OptionInfo& option, const SuiteValue& value, Settings& settings) {
    std::string word = "--" + std::string(option.name);
    bool isList = std::holds_alternative<std::vector<std::string> Options::*>(option.field);
    if (option.argument.empty()) {
      if (value.kind != Kind::Flag)
        return complain(value, "'" + std::string(option.name) + "' must be true or false");
      std::erase(settings.options, word);
      if (value.flag)
        settings.options.push_back(word);
    } else if (value.kind == Kind::Table && isList) {
      for (size_t i = 0; i < value.keys.size(); ++i)
        addOption(value, word + "=" + value.keys[i] + ":" + textOf(value.elements[i], option.name),
                  settings);
    } else if (value.kind == Kind::List && isList) {
      for (const SuiteValue& element : value.elements)
        addOption(element, word + "=" + textOf(element, option.name), settings);
    } else {
      addOption(value, word + "=" + textOf(value, option.name), settings);
    }
  }

  void addOption(const SuiteValue& at, const std::string& word, Settings& settings) {
    std::string name = word.starts_with("--") ? word.substr(2, word.find('=') - 2) : "";
    auto parsed = parseCommandLine({"check", word});
    if (auto* problem = std::get_if<std::string>(&parsed))
      return complain(at, *problem);
    if (!findTaskOption(name))
      return complain(at, "'" + word + "' is no option for tasks");
    settings.options.push_back(word);
  }

  static const OptionInfo* findTaskOption(std::string_view name) {
    for (const OptionInfo& option : optionTable())
      if (option.name == name && isForTasks(option))
        return &option;
    return nullptr;
  }

  std::string textOf(const SuiteValue& value, std::string_view key) {
    switch (value.kind) {
      case Kind::Text: return value.text;
      case Kind::Integer: return std::to_string(value.integer);
      case Kind::Real: {
        char text[32];
        std::snprintf(text, sizeof text, "%.9g", value.real);
        return text;
      }
      default: complain(value, "'" + std::string(key) + "' must be a text or a number"); return "";
    }
  }

  std::vector<std::string> textsOf(const SuiteValue& value, std::string_view key) {
    if (value.kind != Kind::List)
      return {textOf(value, key)};
    std::vector<std::string> texts;
    for (const SuiteValue& element : value.elements)
      texts.push_back(textOf(element, key));
    return texts;
  }

  std::string pathOf(const std::string& file) const {
    return (std::filesystem::path(suite_.directory) / file).string();
  }
  bool exists(const std::string& file) const {
    std::error_code error;
    return std::filesystem::exists(pathOf(file), error);
  }

  // The files under a key, with patterns replaced by what they match.
  std::vector<std::string> filesOf(const SuiteValue& task, const char* key) {
    const SuiteValue* value = task.find(key);
    if (!value)
      return {};
    std::vector<std::string> files;
    for (const std::string& pattern : textsOf(*value, key)) {
      if (pattern.find_first_of("*?[") == std::string::npos || exists(pattern)) {
        if (!pattern.empty())
          files.push_back(pattern);
        continue;
      }
      glob_t matches = {};
      size_t prefix = pathOf(pattern).size() - pattern.size();  // 0 for an absolute pattern
      std::string path;
      for (char c : pathOf(pattern).substr(0, prefix))
        path += {'\\', c};  // the directory is no pattern
      ::glob((path + pattern).c_str(), 0, nullptr, &matches);
      for (size_t i = 0; i < matches.gl_pathc; ++i)
        files.push_back(std::string(matches.gl_pathv[i]).substr(prefix));
      if (matches.gl_pathc == 0)
        complain(*value, "no file matches '" + pattern + "'");
      ::globfree(&matches);
    }
    return files;
  }

  const SuiteRequest& request_;
  Suite suite_;
  std::string problems_, about_;
  std::map<std::string, const SuiteValue*> groups_;
  std::map<std::string, unsigned> names_;  // of tasks, and their lines
  std::set<std::string> told_;
};

}  // namespace

std::variant<Suite, std::string> readSuite(const SuiteRequest& request) {
  return SuiteReader(request).read();
}

}  // namespace fathom::driver
