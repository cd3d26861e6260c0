#pragma once

#include "driver/options.h"
#include "encode/encoder.h"
#include "frontend/frontend.h"

namespace fathom::driver {

// What the command line says to the front end and to the encoder.
struct CheckSettings {
  frontend::Input input;
  encode::EncoderOptions encoder;
  bool stopOnFirst = false;
};

// The settings, or one sentence about what is wrong.
std::variant<CheckSettings, std::string> checkSettings(const CommandLine& line);

// For a run with the values of a model: another memory model than the one that found it, unless
// that allows more.
encode::EncoderOptions replayOptions(encode::EncoderOptions options);

}  // namespace fathom::driver
