// A part of the graph, copied for one call. What is global is not copied: it is the
// same for all.
#include "encode/points_to_graph.h"

namespace fathom::encode::points_to {

uint32_t Graph::Clone::content(uint32_t original) {
  if (!original || graph_.contents_[original].global)
    return original;
  auto [it, isNew] = contents_.try_emplace(original, 0);
  if (isNew) {
    it->second = graph_.freshContent().content;
    pending_.emplace_back(original, it->second);
  }
  return it->second;
}

Cell Graph::Clone::cell(Cell original) {
  Cell result = graph_.root(original);
  if (result.region && !graph_.regions_[result.region].global) {
    auto [it, isNew] = regions_.try_emplace(result.region, 0);
    if (isNew) {
      it->second = static_cast<uint32_t>(graph_.regions_.size());
      graph_.regions_.push_back({it->second});
    }
    result.region = it->second;
  }
  result.content = content(result.content);
  return result;
}

void Graph::Clone::finish() {
  while (!pending_.empty()) {
    auto [from, to] = pending_.back();
    pending_.pop_back();
    ContentNode copy = graph_.contents_[from];
    copy.parent = to;
    for (Link& link : copy.links)
      link.target = cell(link.target);
    for (Edge& edge : copy.edges) {
      Cell end = graph_.root({0, edge.to, edge.at});
      edge.to = content(end.content);
      edge.at = end.offset;
    }
    graph_.contents_[to] = std::move(copy);
  }
}

}  // namespace fathom::encode::points_to
