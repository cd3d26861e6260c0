// argc and argv of main. Without --argv there are as many strings as argc says, of any
// length; if the program looks at them, only a few are tried. With --argv=symbolic:N,M
// there are at most N, the name of the program among them, of at most M characters; with
// texts, these. A string is an object of its own that ends with its terminator, and the
// array ends with its null pointer, so that reading on is found. A third parameter is the
// environment: an array of the same kind, of a few texts of any length.
#include "encode/encoder.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {
constexpr uint64_t fewArguments = 16;
// Objects are told apart by numbers.
constexpr uint64_t argumentArray = 1000, argumentTexts = 2000, environmentArray = 3000,
                   environmentTexts = 4000;
}  // namespace

Term Encoder::argumentCount(Term any) {
  unsigned width = terms_.width(any);
  const ProgramArguments& given = options_.arguments;
  if (given.texts)
    return terms_.mkInt(width, given.texts->size());
  assumeOfInput(terms_.mk(Op::Sge, any, terms_.mkInt(width, 0)));
  if (given.most)
    assumeOfInput(terms_.mk(Op::Ule, any, terms_.mkInt(width, *given.most)));
  return any;
}

memory::Pointer Encoder::anyText(const std::string& name, uint64_t tag,
                                 std::optional<uint64_t> longest, memory::Region region) {
  auto end = [&](memory::Pointer text, Term offset) {
    memory_->store(state_.memory, region, memory_->advance(text, offset), terms_.mkInt(8, 0));
  };
  Term length =
      terms_.mkZExt(symbol(key("length!", tag), terms_.intSort(pointerWidth_ / 2)), pointerWidth_);
  if (longest)
    assumeOfInput(terms_.mk(Op::Ule, length, size(*longest)));
  memory::Pointer text = freshObject(name, terms_.mk(Op::Add, length, size(1)), tag, region);
  end(text, length);
  // Nothing lies behind the longest text. That it ends is known from its shape then, and a
  // loop over it ends without a question to the solver.
  if (longest && options_.memory.model == memory::ModelKind::Objects)
    end(text, size(*longest));
  return text;
}

memory::Pointer Encoder::argumentText(uint64_t index, memory::Region region) {
  const ProgramArguments& given = options_.arguments;
  std::string name = "argv[" + std::to_string(index) + "]";
  if (!given.texts)
    return anyText(name, argumentTexts + index, given.length, region);
  const std::string& content = (*given.texts)[index];
  memory::Pointer text = freshObject(name, size(content.size() + 1), argumentTexts + index, region);
  for (size_t i = 0; i <= content.size(); ++i)
    memory_->store(state_.memory, region, memory_->advance(text, size(i)),
                   terms_.mkInt(8, static_cast<uint8_t>(content.c_str()[i])));
  return text;
}

// As many texts as the count says, which is at most `most`, and a null pointer.
memory::Pointer Encoder::textArray(const std::string& name, uint64_t tag, Term count, uint64_t most,
                                   const llvm::Argument& argument,
                                   llvm::function_ref<memory::Pointer(uint64_t index)> textAt) {
  uint64_t step = pointerWidth_ / 8;
  memory::Region region = regionIn(nullptr, &argument);
  assumeOfInput(terms_.mk(Op::Ule, count, terms_.mkInt(terms_.width(count), most)));
  // The low bits of the count are the count, and tell how much room the array needs at most:
  // entries behind its end are written below, and must not be in the way of other objects.
  Term few = terms_.mkExtract(count, llvm::Log2_64(most | 1), 0);
  Term bytes = terms_.mk(Op::Mul, terms_.mk(Op::Add, terms_.mkZExt(few, pointerWidth_), size(1)),
                         size(step));
  memory::Pointer array = freshObject(name, bytes, tag, region);
  for (uint64_t i = 0; i <= most; ++i) {
    memory::Pointer entry = memory_->null();
    if (i < most) {
      memory::Pointer text = textAt(i);
      Term isThere = terms_.mk(Op::Ult, terms_.mkInt(terms_.width(count), i), count);
      entry = memory_->select(isThere, text, memory_->null());
      if (isThere == terms_.mkTrue())
        inputText(name + "[" + std::to_string(i) + "]", text);
    }
    memory_->storePointer(state_.memory, region, memory_->advance(array, size(i * step)), entry);
  }
  return array;
}

Value Encoder::programArguments(Term count, const llvm::Argument& argument) {
  const ProgramArguments& given = options_.arguments;
  uint64_t most = given.texts ? given.texts->size() : given.most.value_or(fewArguments);
  if (replay_)
    outcome_.choices.push_back({origin(), "argv!", llvm::APInt(1, !argument.use_empty())});
  if (argument.use_empty())
    return {Leaf::of(freshObject("argv", size((most + 1) * (pointerWidth_ / 8)), argumentArray,
                                 regionIn(nullptr, &argument)))};
  if (given.texts)
    assumption("main gets the arguments that --argv gives");
  else if (given.most)
    assumption("main gets at most " + std::to_string(most) + " arguments, each of at most " +
               std::to_string(*given.length) + " characters");
  else
    assumption("main gets at most " + std::to_string(most) + " arguments");
  memory::Region strings = regionOfStrings(argument);
  memory::Pointer array = textArray("argv", argumentArray, count, most, argument,
                                    [&](uint64_t i) { return argumentText(i, strings); });
  if (!given.texts && !given.most)
    unknownArguments_ = array.object;
  return {Leaf::of(array)};
}

Value Encoder::programEnvironment(const llvm::Argument& argument) {
  if (replay_)
    outcome_.choices.push_back({origin(), "envp!", llvm::APInt(1, !argument.use_empty())});
  if (argument.use_empty())
    return {Leaf::of(memory_->null())};
  assumption("main gets at most " + std::to_string(fewArguments) + " texts of the environment");
  memory::Region strings = regionOfStrings(argument);
  Term count = symbol(key("variables!", 0), terms_.intSort(32));
  return {
      Leaf::of(textArray("envp", environmentArray, count, fewArguments, argument, [&](uint64_t i) {
        return anyText("envp[" + std::to_string(i) + "]", environmentTexts + i, std::nullopt,
                       strings);
      }))};
}

}  // namespace fathom::encode
