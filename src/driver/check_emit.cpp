#include "driver/check_emit.h"

#include "driver/check_solve.h"
#include "driver/emit.h"
#include "encode/points_to.h"
#include "encode/shape.h"
#include "ilr/rewriter.h"
#include "prepare/sea.h"
#include "support/write_file.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::driver {

namespace {

int write(const std::string& text, const Options& options, Console& console) {
  if (options.output.empty()) {
    console.print(text);
    return ok;
  }
  writeFile(options.output, text);
  return ok;
}

// As the memory model divides it.
std::string purified(const llvm::Module& module, const encode::EncoderOptions& settings,
                     const std::string& model) {
  const memory::MemoryOptions& memory = settings.memory;
  prepare::Division division;
  division.title = "memory: " + model;
  division.heap = memory.model == memory::ModelKind::Flat;
  if (memory.word > 1)
    division.title += ", words of " + std::to_string(memory.word) + " bytes";
  if (!memory.regions)
    return prepare::purified(module, division);
  encode::PointsTo pointsTo(module, *module.getFunction(settings.entry));
  division.title += ", by regions";
  division.memoryOf = [&](const llvm::Function& function, const llvm::Value* pointer) {
    return pointsTo.node(function, pointer);
  };
  division.inCaller = [&](const llvm::CallBase& call, const llvm::Function& callee, unsigned node) {
    return pointsTo.inCaller(call, callee, node);
  };
  return prepare::purified(module, division);
}

}  // namespace

int emitModule(const llvm::Module& module, const encode::EncoderOptions& settings,
               const Options& options, Console& console) {
  if (options.emit == Emit::Sea)
    return write(purified(module, settings, options.memory), options, console);
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return write(text, options, console);
}

namespace {

std::string placed(const encode::Property& property) {
  const encode::Place& place = property.place;
  std::string text = place.file;
  if (place.line)
    text += ":" + std::to_string(place.line);
  text += (text.empty() ? "" : ": ") + property.text;
  for (char& c : text)
    if (c == '\n' || c == '\r')
      c = ' ';
  return text;
}

// What `fathom check` would say of these conditions besides sat and unsat.
std::vector<std::string> reservations(const encode::Outcome& outcome, ilr::TermManager& terms) {
  std::vector<std::string> result;
  ilr::Rewriter finish(terms, 16);
  for (const encode::Property& property : outcome.properties) {
    bool isUnsupported = property.kind == encode::CheckKind::Unsupported;
    if (!isBound(property.kind) && !isUnsupported)
      continue;
    ilr::Term reached = finish(terms.mkOr(property.violations));
    if (terms.isConst(reached) && terms.isZero(reached))
      continue;
    result.push_back((isUnsupported ? "sat can mean no more than that something is reached that is "
                                      "not supported: "
                                    : "unsat holds within a bound that may be reached: ") +
                     placed(property));
  }
  return result;
}

}  // namespace

int emitConditions(const encode::Outcome& outcome, encode::Encoder& encoder,
                   ilr::TermManager& terms, const Options& options, Console& console) {
  // One check: some property is violated.
  std::vector<ilr::Term> violated;
  for (const encode::Property& property : outcome.properties)
    if (!isBound(property.kind) && property.kind != encode::CheckKind::Cover)
      violated.push_back(terms.mkOr(property.violations));
  RecordedCheck check{0, "", background(outcome, encoder), {}};
  check.permanent.push_back(terms.mkOr(violated));
  std::ostringstream out;
  std::vector<std::string> notes = reservations(outcome, terms);
  for (const std::string& note : notes)
    out << (options.emit == Emit::Cnf ? "c " : "; ") << note << "\n";
  if (std::string problem = emitChecks(out, options.emit, terms, {check}); !problem.empty()) {
    console.complain(problem);
    return usageError;
  }
  for (const std::string& note : notes)
    console.complain("warning: --emit: " + note);
  return write(out.str(), options, console);
}

namespace {

// All loops of a function.
std::vector<const encode::Region*> loopsOf(const encode::Shape& shape) {
  std::vector<const encode::Region*> loops, open{&shape.body()};
  while (!open.empty()) {
    const encode::Region* region = open.back();
    open.pop_back();
    for (const auto& loop : region->loops) {
      loops.push_back(loop.get());
      open.push_back(loop.get());
    }
  }
  return loops;
}

bool isOfProgram(const llvm::Function& function) {
  return !function.isDeclaration() && !function.hasFnAttribute("fathom-runtime");
}

// The function is meant by this name, which can be the one that CBMC gives to a static
// function.
bool isNamed(const llvm::Function& function, llvm::StringRef name) {
  const llvm::DISubprogram* about = function.getSubprogram();
  llvm::StringRef plain = about ? about->getName() : function.getName();
  return plain == name || (name.consume_front("__CPROVER_file_local_") &&
                           name.consume_back(plain) && name.ends_with("_"));
}

}  // namespace

std::string listOfLoops(const llvm::Module& module) {
  std::string text;
  for (const llvm::Function& function : module) {
    if (!isOfProgram(function))
      continue;
    encode::Shape shape(function);
    for (const encode::Region* loop : loopsOf(shape))
      text += encode::Encoder::loopName(function, *loop) +
              (loop->unwind ? " unwind " + std::to_string(*loop->unwind) : "") + "\n";
  }
  return text;
}

std::string unknownLoop(const llvm::Module& module, const encode::EncoderOptions& options) {
  if (options.unwindLoops.empty())
    return {};
  std::string all = "\n" + listOfLoops(module);
  for (const auto& [name, rounds] : options.unwindLoops) {
    std::string text = name.first + ":" + std::to_string(name.second);
    if (all.find("\n" + text + "\n") == std::string::npos &&
        all.find("\n" + text + " ") == std::string::npos)
      return text;
  }
  return {};
}

namespace {

// The loop that has this number, as the front end says, or else by the order of their ends; and why
// it is not there.
const encode::Region* numberedLoop(const encode::Shape& shape, unsigned number, std::string& why) {
  std::vector<const encode::Region*> loops = loopsOf(shape);
  if (!shape.function().hasFnAttribute("fathom-loops")) {
    llvm::sort(loops, [](const auto* a, const auto* b) { return a->end < b->end; });
    why = number < loops.size() ? "" : "there is no such loop";
    return number < loops.size() ? loops[number] : nullptr;
  }
  for (const encode::Region* loop : loops)
    if (llvm::is_contained(loop->numbers, number))
      return loop;
  llvm::StringRef all = shape.function().getFnAttribute("fathom-loops").getValueAsString();
  if (number >= all.size())
    why = "there is no such loop";
  else if (all[number] != 'o')
    why = "which loop that is cannot be told; --unwind=FUNCTION:LINE:N names loops by their lines";
  return nullptr;
}

}  // namespace

std::vector<std::string> resolveNumberedLoops(const llvm::Module& module,
                                              encode::EncoderOptions& options) {
  std::vector<std::string> unknown;
  for (const auto& [name, rounds] : options.unwindNumbered) {
    std::string why;
    for (const llvm::Function& function : module) {
      if (!isOfProgram(function) || !isNamed(function, name.first))
        continue;
      encode::Shape shape(function);
      if (const encode::Region* loop = numberedLoop(shape, name.second, why)) {
        uint64_t& bound = options.unwindHeaders[loop->header];
        bound = std::max(bound, rounds);
      }
    }
    if (!why.empty())
      unknown.push_back(name.first + "." + std::to_string(name.second) + ": " + why);
  }
  return unknown;
}

std::string listOfChecks() {
  std::string text;
  for (const encode::KindInfo& kind : encode::kindTable())
    text += std::string(kind.name) + (kind.byDefault ? "" : " (by option)") + "\n  " +
            std::string(kind.help) + "\n  group " + std::string(kind.group) +
            (kind.cwe ? ", CWE-" + std::to_string(kind.cwe) : "") +
            (kind.property.empty() ? "" : ", SV-COMP " + std::string(kind.property)) + "\n";
  return text;
}

}  // namespace fathom::driver
