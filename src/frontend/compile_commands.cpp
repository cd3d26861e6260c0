// A compilation database (compile_commands.json, which CMake, Meson, Bazel and Bear
// write) says with which command a build compiles each of its files. Here these commands
// become flags for a checker.
//
// clang's own table of options takes a command apart, so that `-o file`, `-ofile` and
// the like are known for what they are. What belongs to the build and not to the
// meaning of the program is left out: outputs, dependency files, optimisation, debug
// information, warnings, instrumentation, linking. The compiler may be gcc: flags that
// clang does not know are left out, and listed. Relative paths are relative to the
// directory of the command, and are rewritten.
#include "frontend/compile_commands.h"

#include "frontend/read_bitcode.h"

#include "clang/Driver/Options.h"
#include "clang/Driver/Types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/TargetParser/Triple.h"

namespace fathom::frontend {

namespace {

namespace options = clang::driver::options;
namespace path = llvm::sys::path;
using llvm::StringRef;

std::string absolute(StringRef file, StringRef directory) {
  llvm::SmallString<256> result(file);
  llvm::sys::fs::make_absolute(directory, result);
  llvm::sys::fs::make_absolute(result);
  path::remove_dots(result, /*remove_dot_dot=*/true);
  return std::string(result);
}

// What lies below the current directory is named from there.
std::string fromHere(const std::string& file) {
  llvm::SmallString<256> here;
  if (llvm::sys::fs::current_path(here))
    return file;
  StringRef rest = file;
  return rest.consume_front(here) && rest.consume_front("/") && !rest.empty() ? rest.str() : file;
}

std::string realPath(const std::string& file) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(file, real) ? absolute(file, ".") : std::string(real);
}

const options::ID inGroups[] = {options::OPT_M_Group, options::OPT_O_Group, options::OPT_g_Group,
                                options::OPT_Link_Group};
const options::ID alone[] = {options::OPT_INPUT,
                             options::OPT__DASH_DASH,
                             options::OPT_c,
                             options::OPT_o,
                             options::OPT_E,
                             options::OPT_S,
                             options::OPT_emit_llvm,
                             options::OPT_fsyntax_only,
                             options::OPT_pipe,
                             options::OPT_Wl_COMMA,
                             options::OPT_Wa_COMMA,
                             options::OPT_Xlinker,
                             options::OPT_Xassembler,
                             options::OPT_mllvm,
                             options::OPT_resource_dir,
                             options::OPT_l,
                             options::OPT_L,
                             options::OPT_pedantic,
                             options::OPT_shared,
                             options::OPT_static,
                             options::OPT_pedantic_errors,
                             options::OPT_rdynamic,
                             options::OPT_v,
                             options::OPT_working_directory};
const char* const families[] = {
    "-fsanitize",    "-fno-sanitize",    "-fprofile",        "-fno-profile",
    "-fcoverage",    "-coverage",        "--coverage",       "-ftest-cov",
    "-flto",         "-fno-lto",         "-fplugin",         "-fdiagnostics",
    "-fcolor-diag",  "-fno-color-diag",  "-fmessage-length", "-save-temps",
    "--save-temps",  "-fuse-ld",         "-fdebug-",         "-ffile-prefix-map",
    "-fstack-usage", "-fno-diagnostics", "-working-dir",     "-fmacro-backtrace-limit"};
const options::ID withPaths[] = {options::OPT_I,           options::OPT_isystem,
                                 options::OPT_iquote,      options::OPT_idirafter,
                                 options::OPT_include,     options::OPT_imacros,
                                 options::OPT_isysroot,    options::OPT__sysroot,
                                 options::OPT__sysroot_EQ, options::OPT_F,
                                 options::OPT_B,           options::OPT_cxx_isystem,
                                 options::OPT_iframework,  options::OPT_gcc_toolchain};

bool isForTheBuild(const llvm::opt::Arg& argument, StringRef spelled) {
  const llvm::opt::Option& option = argument.getOption();
  auto matches = [&](options::ID id) { return option.matches(id); };
  if (llvm::any_of(inGroups, matches) || llvm::any_of(alone, matches))
    return true;
  // Warnings that are asked for are the build's; those that are unwanted are unwanted here, too.
  if (option.matches(options::OPT_W_Group))
    return !spelled.starts_with("-Wno-") || spelled.starts_with("-Wno-error");
  if (option.matches(options::OPT_Wp_COMMA))
    return StringRef(argument.getValue()).starts_with("-M");
  return llvm::any_of(families, [&](const char* family) { return spelled.starts_with(family); });
}

// "arm-linux-gnueabi-gcc-12" compiles for arm-linux-gnueabi, and g++ compiles C++.
void addForCompiler(const CompileCommand& command, std::vector<std::string>& flags) {
  for (const std::string& word : command.words) {
    if (StringRef(word).starts_with("-"))
      return;
    StringRef name = path::filename(word);
    // A version.
    name = name.rtrim("0123456789.");
    name.consume_back("-");
    StringRef before;
    for (StringRef compiler : {"gcc", "g++", "clang", "clang++", "cc", "c++"})
      if (name == compiler || name.ends_with("-" + compiler.str())) {
        before = name.drop_back(compiler.size());
        before.consume_back("-");
        if (compiler.ends_with("++") && StringRef(command.file).ends_with(".c"))
          flags.insert(flags.end(), {"-x", "c++"});
        if (!before.empty() && llvm::Triple(before).getArch() != llvm::Triple::UnknownArch)
          flags.push_back("--target=" + before.str());
        return;
      }
  }
}

// With what is in files of flags (@file) in their place. One that cannot be read stays.
std::vector<std::string> expanded(const std::vector<std::string>& words, StringRef directory) {
  llvm::BumpPtrAllocator allocator;
  llvm::SmallVector<const char*, 64> all;
  for (const std::string& word : words)
    all.push_back(word.c_str());
  llvm::cl::ExpansionContext context(allocator, llvm::cl::TokenizeGNUCommandLine);
  context.setCurrentDir(directory).setRelativeNames(false);
  if (llvm::Error error = context.expandResponseFiles(all))
    llvm::consumeError(std::move(error));
  return {all.begin(), all.end()};
}

std::optional<std::vector<std::string>> wordsOf(const llvm::json::Object& entry) {
  std::vector<std::string> words;
  if (const llvm::json::Array* list = entry.getArray("arguments")) {
    for (const llvm::json::Value& word : *list)
      words.push_back(word.getAsString().value_or("").str());
    return words;
  }
  std::optional<StringRef> command = entry.getString("command");
  if (!command)
    return std::nullopt;
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char*, 64> split;
  llvm::cl::TokenizeGNUCommandLine(*command, saver, split);
  return std::vector<std::string>(split.begin(), split.end());
}

// A header for -include may be one that is searched for.
std::string resolved(const llvm::opt::Arg& argument, StringRef value, StringRef directory) {
  if (value.starts_with("=") || value.starts_with("/"))
    return value.str();
  std::string full = absolute(value, directory);
  bool isSearched = argument.getOption().matches(options::OPT_include) ||
                    argument.getOption().matches(options::OPT_imacros);
  return isSearched && !llvm::sys::fs::exists(full) ? value.str() : fromHere(full);
}

}  // namespace

bool isHeader(const std::string& file) {
  StringRef extension = path::extension(file);
  return llvm::is_contained({".h", ".hh", ".hpp", ".hxx", ".H", ".inl", ".ipp", ".tcc"}, extension);
}

CleanFlags cleanFlags(const CompileCommand& command) {
  CleanFlags clean;
  addForCompiler(command, clean.flags);
  std::vector<const char*> words;
  for (size_t i = 1; i < command.words.size(); ++i) {
    const std::string& word = command.words[i];
    if (word.size() > 1 && word[0] == '@') {
      clean.missing = fromHere(absolute(word.substr(1), command.directory));
      return clean;
    }
    words.push_back(word.c_str());
  }
  unsigned missingIndex = 0, missingCount = 0;
  llvm::opt::InputArgList arguments = clang::driver::getDriverOptTable().ParseArgs(
      words, missingIndex, missingCount, llvm::opt::Visibility(options::ClangOption));
  bool skipNext = false;
  for (const llvm::opt::Arg* argument : arguments) {
    const llvm::opt::Option& option = argument->getOption();
    std::string spelled = argument->getAsString(arguments);
    if (option.matches(options::OPT_UNKNOWN)) {
      clean.unknown.push_back(spelled);
      continue;
    }
    if (isForTheBuild(*argument, spelled))
      continue;
    if (option.matches(options::OPT_Xclang)) {
      // A header that the build's compiler has compiled before; it is also included as a text.
      bool isPrecompiled = StringRef(argument->getValue()) == "-include-pch";
      if (std::exchange(skipNext, isPrecompiled) || isPrecompiled)
        continue;
    }
    llvm::opt::ArgStringList rendered;
    argument->render(arguments, rendered);
    std::vector<std::string> flags(rendered.begin(), rendered.end());
    if (argument->getNumValues() == 1 && !flags.empty() &&
        llvm::any_of(withPaths, [&](options::ID id) { return option.matches(id); })) {
      StringRef value = argument->getValue();
      std::string& last = flags.back();
      if (StringRef(last).ends_with(value))
        last.replace(last.size() - value.size(), value.size(),
                     resolved(*argument, value, command.directory));
    }
    clean.flags.insert(clean.flags.end(), flags.begin(), flags.end());
  }
  // -Wno-... of gcc.
  clean.flags.push_back("-Wno-unknown-warning-option");
  return clean;
}

std::variant<CompileCommands, Problem> CompileCommands::read(const std::string& place) {
  CompileCommands result;
  result.path_ = place;
  if (llvm::sys::fs::is_directory(place)) {
    llvm::SmallString<256> file(place);
    path::append(file, "compile_commands.json");
    result.path_ = std::string(file);
  }
  if (!llvm::sys::fs::exists(result.path_))
    return Problem{"there is no '" + result.path_ +
                   "'; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, and `bear -- make` "
                   "for other builds"};
  auto text = llvm::MemoryBuffer::getFile(result.path_);
  if (!text)
    return cannotRead(result.path_, text.getError().message());
  auto wrong = [&](const std::string& why) {
    return Problem{"'" + result.path_ + "' is no compilation database: " + why};
  };
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse((*text)->getBuffer());
  if (!parsed)
    return wrong(llvm::toString(parsed.takeError()));
  const llvm::json::Array* entries = parsed->getAsArray();
  if (!entries)
    return wrong("it is no list");
  for (const llvm::json::Value& entry : *entries) {
    std::string number = "entry " + std::to_string(result.commands_.size() + 1);
    const llvm::json::Object* fields = entry.getAsObject();
    std::optional<StringRef> file = fields ? fields->getString("file") : std::nullopt;
    std::optional<StringRef> in = fields ? fields->getString("directory") : std::nullopt;
    std::optional<std::vector<std::string>> words = fields ? wordsOf(*fields) : std::nullopt;
    if (!file || !in || !words)
      return wrong(number + " lacks " +
                   (!file ? "\"file\""
                    : !in ? "\"directory\""
                          : "\"arguments\" or \"command\""));
    std::string directory = absolute(*in, path::parent_path(result.path_));
    std::string full = absolute(*file, directory);
    result.commands_.push_back({.file = fromHere(full),
                                .path = realPath(full),
                                .directory = directory,
                                .words = expanded(*words, directory)});
  }
  if (result.commands_.empty())
    return Problem{"'" + result.path_ + "' names no file"};
  return result;
}

std::vector<const CompileCommand*> CompileCommands::of(const std::string& file) const {
  std::vector<const CompileCommand*> found;
  std::string real = realPath(file);
  for (const CompileCommand& command : commands_)
    if (command.path == real)
      found.push_back(&command);
  return found;
}

}  // namespace fathom::frontend
