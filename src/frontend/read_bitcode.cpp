// LLVM's own readers do the work: bitcode of older versions is brought up to date by
// them, bitcode of newer ones is refused, for a reason that the user should see.
//
// A module without a data layout is usual for hand-written .ll files, but nothing can
// be said about its memory. It gets the layout of the target, already while it is
// read, because the alignment of an access that states none follows from it. clang
// knows all layouts; asking LLVM would mean to start its code generators.
#include "frontend/read_bitcode.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>

namespace fathom::frontend {

namespace {

std::string firstLine(llvm::StringRef text) {
  return text.take_until([](char c) { return c == '\n'; }).str();
}

// Empty if clang does not know the target.
std::string dataLayoutOf(const std::string& triple) {
  auto options = std::make_shared<clang::TargetOptions>();
  options->Triple = triple;
  clang::DiagnosticsEngine diagnostics(new clang::DiagnosticIDs, new clang::DiagnosticOptions,
                                       new clang::IgnoringDiagConsumer);
  llvm::IntrusiveRefCntPtr<clang::TargetInfo> info(
      clang::TargetInfo::CreateTargetInfo(diagnostics, options));
  return info ? info->getDataLayoutString() : "";
}

std::string tripleOr(llvm::StringRef triple, const std::string& target) {
  if (!triple.empty())
    return triple.str();
  return target.empty() ? llvm::sys::getDefaultTargetTriple() : llvm::Triple::normalize(target);
}

// The number after "LLVM", which begins the name of each LLVM that wrote bitcode.
unsigned majorVersion(llvm::StringRef producer) {
  unsigned major = 0;
  if (!producer.consume_front("LLVM") || producer.consumeInteger(10, major))
    return 0;
  return major;
}

// A newer LLVM may have given a new meaning to what this one would read without
// complaint, so its files are refused before anything is read.
std::optional<Problem> newer(const std::string& file, llvm::MemoryBufferRef buffer) {
  llvm::Expected<std::string> producer = llvm::getBitcodeProducerString(buffer);
  if (!producer) {
    llvm::consumeError(producer.takeError());
    return std::nullopt;
  }
  if (majorVersion(*producer) <= LLVM_VERSION_MAJOR)
    return std::nullopt;
  return cannotRead(file, "it was written by " + *producer +
                              ", and Fathom reads bitcode up to LLVM " LLVM_VERSION_STRING);
}

Loaded parseBitcode(llvm::LLVMContext& context, const std::string& file,
                    llvm::MemoryBufferRef buffer,
                    const llvm::DataLayoutCallbackFuncTy& dataLayout) {
  if (auto problem = newer(file, buffer))
    return *problem;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      llvm::parseBitcodeFile(buffer, context, llvm::ParserCallbacks(dataLayout));
  if (!module)
    return cannotRead(file, firstLine(llvm::toString(module.takeError())));
  return std::move(*module);
}

Loaded parseText(llvm::LLVMContext& context, const std::string& file, llvm::MemoryBufferRef buffer,
                 const llvm::DataLayoutCallbackFuncTy& dataLayout) {
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssembly(buffer, error, context, nullptr, dataLayout);
  if (!module)
    return Problem{file + ":" + std::to_string(error.getLineNo()) + ":" +
                   std::to_string(error.getColumnNo() + 1) + ": " + error.getMessage().str()};
  return module;
}

}  // namespace

Problem unsupportedTarget(const std::string& file, const std::string& triple) {
  return Problem{"'" + file + "' is for '" + triple +
                 "': targets with pointers of less than 32 bits are not supported"};
}

Problem cannotRead(const std::string& file, const std::string& reason) {
  return Problem{"cannot read '" + file + "': " + reason};
}

Loaded readBitcode(llvm::LLVMContext& context, const std::string& file, const std::string& target) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer)
    return cannotRead(file, buffer.getError().message());
  std::string unknownTarget;
  auto dataLayout = [&](llvm::StringRef triple,
                        llvm::StringRef layout) -> std::optional<std::string> {
    if (!layout.empty())
      return std::nullopt;
    std::string found = dataLayoutOf(tripleOr(triple, target));
    if (found.empty())
      unknownTarget = tripleOr(triple, target);
    return found;
  };
  const llvm::MemoryBufferRef contents = **buffer;
  auto begin = reinterpret_cast<const unsigned char*>(contents.getBufferStart());
  auto end = reinterpret_cast<const unsigned char*>(contents.getBufferEnd());
  const bool binary = llvm::isBitcode(begin, end);
  if (!binary && llvm::StringRef(file).ends_with(".bc"))
    return cannotRead(file, "it is not LLVM bitcode");
  Loaded loaded = binary ? parseBitcode(context, file, contents, dataLayout)
                         : parseText(context, file, contents, dataLayout);
  if (std::holds_alternative<Problem>(loaded))
    return loaded;
  if (!unknownTarget.empty())
    return Problem{"'" + file + "' is for '" + unknownTarget + "', which is not a known target"};
  llvm::Module& module = *std::get<0>(loaded);
  module.setTargetTriple(tripleOr(module.getTargetTriple(), target));
  if (module.getDataLayout().getPointerSizeInBits() < 32)
    return unsupportedTarget(file, module.getTargetTriple());
  std::string broken;
  llvm::raw_string_ostream stream(broken);
  if (llvm::verifyModule(module, &stream))
    return Problem{"'" + file + "' is not valid LLVM code: " + firstLine(broken)};
  return loaded;
}

}  // namespace fathom::frontend
