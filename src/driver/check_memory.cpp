#include "driver/check_memory.h"

#include "smtlib/symbols.h"

namespace fathom::driver {

using memory::Allocation;
using memory::ModelKind;

std::optional<std::string> memorySettings(const Options& options, memory::MemoryOptions& settings) {
  const std::vector<std::pair<std::string_view, ModelKind>> models = {
      {"objects", ModelKind::Objects},
      {"lambdas", ModelKind::Lambdas},
      {"arrays", ModelKind::Arrays},
      {"flat", ModelKind::Flat}};
  auto found = std::find_if(models.begin(), models.end(),
                            [&](const auto& m) { return m.first == options.memory; });
  if (found == models.end()) {
    std::vector<std::string_view> names;
    names.reserve(models.size());
    for (const auto& model : models)
      names.push_back(model.first);
    std::string nearest = smtlib::nearestName(options.memory, names);
    return "there is no memory model '" + options.memory + "'" +
           (nearest.empty() ? "; there are objects, lambdas, arrays and flat"
                            : "; did you mean " + nearest + "?");
  }
  settings.model = found->second;
  bool hasRegions = settings.model == ModelKind::Lambdas || settings.model == ModelKind::Arrays;
  bool isFlat = settings.model == ModelKind::Flat, isObjects = settings.model == ModelKind::Objects;
  auto clash = [&](const std::string& option) {
    return "--" + option + " and --memory=" + options.memory + " do not go together";
  };
  if (options.alloc == "concrete" || options.alloc == "relative") {
    if (!hasRegions)
      return clash("alloc=" + options.alloc);
    settings.allocation = options.alloc == "relative" ? Allocation::Relative : Allocation::Concrete;
  } else if (options.alloc == "fixed" || options.alloc == "symbolic") {
    if (!isFlat)
      return clash("alloc=" + options.alloc);
    settings.allocation = options.alloc == "symbolic" ? Allocation::Symbolic : Allocation::Concrete;
  } else if (!options.alloc.empty()) {
    return "--alloc must be one of concrete, relative, fixed, symbolic, not '" + options.alloc +
           "'";
  }
  if (!options.heap.empty()) {
    if (options.heap != "rewrite" && options.heap != "history")
      return "--heap must be rewrite or history, not '" + options.heap + "'";
    if (!isFlat)
      return clash("heap=" + options.heap);
    settings.heap =
        options.heap == "history" ? memory::HeapChoice::History : memory::HeapChoice::Rewrite;
  }
  if (!options.regions.empty()) {
    if (options.regions != "on" && options.regions != "off")
      return "--regions must be on or off, not '" + options.regions + "'";
    if (!hasRegions)
      return clash("regions=" + options.regions);
  }
  settings.regions = hasRegions && options.regions != "off";
  if (options.word) {
    if (options.word != 1 && options.word != 4 && options.word != 8)
      return "--word must be 1, 4 or 8, not " + std::to_string(options.word);
    if (!hasRegions)
      return clash("word=" + std::to_string(options.word));
    settings.word = static_cast<unsigned>(options.word);
  }
  if (options.noStoreMap && !isObjects)
    return clash("no-store-map");
  settings.contents.storeMaps = !options.noStoreMap;
  if (options.noArm && settings.model == ModelKind::Arrays)
    return clash("no-arm");
  settings.contents.addressRangeMaps = !options.noArm;
  return std::nullopt;
}

}  // namespace fathom::driver
