#include "support/write_file.h"

#include "support/error.h"
#include "support/temporary_directory.h"
#include "support/unfinished.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <stdlib.h>
#include <unistd.h>

namespace fathom {
namespace {

namespace fs = std::filesystem;

class WriteFile : public testing::Test {
protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "/write-file-XXXXXX";
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    directory_ = name;
  }
  void TearDown() override { fs::remove_all(directory_); }

  std::string content(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }
  size_t files() {
    return static_cast<size_t>(
        std::distance(fs::directory_iterator(directory_), fs::directory_iterator()));
  }

  fs::path directory_;
};

TEST_F(WriteFile, AppearsAsAWhole) {
  fs::path file = directory_ / "a";
  writeFile(file, "old");
  {
    OutputFile out(file);
    out.stream() << "new" << std::flush;
    EXPECT_EQ(content(file), "old");
    out.finish();
  }
  EXPECT_EQ(content(file), "new");
  EXPECT_EQ(files(), 1u);
}

TEST_F(WriteFile, IsNotThereIfItWasNotFinished) {
  {
    OutputFile out(directory_ / "a");
    out.stream() << "a part" << std::flush;
  }
  EXPECT_EQ(files(), 0u);
}

TEST_F(WriteFile, SaysWhyItCannotBeWritten) {
  EXPECT_THROW(writeFile(directory_ / "no" / "such", "x"), OutputError);
  EXPECT_THROW(writeFile("/dev/full", "x"), OutputError);
  EXPECT_THROW(writeFile(directory_, "x"), OutputError);
  EXPECT_EQ(files(), 0u);
}

TEST_F(WriteFile, OneWhoEndsTheProcessLeavesNothing) {
  auto end = [&] {
    OutputFile out(directory_ / "a");
    out.stream() << "a part" << std::flush;
    if (files() == 1)
      removeUnfinished();
    ::_exit(7);
  };
  EXPECT_EXIT(end(), testing::ExitedWithCode(7), "");
  EXPECT_EQ(files(), 0u);
}

TEST_F(WriteFile, NorADirectoryOfItsOwn) {
  auto end = [&] {
    ::setenv("TMPDIR", directory_.c_str(), 1);
    TemporaryDirectory own;
    fs::create_directory(fs::path(own.path) / "within");
    writeFile(fs::path(own.path) / "within" / "a", "x");
    if (files() == 1)
      removeUnfinished();
    ::_exit(7);
  };
  EXPECT_EXIT(end(), testing::ExitedWithCode(7), "");
  EXPECT_EQ(files(), 0u);
}

}  // namespace
}  // namespace fathom
