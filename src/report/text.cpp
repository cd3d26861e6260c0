// What a person reads: the look of clang's own diagnostics, then the execution,
// then one line with the verdict and what it rests on.
#include "report/text.h"

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace fathom::report {

using encode::Place;

namespace {

constexpr size_t maxStepsShown = 60, maxUnreachedShown = 10;
// Of a source line; so much of it before the column.
constexpr size_t maxLineShown = 400, maxBeforeColumn = 200;

std::string kindText(encode::CheckKind kind) {
  const encode::KindInfo& info = encode::kindInfo(kind);
  return " [" + std::string(info.name) + (info.cwe ? ", CWE-" + std::to_string(info.cwe) : "") +
         "]";
}

std::string counted(size_t n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

}  // namespace

std::string printable(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 32 || c == 127)
      c = c == '\n' || c == '\t' ? ' ' : '?';
  return text;
}

std::string placeText(const Place& place) {
  std::string file = printable(place.file);
  if (place.line == 0)
    return file.empty() ? "" : file + ": ";
  return file + ":" + std::to_string(place.line) + ":" +
         (place.column ? std::to_string(place.column) + ":" : "") + " ";
}

std::string TextPrinter::coloured(const char* code, const std::string& text) const {
  return colours_ ? "\033[" + std::string(code) + "m" + text + "\033[0m" : text;
}

std::string TextPrinter::diagnostic(Level level, const Place& place, const std::string& text) {
  std::string result = coloured("1", placeText(place)) +
                       (level == Level::Error     ? coloured("1;31", "error:")
                        : level == Level::Warning ? coloured("1;35", "warning:")
                                                  : coloured("1;36", "note:")) +
                       " " + coloured("1", printable(text)) + "\n";
  return result + sourceLine(place);
}

std::string TextPrinter::sourceLine(const Place& place) {
  const std::string* source = lines_.at(place);
  if (!source)
    return {};
  // Of a line that no screen holds, what is around the column.
  size_t column = place.column, from = 0;
  std::string shown = *source, pad, front;
  auto isInside = [&](size_t at) {
    return at < shown.size() && (static_cast<unsigned char>(shown[at]) & 0xC0) == 0x80;
  };
  if (shown.size() > maxLineShown) {
    from = column > maxBeforeColumn ? std::min(column, shown.size()) - maxBeforeColumn : 0;
    while (isInside(from))
      ++from;
    size_t to = std::min(from + maxLineShown, shown.size());
    while (isInside(to))
      ++to;
    front = from ? "..." : "";
    shown = shown.substr(from, to - from) + (to < shown.size() ? "..." : "");
    pad = std::string(front.size(), ' ');
  }
  char gutter[16];
  std::snprintf(gutter, sizeof gutter, "%5u | ", place.line);
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < 32 && c != '\t')
      c = ' ';
  std::string result = gutter + front + shown + "\n";
  if (place.column) {
    // The column counts bytes.
    for (size_t i = 1; i + from < column && i <= shown.size(); ++i)
      if (!isInside(i - 1))
        pad += shown[i - 1] == '\t' ? '\t' : ' ';
    result += "      | " + pad + coloured("1;32", "^") + "\n";
  }
  return result;
}

std::string TextPrinter::execution(const explain::Execution& execution) {
  std::string text, inputs;
  for (const explain::Input& input : execution.inputs)
    if (!input.text.empty())
      inputs += "    " + placeText(input.place) + printable(input.text) + "\n";
  if (!inputs.empty())
    text += "  inputs:\n" + inputs;
  // Decisions show in what follows them, and the violation is told above.
  std::vector<const explain::Step*> steps;
  for (const explain::Step& step : execution.steps)
    if (step.kind != explain::Step::Kind::Violation &&
        (trace_ == Trace::Full || step.kind != explain::Step::Kind::Branch))
      steps.push_back(&step);
  size_t all = steps.size();
  if (trace_ == Trace::Needed)
    std::erase_if(steps, [](const explain::Step* step) { return !step->needed; });
  if (steps.empty())
    return text;
  text += steps.size() == all ? "  execution:\n"
                              : "  execution (" + std::to_string(steps.size()) + " of " +
                                    counted(all, "step", "steps") + " matter):\n";
  // The last ones tell most.
  size_t from =
      trace_ == Trace::Needed && steps.size() > maxStepsShown ? steps.size() - maxStepsShown : 0;
  if (from)
    text += "    ... (" + counted(from, "step", "steps") + " before)\n";
  for (size_t i = from; i < steps.size(); ++i) {
    const explain::Step& step = *steps[i];
    text += "    " + std::string(2 * std::min(step.depth, 20u), ' ') + printable(step.place.file) +
            ":" + std::to_string(step.place.line) + ": " + printable(step.text) + "\n";
  }
  return text;
}

// What was proved for lack of executions, and why there are none.
std::string TextPrinter::vacuity(const Report& report) {
  Level level = report.vacuityIsError ? Level::Error : Level::Warning;
  std::string within = report.cutOffs.empty() ? "" : " within the bounds", text;
  auto more = [&](size_t count) {
    return "  (" + std::to_string(count - maxUnreachedShown) +
           " more assertions to which no execution comes)\n";
  };
  auto because = [&](const std::vector<Place>& places) {
    const char* sentence = "because of this assumption";
    for (const Place& place : places) {
      text += diagnostic(Level::Note, place, sentence);
      sentence = "together with this one";
    }
  };
  if (report.vacuous && !report.contradictory.empty()) {
    text +=
        diagnostic(level, report.contradictory.back(), "no execution comes to its end [vacuity]");
    because(report.contradictory);
  }
  size_t shown = 0;
  for (const Unreached& unreached : report.unreached) {
    if (shown++ == maxUnreachedShown) {
      text += more(report.unreached.size());
      break;
    }
    text += diagnostic(level, unreached.place, "no execution comes to this assertion [vacuity]");
    // Once is enough if nothing comes to an end for the same reason.
    if (unreached.because != report.contradictory)
      because(unreached.because);
  }
  for (size_t i = 0; i < report.beyondBounds.size() && i < maxUnreachedShown; ++i)
    text += diagnostic(Level::Warning, report.beyondBounds[i],
                       "no execution within the bounds comes to this assertion [vacuity]");
  if (report.beyondBounds.size() > maxUnreachedShown)
    text += more(report.beyondBounds.size());
  for (const Cover& cover : report.covers)
    if (cover.state == Cover::State::Undecided)
      text += diagnostic(Level::Note, cover.witness.property.place, "not decided [cover]");
    else if (cover.state == Cover::State::Not)
      text += diagnostic(level, cover.witness.property.place,
                         "no execution comes here with this condition" + within + " [cover]");
  return text;
}

std::string TextPrinter::verdict(const Report& report) {
  char time[32];
  std::snprintf(time, sizeof time, " (%.2f s)", report.seconds);
  std::string all = counted(report.properties.size(), "property", "properties"), more;
  size_t proved = report.count(Judged::Status::Proved);
  if (!report.unreached.empty())
    more += ", " + counted(report.unreached.size(), "assertion", "assertions") + " unreachable";
  if (!report.beyondBounds.empty())
    more += ", " + counted(report.beyondBounds.size(), "assertion", "assertions") + " not reached";
  if (!report.covers.empty())
    more +=
        ", " +
        std::to_string(std::ranges::count(report.covers, Cover::State::Covered, &Cover::state)) +
        " of " + std::to_string(report.covers.size()) + " covered";
  if (report.fromCache)
    more += ", " + counted(report.fromCache, "answer", "answers") + " from the cache";
  if (report.certificate && report.verdict != Verdict::Unknown)
    more += report.certificate->holds ? ", certified"
                                      : ", not certified: " + printable(report.certificate->reason);
  switch (report.verdict) {
    case Verdict::Verified:
      return coloured("1;32", "VERIFIED") + ": " + counted(proved, "property", "properties") +
             " proved" + more + (report.reason.empty() ? "" : "; " + report.reason) + time + "\n";
    case Verdict::Failed:
      return coloured("1;31", "FAILED") + ": " +
             (report.vacuityIsError
                  ? "no violation of " + all
                  : std::to_string(report.violations.size()) + " of " + all + " violated") +
             (proved ? ", " + std::to_string(proved) + " proved" : "") + more +
             (report.reason.empty() ? ""
              : report.count(Judged::Status::Undecided)
                  ? "; not all others are decided: " + report.reason
                  : "; " + report.reason) +
             time + "\n";
    case Verdict::Bounded:
      return coloured("1;33", "BOUNDED") + ": no violation of " + all + " within the bounds; " +
             counted(report.cutOffs.size(), "bound was", "bounds were") + " reached" + more +
             (report.reason.empty() ? "" : "; " + report.reason) + time + "\n";
    case Verdict::Unknown:
      return coloured("1;33", "UNKNOWN") + ": " + printable(report.reason) +
             (proved ? "; " + std::to_string(proved) + " of " + all + " proved" : "") + more +
             time + "\n";
  }
  return {};
}

std::string TextPrinter::print(const Violation& violation) {
  std::string text = diagnostic(Level::Error, violation.property.place,
                                violation.message + kindText(violation.property.kind));
  for (const explain::Execution::Note& note : violation.execution.story)
    text += diagnostic(Level::Note, note.place, note.text);
  return text + execution(violation.execution);
}

std::string TextPrinter::print(const Cover& cover) {
  return diagnostic(Level::Note, cover.witness.property.place, "covered [cover]") +
         execution(cover.witness.execution);
}

std::string TextPrinter::print(const Report& report) {
  std::string text;
  for (const Violation& violation : report.violations)
    text += print(violation);
  for (const Cover& cover : report.covers)
    if (cover.state == Cover::State::Covered)
      text += print(cover);
  for (const encode::Property& cut : report.cutOffs)
    text += diagnostic(Level::Note, cut.place, cut.text + kindText(cut.kind));
  for (const encode::Property& reached : report.unsupported)
    text += diagnostic(Level::Note, reached.place, reached.text + kindText(reached.kind));
  text += vacuity(report) + verdict(report);
  if (report.vacuous)
    text += "  vacuous: no execution comes to its end" +
            std::string(report.contradictory.empty() ? ", since assumptions contradict each other\n"
                                                     : "\n");
  if (report.undecidedReach)
    text += "  not decided in time: whether executions come to " +
            counted(report.undecidedReach, "assertion or end", "assertions or ends") + "\n";
  if (const std::optional<SelfCheck>& self = report.selfCheck)
    text += "  self-check: " + counted(self->executions, "random execution", "random executions") +
            " as in the program, " + std::to_string(self->toTheEnd) + " of them to the end" +
            (self->beyondBounds ? ", " + std::to_string(self->beyondBounds) + " beyond the bounds"
                                : "") +
            (self->unknown ? ", " + std::to_string(self->unknown) + " not compared" : "") +
            (self->notTried ? "; " + std::to_string(self->notTried) + " of " +
                                  std::to_string(self->executions + self->beyondBounds +
                                                 self->unknown + self->notTried) +
                                  " not tried: " + self->reason
                            : "") +
            "\n";
  for (const std::string& assumption : report.assumptions)
    text += "  assumes: " + printable(assumption) + "\n";
  return text;
}

}  // namespace fathom::report
