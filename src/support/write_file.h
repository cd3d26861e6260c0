#pragma once

#include <fstream>
#include <string>
#include <string_view>

namespace fathom {

// The whole file or nothing: whoever reads it never sees a part, and without finish() there is
// none. What is there already and is no regular file (a pipe, a device) is written to as it is.
// An OutputError if it cannot be written.
class OutputFile {
public:
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return out_; }
  void finish();

private:
  [[noreturn]] void fail(int reason) const;

  std::string path_, name_;  // name_: of the file that is written
  std::ofstream out_;
};

// The same for a text that is there as a whole.
void writeFile(const std::string& path, std::string_view content);

}  // namespace fathom
