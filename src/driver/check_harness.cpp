#include "driver/check_harness.h"

#include "driver/check_build.h"
#include "driver/check_settings.h"
#include "frontend/compile_commands.h"
#include "harness/harness.h"
#include "support/write_file.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fathom::driver {

int runHarness(CommandLine line, Console& console) {
  auto complain = [&](const std::string& sentence, ExitCode code) {
    if (!sentence.empty())
      console.complain(sentence);
    return code;
  };
  if (line.arguments.empty())
    return complain("harness needs a function, and files or -p DIR", usageError);
  harness::Request request;
  request.function = line.arguments[0];
  line.arguments.erase(line.arguments.begin());
  if (line.arguments.empty() && line.options.build.empty())
    return complain("harness needs the files of '" + request.function + "', or -p DIR to find them",
                    usageError);
  line.options.entry = request.function;
  auto made = checkSettings(line);
  if (auto* problem = std::get_if<std::string>(&made))
    return complain(*problem, usageError);
  frontend::Input input = std::get<CheckSettings>(made).input;
  if (!line.options.build.empty()) {
    if (auto problem = useBuild(line, input, console))
      return complain(problem->sentence, problem->code);
    request.build = line.options.build;
  }
  request.files = input.files;
  request.name = line.options.output;
  llvm::StringRef place = llvm::sys::path::parent_path(line.options.output);
  request.directory = (place.empty() ? llvm::StringRef(".") : place).str();
  if (!request.name.empty() && llvm::sys::fs::exists(request.name))
    return complain("'" + request.name + "' is there already, and may have been worked on",
                    inputError);
  harness::Harness result = harness::NotHere{};
  input.sanitizers.clear();
  input.clangFlags.push_back("-w");
  input.observe = [&](const std::string& file, clang::ASTContext& tree) {
    if (!std::holds_alternative<harness::NotHere>(result))
      return;
    // What is local to a file makes that file a part of the harness.
    for (size_t i = 0; i < request.files.size(); ++i)
      if (request.files[i] == file)
        std::swap(request.files[0], request.files[i]);
    if (auto own = input.flagsOf.find(file); own != input.flagsOf.end())
      request.flags = own->second;
    result = harness::writeHarness(tree, file, request);
  };
  for (const std::string& file : input.files) {
    if (!llvm::sys::fs::exists(file))
      return complain("cannot read '" + file + "': No such file or directory", inputError);
    llvm::StringRef ending = llvm::sys::path::extension(file);
    if (ending == ".bc" || ending == ".ll" || frontend::isHeader(file))
      return complain("'" + file + "' is no C or C++ file, whose types a harness is made from",
                      inputError);
    auto context = std::make_unique<llvm::LLVMContext>();
    frontend::Loaded loaded = frontend::loadSource(*context, file, input);
    if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
      if (problem->contextBroken) [[maybe_unused]]
        auto* abandoned = context.release();
      return complain(problem->sentence, inputError);
    }
    if (!std::holds_alternative<harness::NotHere>(result))
      break;
  }
  if (auto* refusal = std::get_if<harness::Refusal>(&result))
    return complain(refusal->sentence, inputError);
  if (std::holds_alternative<harness::NotHere>(result))
    return complain("no file defines the function '" + request.function + "'", inputError);
  const std::string& text = std::get<std::string>(result);
  if (request.name.empty())
    console.print(text);
  else
    writeFile(request.name, text);
  return ok;
}

}  // namespace fathom::driver
