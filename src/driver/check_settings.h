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

}  // namespace fathom::driver
