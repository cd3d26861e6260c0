# Puts a page together and into a C++ file:
#   cmake -DPAGE=DIRECTORY "-DSCRIPTS=FILE,..." -DHEADER=FILE -DNAMESPACE=NAME -DOUTPUT=FILE -P embed.cmake
#
# All that the page needs is in it: the style and the script stand where page.html says, and
# its Content-Security-Policy names their hashes, so that a browser runs nothing else. The
# data of a report goes between the two parts of the text.

string(REPLACE "," ";" scripts "${SCRIPTS}")

# A hash as a policy writes it: in base 64. CMake knows hexadecimal digits; three of them are
# two of base 64.
function(policy_hash text result)
  string(SHA256 digits "${text}")
  set(alphabet ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)
  string(APPEND digits 00)
  set(encoded)
  foreach(at RANGE 0 63 3)
    string(SUBSTRING ${digits} ${at} 3 three)
    math(EXPR high "0x${three} >> 6")
    math(EXPR low "0x${three} & 63")
    string(SUBSTRING ${alphabet} ${high} 1 first)
    string(SUBSTRING ${alphabet} ${low} 1 second)
    string(APPEND encoded ${first}${second})
  endforeach()
  string(SUBSTRING ${encoded} 0 43 encoded)
  set(${result} "sha256-${encoded}=" PARENT_SCOPE)
endfunction()

file(READ ${PAGE}/page.html page)
file(READ ${PAGE}/page.css style)
set(script "'use strict';\n")
foreach(name ${scripts})
  file(READ ${PAGE}/${name} part)
  string(APPEND script "${part}")
endforeach()
if("${script}${style}" MATCHES "</(script|style)|<!--")
  message(FATAL_ERROR "the script or the style of the page would end, or hide, the rest of it")
endif()

policy_hash("${script}" script_hash)
policy_hash("${style}" style_hash)
string(REPLACE "@SCRIPT_HASH@" "${script_hash}" page "${page}")
string(REPLACE "@STYLE_HASH@" "${style_hash}" page "${page}")
string(REPLACE "@STYLE@" "${style}" page "${page}")
string(REPLACE "@SCRIPT@" "${script}" page "${page}")
string(FIND "${page}" "@DATA@" at)
string(SUBSTRING "${page}" 0 ${at} before)
math(EXPR at "${at} + 6")
string(SUBSTRING "${page}" ${at} -1 after)

file(WRITE ${OUTPUT} "// Made by src/report/page/embed.cmake.
#include \"${HEADER}\"

namespace ${NAMESPACE} {

const std::string_view pageBeforeData = R\"page~text(${before})page~text\";
const std::string_view pageAfterData = R\"page~text(${after})page~text\";

}  // namespace ${NAMESPACE}
")
