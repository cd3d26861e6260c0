#pragma once

#include "encode/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::explain {

using encode::Place;

// A value that the program got from outside.
struct Input {
  Place place;
  std::string what;           // "nondet_int()", "parameter n", "uninitialised 'x'"
  std::string value;          // as C writes it
  std::string bits;           // hexadecimal
  uint32_t step = 0;          // the step before which it was read
  std::string function = {};  // whose return value it is, if it is one
  std::string text = {};      // in one line; empty for what everybody expects or nothing needs
};

// Where the program got a value from outside.
struct Read {
  Place place;
  uint32_t step;  // as above
  bool operator==(const Read&) const = default;
};

// Something that has an address.
struct Object {
  enum class Kind : uint8_t { Local, Global, Heap, Literal, Argument };
  Kind kind = Kind::Local;
  std::string name;  // "buf", "malloc#3"
  std::string type;  // as C writes it; empty if it is not known
  uint64_t size = 0;
  Place allocated;
  uint32_t from = 0;              // the step with which its life begins,
  std::optional<uint32_t> until;  // and the one with which it ends
  Place freed;                    // if it does
};

// A part of an object, or a variable, that a step gives a value.
struct Change {
  std::string name;  // as C writes it: "frame.readings[0].value"
  std::string value;
  uint32_t object = 0;  // which one, in Execution::objects
  uint64_t offset = 0, size = 0;
  // If the value is a pointer to an object.
  struct Target {
    uint32_t object;
    int64_t offset;
  };
  std::optional<Target> target;
};

// One step of a concrete execution, as the source shows it.
struct Step {
  enum class Kind : uint8_t {
    Assign,
    Call,    // of a function of the program: the steps in it have a depth more
    Return,  // to its caller
    Branch,  // a condition decides where to go on
    Allocate,
    Free,
    Throw,
    Catch,
    Violation  // the last one
  };
  Kind kind = Kind::Assign;
  unsigned depth = 0;
  Place place;
  std::string text;  // the whole step in one line
  std::vector<Change> changes = {};
  bool needed = true;                 // the violation depends on it, by data or control
  std::vector<uint32_t> uses = {};    // the steps that gave the values used here
  std::optional<uint32_t> call = {};  // the step that called the function in which this one is
};

// What shows a violation, or a cover.
struct Execution {
  std::vector<Input> inputs;
  std::vector<Step> steps;
  std::vector<Object> objects;
  // What is to be known of the memory that is accessed wrongly: where it was allocated, and
  // freed, and by how much the access missed.
  struct Note {
    Place place;
    std::string text;
  };
  std::vector<Note> story;
};

}  // namespace fathom::explain
