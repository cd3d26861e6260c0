#include "driver/check_stack.h"

#include "support/error.h"

#include <algorithm>
#include <exception>

#include <pthread.h>

namespace fathom::driver {

namespace {

struct Task {
  const std::function<int()>& f;
  int result = 0;
  std::exception_ptr error;
};

void* start(void* argument) {
  auto& task = *static_cast<Task*>(argument);
  try {
    task.result = task.f();
  } catch (...) {
    task.error = std::current_exception();
  }
  return nullptr;
}

}  // namespace

int onLargeStack(uint64_t memoryLimit, const std::function<int()>& f) {
  uint64_t mebibytes = memoryLimit ? std::min<uint64_t>(2048, memoryLimit / 4) : 2048;
  Task task{f, 0, nullptr};
  pthread_attr_t attributes;
  pthread_t thread{};
  require(pthread_attr_init(&attributes) == 0, "thread attributes");
  int problem = pthread_attr_setstacksize(&attributes, std::max<uint64_t>(mebibytes, 8) << 20);
  if (problem == 0)
    problem = pthread_create(&thread, &attributes, start, &task);
  pthread_attr_destroy(&attributes);
  require(problem == 0, "a thread for the check cannot be started");
  pthread_join(thread, nullptr);
  if (task.error)
    std::rethrow_exception(task.error);
  return task.result;
}

}  // namespace fathom::driver
