#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fathom::report {

// Texts of a program may hold anything: bytes of no encoding, control characters, what a format
// takes for its own. Each of these gives text that the format reads back as what was meant, with
// U+FFFD in place of what it cannot hold.

// For the text of XML 1.0, and for its attributes in double quotes.
std::string xmlText(std::string_view text);
std::string xmlAttribute(std::string_view text);
// With the quotes.
std::string yamlText(std::string_view text);
// A path as a URI reference: relative if the path is.
std::string uri(std::string_view path);
// As a shell reads it.
std::string commandLine(const std::vector<std::string>& words);

}  // namespace fathom::report
