// Entries of the cache. As they are, nearly all would end at the checksum; so the input is what
// stands between the first two lines and the last one, which are made right. If it begins with
// "fathom-cache", it is the whole file.
#include "target.h"

#include "driver/check_cache.h"

FUZZ_TARGET(cache) {
  using namespace fathom;
  driver::Digest goal = driver::digestOf("goal");
  std::string directory = fuzz::directory();
  driver::Cache entries(directory, "scope");
  std::string key = driver::toHex(
      driver::digestOf(driver::toHex(driver::digestOf("scope")) + driver::toHex(goal)));
  std::string text(input);
  if (!input.starts_with("fathom-cache")) {
    text = "fathom-cache 1\nkey " + key + "\n" + text;
    text += "end " + driver::toHex(driver::digestOf(text)) + "\n";
  }
  fuzz::fileOf(text, key.c_str());
  entries.find(goal);
}
