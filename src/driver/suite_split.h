#pragma once

#include "driver/suite_executor.h"

#include <map>

namespace fathom::driver {

// The suite with a task for each part of those that are to be split (--split=N), which leave their
// results below that directory.
Suite splitTasks(const Suite& suite, const std::string& directory);

// Runs the parts of tasks wherever another executor runs tasks, and puts them together. To whoever
// asks it the tasks are whole. A part whose result is lost, or is of another program than the
// source is now, is run once more; a task of which one is lost again, or was not run, has no
// result, unless another part has found a violation.
class SplitExecutor : public Executor {
public:
  // The suite is what splitTasks has made, and what the other executor runs. Results of parts that
  // are there already are used if it resumes, and else removed.
  SplitExecutor(Executor& inner, const Suite& divided, bool resumes);

  const Suite& whole() const { return whole_; }
  bool run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) override;
  std::vector<size_t> running() const override;
  std::string howToGoOn() const override { return inner_.howToGoOn(); }
  std::vector<std::string> notes() const override;

private:
  struct Group {
    std::vector<size_t> members;  // in the divided suite
    std::string directory;        // for the results of parts; empty if it is not divided
    size_t left = 0;              // to be waited for
    bool isRepeated = false;      // some result was lost or of no use, and is made again
    std::map<size_t, TaskResult> ended = {};  // by member
  };
  void take(size_t member, TaskResult result, const Ended& ended);
  void finish(size_t id, const Ended& ended);
  void takeViolation(size_t id, const Ended& ended);
  std::string fileOf(const Group& group, size_t member) const;
  std::string problemOf(const Group& group, size_t member) const;
  std::vector<size_t> lostParts(const Group& group) const;
  std::vector<size_t> strangers(const Group& group) const;
  void removeOld() const;
  TaskResult combine(size_t id, const Group& group) const;

  Executor& inner_;
  const Suite& divided_;
  Suite whole_;
  bool resumes_;
  std::vector<size_t> again_;  // members that have to be run once more
  std::vector<std::string> notes_;
  std::vector<Group> groups_;    // by task
  std::vector<size_t> wholeOf_;  // by task of the divided suite
};

}  // namespace fathom::driver
