// Task definition files of SV-COMP, in YAML:
//
//   format_version: '2.0'
//   input_files: 'sum.c'
//   properties:
//     - property_file: ../properties/unreach-call.prp
//       expected_verdict: true
//   options:
//     language: C
//     data_model: ILP32
//
// LLVM's parser gives nodes with their places. Keys that say nothing about the program or the
// property are passed over, as the format has it; what is missing or has another shape is told
// with its line.
#include "driver/svcomp_task.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

namespace fathom::driver {

namespace {

namespace yaml = llvm::yaml;

class TaskReader {
public:
  TaskReader(SvCompTask& task, llvm::StringRef text)
      : task_(task),
        stream_((keepFirst(sources_, problem_), text), sources_, /*ShowColors=*/false) {}

  // The first problem, or nothing.
  std::string read();

private:
  // What the parser itself finds.
  static void keepFirst(llvm::SourceMgr& sources, std::string& problem) {
    sources.setDiagHandler(
        [](const llvm::SMDiagnostic& found, void* into) {
          auto& text = *static_cast<std::string*>(into);
          if (text.empty())
            text = std::to_string(found.getLineNo()) +
                   ": this is no YAML: " + found.getMessage().str();
        },
        &problem);
  }
  unsigned lineOf(const yaml::Node& node) {
    return sources_.getLineAndColumn(node.getSourceRange().Start).first;
  }
  void complain(const yaml::Node& node, const std::string& sentence) {
    if (problem_.empty())
      problem_ = std::to_string(lineOf(node)) + ": " + sentence;
  }
  // A word, or a number as it is written.
  std::string text(yaml::Node* node, const std::string& key);
  // Calls `visit` with each key and value.
  template <class F> void eachEntry(yaml::Node& node, const std::string& what, F&& visit);
  std::string besideTask(const std::string& path) const;
  void readVersion(yaml::Node* node);
  void readInputs(yaml::Node* node);
  void readProperties(yaml::Node* node);
  void readOptions(yaml::Node* node);

  SvCompTask& task_;
  std::string problem_;
  llvm::SourceMgr sources_;
  yaml::Stream stream_;
  bool hasVersion_ = false;
};

std::string TaskReader::text(yaml::Node* node, const std::string& key) {
  llvm::SmallString<64> storage;
  if (auto* scalar = llvm::dyn_cast_or_null<yaml::ScalarNode>(node))
    return scalar->getValue(storage).str();
  if (node)
    complain(*node, "'" + key + "' must be one word");
  return "";
}

template <class F>
void TaskReader::eachEntry(yaml::Node& node, const std::string& what, F&& visit) {
  auto* map = llvm::dyn_cast<yaml::MappingNode>(&node);
  if (!map) {
    complain(node, what + " must be a map of keys and values");
    return;
  }
  for (yaml::KeyValueNode& entry : *map) {
    std::string key = text(entry.getKey(), "a key");
    yaml::Node* value = entry.getValue();
    if (!problem_.empty() || !value)
      return;
    visit(key, *value);
    if (!problem_.empty())
      return;
  }
}

std::string TaskReader::besideTask(const std::string& path) const {
  if (llvm::sys::path::is_absolute(path))
    return path;
  llvm::SmallString<128> whole(llvm::sys::path::parent_path(task_.file));
  llvm::sys::path::append(whole, path);
  llvm::sys::path::remove_dots(whole, /*remove_dot_dot=*/false);
  return whole.str().str();
}

void TaskReader::readVersion(yaml::Node* node) {
  std::string version = text(node, "format_version");
  hasVersion_ = true;
  if (problem_.empty() && version != "1.0" && version != "2.0" && version != "2.1")
    complain(*node, "format_version '" + version + "' is not known; it can be 1.0, 2.0 or 2.1");
}

void TaskReader::readInputs(yaml::Node* node) {
  auto add = [&](yaml::Node& one) {
    std::string file = text(&one, "input_files");
    if (!problem_.empty())
      return;
    task_.inputs.push_back(besideTask(file));
    if (file.empty() || !llvm::sys::fs::exists(task_.inputs.back()))
      complain(one, "there is no file '" + task_.inputs.back() + "'");
  };
  if (auto* list = llvm::dyn_cast<yaml::SequenceNode>(node)) {
    for (yaml::Node& one : *list)
      add(one);
  } else {
    add(*node);
  }
}

void TaskReader::readProperties(yaml::Node* node) {
  auto* list = llvm::dyn_cast<yaml::SequenceNode>(node);
  if (!list) {
    complain(*node, "'properties' must be a list");
    return;
  }
  for (yaml::Node& one : *list) {
    SvCompTask::Property property;
    property.line = lineOf(one);
    eachEntry(one, "a property", [&](const std::string& key, yaml::Node& value) {
      if (key == "property_file") {
        property.file = besideTask(text(&value, key));
      } else if (key == "subproperty") {
        property.subproperty = text(&value, key);
      } else if (key == "expected_verdict") {
        std::string verdict = text(&value, key);
        if (verdict == "true" || verdict == "false")
          property.expected = verdict == "true";
        else
          complain(value, "expected_verdict must be true or false, not '" + verdict + "'");
      }
    });
    if (!problem_.empty())
      return;
    if (property.file.empty())
      complain(one, "the property has no property_file");
    task_.properties.push_back(std::move(property));
  }
}

void TaskReader::readOptions(yaml::Node* node) {
  eachEntry(*node, "'options'", [&](const std::string& key, yaml::Node& value) {
    if (key == "language") {
      if (std::string language = text(&value, key); language != "C" && language != "C++")
        complain(value, "the language is '" + language + "'; Fathom checks C and C++");
    } else if (key == "data_model") {
      std::string model = text(&value, key);
      task_.flag = model == "ILP32" ? "-m32" : "-m64";
      if (model != "ILP32" && model != "LP64")
        complain(value, "data_model must be ILP32 or LP64, not '" + model + "'");
    }
  });
}

std::string TaskReader::read() {
  yaml::document_iterator document = stream_.begin();
  yaml::Node* root = document != stream_.end() ? document->getRoot() : nullptr;
  if (root && problem_.empty())
    eachEntry(*root, "a task", [&](const std::string& key, yaml::Node& value) {
      if (key == "format_version")
        readVersion(&value);
      else if (key == "input_files")
        readInputs(&value);
      else if (key == "properties")
        readProperties(&value);
      else if (key == "options")
        readOptions(&value);
    });
  if (!problem_.empty())
    return problem_;
  if (!hasVersion_)
    return "1: the task has no format_version";
  return task_.inputs.empty() ? "1: the task has no input_files" : "";
}

}  // namespace

const SvCompTask::Property* SvCompTask::find(const std::string& propertyFile) const {
  for (const Property& one : properties)
    if (llvm::sys::fs::equivalent(one.file, propertyFile))
      return &one;
  // Benchmark sets keep copies of the official files; each has its name.
  for (const Property& one : properties)
    if (llvm::sys::path::filename(one.file) == llvm::sys::path::filename(propertyFile))
      return &one;
  return nullptr;
}

std::variant<SvCompTask, Problem> readTask(const std::string& file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer)
    return Problem{inputError,
                   "cannot read the task '" + file + "': " + buffer.getError().message()};
  SvCompTask task;
  task.file = file;
  if (std::string problem = TaskReader(task, (*buffer)->getBuffer()).read(); !problem.empty())
    return Problem{inputError, file + ":" + problem};
  return task;
}

bool isTaskFile(std::string_view file) { return file.ends_with(".yml") || file.ends_with(".yaml"); }

}  // namespace fathom::driver
