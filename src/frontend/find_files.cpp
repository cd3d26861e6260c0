// Which files of a build define a function, and what it calls in turn.
//
// A build can have thousands of files, of which a check needs a few. So the texts of
// all are looked through first, without a compiler: for names in front of parameters
// and a body. That is a guess in both directions; it decides only which files clang
// looks at. What these define and refer to is then read off their modules. A function
// that a macro makes, or that lies in a header, is not found by its text.
//
// Variables look like nothing in particular: for one that is missing, every file that
// mentions it is a candidate.
#include "frontend/find_files.h"

#include "frontend/runtime_link.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <cctype>
#include <deque>
#include <set>

namespace fathom::frontend {

namespace {

using llvm::StringRef;

bool isInName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The text without comments, literals and preprocessor lines.
std::string bare(StringRef text) {
  std::string result;
  bool atLineStart = true;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '/' && i + 1 < text.size() && (text[i + 1] == '/' || text[i + 1] == '*')) {
      bool isLine = text[i + 1] == '/';
      size_t end = text.find(isLine ? "\n" : "*/", i + 2);
      if (end == StringRef::npos)
        return result;
      i = isLine ? end - 1 : end + 1;
      result += ' ';
    } else if (c == '"' || c == '\'') {
      for (++i; i < text.size() && text[i] != c && text[i] != '\n'; ++i)
        if (text[i] == '\\')
          ++i;
      result += "0";
      atLineStart = false;
    } else if (c == '#' && atLineStart) {
      while (i < text.size() && text[i] != '\n')
        i += text[i] == '\\' && i + 1 < text.size() ? 2 : 1;
    } else {
      result += c;
      atLineStart = c == '\n' || (atLineStart && std::isspace(static_cast<unsigned char>(c)));
    }
  }
  return result;
}

// What a text mentions, and of that what may be a function with a body.
struct Names {
  llvm::StringSet<> all, functions;
};

// Whether, behind the parameters, a body follows: at once, or after attributes, initialisers
// of members or the parameters of old C.
bool bodyFollows(StringRef rest) {
  rest = rest.ltrim();
  if (rest.starts_with("{"))
    return true;
  if (rest.empty() || (!isInName(rest[0]) && rest[0] != ':' && rest[0] != '-' && rest[0] != '&'))
    return false;
  size_t end = rest.find_first_of("{}=");
  return end != StringRef::npos && rest[end] == '{';
}

// Where the parenthesis is closed; the end of the text, if that is none of parameters. They can
// declare a struct or union of their own.
size_t endOfParameters(StringRef text, size_t at) {
  constexpr size_t most = 10'000;
  size_t depth = 0, inside = 0, opened = at;
  for (size_t end = at; end < std::min(text.size(), at + most); ++end) {
    char c = text[end];
    if (c == '{') {
      StringRef before = text.slice(opened, end);
      bool isType = inside > 0 || before.contains("struct") || before.contains("union") ||
                    before.contains("enum");
      if (!isType)
        break;
      ++inside;
    } else if (c == '}') {
      if (inside == 0)
        break;
      --inside;
    } else if (c == ';' && inside == 0) {
      break;
    } else if (c == ',' && inside == 0) {
      opened = end;
    }
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth == 0)
      return inside == 0 ? end : text.size();
  }
  return text.size();
}

Names namesIn(StringRef whole) {
  Names names;
  std::string text = bare(whole);
  for (size_t i = 0; i < text.size(); ++i) {
    if (!isInName(text[i]))
      continue;
    size_t begin = i;
    while (i < text.size() && isInName(text[i]))
      ++i;
    StringRef name = StringRef(text).slice(begin, i);
    if (std::isdigit(static_cast<unsigned char>(name[0]))) {
      --i;
      continue;
    }
    names.all.insert(name);
    size_t at = i;
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])))
      ++at;
    --i;
    if (at == text.size() || text[at] != '(')
      continue;
    size_t end = endOfParameters(text, at);
    if (end < text.size() && bodyFollows(StringRef(text).substr(end + 1)))
      names.functions.insert(name);
  }
  return names;
}

// The name as the source has it.
std::string inSource(const std::string& symbol) {
  llvm::ItaniumPartialDemangler demangler;
  if (!StringRef(symbol).starts_with("_Z") || demangler.partialDemangle(symbol.c_str()))
    return symbol;
  size_t size = 0;
  char* base = demangler.getFunctionBaseName(nullptr, &size);
  std::string name = base ? base : symbol;
  std::free(base);
  return name;
}

// What a module says of its symbols, when it is gone.
struct Symbols {
  struct Definition {
    bool isLocal = false, isWeak = false;
    std::set<std::string> uses = {};
  };
  std::map<std::string, Definition> defined;
  std::set<std::string> functions;  // that are declared
  std::set<std::string> models;
};

void addUses(const llvm::User& user, std::set<std::string>& uses,
             std::set<const llvm::Value*>& seen) {
  for (const llvm::Value* operand : user.operands()) {
    if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(operand))
      uses.insert(global->getName().str());
    else if (const auto* constant = llvm::dyn_cast<llvm::Constant>(operand);
             constant && seen.insert(constant).second)
      addUses(*constant, uses, seen);
  }
}

Symbols symbolsOf(const llvm::Module& module) {
  Symbols symbols;
  for (const llvm::GlobalValue& value : module.global_values()) {
    if (value.isDeclaration()) {
      if (llvm::isa<llvm::Function>(value))
        symbols.functions.insert(value.getName().str());
      continue;
    }
    Symbols::Definition definition{.isLocal = value.hasLocalLinkage(),
                                   .isWeak = value.isInterposable() || value.hasLinkOnceLinkage() ||
                                             value.hasAvailableExternallyLinkage()};
    std::set<const llvm::Value*> seen;
    addUses(value, definition.uses, seen);
    if (const auto* function = llvm::dyn_cast<llvm::Function>(&value))
      for (const llvm::BasicBlock& block : *function)
        for (const llvm::Instruction& instruction : block)
          addUses(instruction, definition.uses, seen);
    symbols.defined.emplace(value.getName().str(), std::move(definition));
  }
  return symbols;
}

class Search {
public:
  Search(const CompileCommands& build, const Input& input,
         const std::function<std::vector<std::string>(const std::string&)>& flagsOf)
      : build_(build), input_(input), flagsOf_(flagsOf) {
    // What the compiler has to say is said when the files are compiled to be checked.
    input_.clangFlags.push_back("-w");
    input_.sanitizers.clear();
    input_.observe = nullptr;
  }

  std::variant<FoundFiles, Problem> run() {
    index();
    std::vector<std::string> files = definersOf(input_.entry, /*isFunction=*/true, true);
    if (files.empty())
      return Problem{"no file of '" + build_.path() + "' was found to define '" + input_.entry +
                     "'; if a macro or a header defines it, name a file" + unreadText()};
    if (files.size() > 1)
      return Problem{"'" + input_.entry + "' is defined in " + listed(files) +
                     "; name the one that is meant"};
    take(files[0]);
    need(files[0], input_.entry);
    while (!waiting_.empty()) {
      auto [file, name] = waiting_.front();
      waiting_.pop_front();
      follow(file, name);
    }
    return std::move(result_);
  }

private:
  struct File {
    std::string name;
    Names names;
  };

  void index() {
    std::set<std::string> seen;
    for (const CompileCommand& command : build_.all()) {
      if (!seen.insert(command.path).second)
        continue;
      auto text = llvm::MemoryBuffer::getFile(command.file);
      if (!text) {
        ++unread_;
        continue;
      }
      files_.push_back({command.file, namesIn((*text)->getBuffer())});
    }
  }

  std::string unreadText() const {
    return unread_ ? "; " + std::to_string(unread_) +
                         (unread_ == 1 ? " of its files is" : " of its files are") +
                         " not there, so it may have to be built first"
                   : "";
  }

  static std::string listed(const std::vector<std::string>& files) {
    std::string text;
    for (size_t i = 0; i < files.size(); ++i)
      text += (i == 0 ? "'" : i + 1 == files.size() ? " and '" : ", '") + files[i] + "'";
    return text;
  }

  const Symbols& symbolsIn(const std::string& file) {
    auto [known, isNew] = symbols_.try_emplace(file);
    if (!isNew)
      return known->second;
    auto context = std::make_unique<llvm::LLVMContext>();
    input_.flagsOf[file] = flagsOf_(file);
    Loaded loaded = loadSource(*context, file, input_);
    if (auto* problem = std::get_if<Problem>(&loaded)) {
      if (problem->contextBroken) [[maybe_unused]]
        auto* abandoned = context.release();
      result_.warnings.push_back("'" + file + "' may define what is needed, but does not compile");
      return known->second;
    }
    llvm::Module& module = *std::get<0>(loaded);
    known->second = symbolsOf(module);
    if (models_.empty() && !input_.runtimeDirectory.empty())
      models_ = modelledNames(module, input_.runtimeDirectory);
    return known->second;
  }

  // The files that define the symbol; those that must if some only may.
  std::vector<std::string> definersOf(const std::string& symbol, bool isFunction, bool evenLocal) {
    std::string name = inSource(symbol);
    std::vector<std::string> strong, weak;
    for (const File& file : files_) {
      if (!(isFunction ? file.names.functions : file.names.all).contains(name))
        continue;
      const Symbols& symbols = symbolsIn(file.name);
      auto definition = symbols.defined.find(symbol);
      if (definition == symbols.defined.end() || (definition->second.isLocal && !evenLocal))
        continue;
      (definition->second.isWeak ? weak : strong).push_back(file.name);
    }
    if (strong.empty() && !weak.empty())
      return {weak.front()};
    return strong;
  }

  void take(const std::string& file) {
    if (!taken_.insert(file).second)
      return;
    result_.files.push_back(file);
    // What runs before the entry function.
    for (const char* list : {"llvm.global_ctors", "llvm.global_dtors"})
      if (symbolsIn(file).defined.contains(list))
        need(file, list);
  }

  void need(const std::string& file, const std::string& name) {
    if (needed_.insert({file, name}).second)
      waiting_.emplace_back(file, name);
  }

  void follow(const std::string& file, const std::string& name) {
    const Symbols& symbols = symbolsIn(file);
    if (auto own = symbols.defined.find(name); own != symbols.defined.end()) {
      for (const std::string& use : std::set<std::string>(own->second.uses))
        need(file, use);
      return;
    }
    if (StringRef(name).starts_with("llvm.") || models_.contains(name) ||
        !missing_.insert(name).second)
      return;
    for (const std::string& other : taken_)
      if (auto it = symbolsIn(other).defined.find(name);
          it != symbolsIn(other).defined.end() && !it->second.isLocal)
        return need(other, name);
    std::vector<std::string> definers = definersOf(name, symbols.functions.contains(name), false);
    if (definers.empty())
      return;
    if (definers.size() > 1) {
      result_.warnings.push_back("'" + name + "', which is needed, is defined in " +
                                 listed(definers) + "; none of them is taken");
      return;
    }
    take(definers[0]);
    need(definers[0], name);
  }

  const CompileCommands& build_;
  Input input_;
  const std::function<std::vector<std::string>(const std::string&)>& flagsOf_;
  std::vector<File> files_;
  size_t unread_ = 0;
  std::map<std::string, Symbols> symbols_;
  std::set<std::string> models_, taken_, missing_;
  std::set<std::pair<std::string, std::string>> needed_;
  std::deque<std::pair<std::string, std::string>> waiting_;
  FoundFiles result_;
};

}  // namespace

std::variant<FoundFiles, Problem> findFiles(
    const CompileCommands& build, const Input& input,
    const std::function<std::vector<std::string>(const std::string&)>& flagsOf) {
  return Search(build, input, flagsOf).run();
}

}  // namespace fathom::frontend
