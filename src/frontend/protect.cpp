// clang and LLVM are recursive programs that trust their input. An expression of a
// million terms is a tree of that depth, and clang walks it by recursion; a damaged
// bitcode file can lead its reader anywhere. Neither may end Fathom with a signal.
//
// So both run on a thread with a stack that is deep enough for every input that is
// not absurd (only the pages that are touched cost memory), inside LLVM's crash
// recovery, which turns a signal into a jump back to where it began. The one crash
// that it does not survive by itself is the one that matters here: on a stack
// that has overflowed there is no room to handle the signal. The thread therefore
// brings a second stack for that.
//
// clang has a remedy of its own against deep recursion: when it believes its stack
// to be used up, it goes on in a new thread with 8 MiB, and if that one crashes, as if
// nothing had happened. A module with holes would be the result. It does not do that
// on a stack that looks strange to it, so this one is made to look strange.
#include "frontend/protect.h"

#include "support/memory_limit.h"

#include "clang/Basic/Stack.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <exception>
#include <memory>

#include <pthread.h>

namespace fathom::frontend {

namespace {

constexpr uint64_t mebibyte = uint64_t{1} << 20;
constexpr uint64_t wantedStack = 512 * mebibyte, leastStack = 32 * mebibyte;
// More than clang takes a stack to have (clang::DesiredStackSize).
constexpr size_t strangeGap = clang::DesiredStackSize + mebibyte;
constexpr size_t signalStackSize = 64 << 10;

struct Job {
  llvm::function_ref<void()> work;
  Protected result;
  std::exception_ptr exception;
};

// A limit of the process's memory counts a stack as a whole, touched or not.
uint64_t stackSize() {
  uint64_t size = wantedStack;
  if (std::optional<uint64_t> limit = memoryLimit())
    size = std::min(size, *limit / 4);
  return std::max(size, leastStack) / mebibyte * mebibyte;
}

// Without this, LLVM would print the reason itself and end the process.
void onFatalError(void* data, const char* reason, bool) {
  static_cast<Job*>(data)->result.reason = reason;
  if (llvm::CrashRecoveryContext* recovery = llvm::CrashRecoveryContext::GetCurrent())
    recovery->HandleExit(1);
}

// LLVM's handlers, but on the stack for signals.
void handleOnSignalStack(int signal) {
  struct sigaction action;
  if (::sigaction(signal, nullptr, &action) == 0) {
    action.sa_flags |= SA_ONSTACK;
    ::sigaction(signal, &action, nullptr);
  }
}

void run(Job& job) {
  llvm::CrashRecoveryContext recovery;
  job.result.finished = recovery.RunSafely([&job] {
    try {
      job.work();
    } catch (...) {
      job.exception = std::current_exception();
    }
  });
}

// Far from where the stack begins, as clang was told. The gap is never touched.
[[gnu::noinline]] void runBelowGap(Job& job) {
  [[maybe_unused]] volatile char gap[strangeGap];
  gap[0] = 0;
  run(job);
  gap[0] = 0;
}

void* threadMain(void* data) {
  auto signalStack = std::make_unique<char[]>(signalStackSize);
  stack_t stack = {}, before = {};
  stack.ss_sp = signalStack.get();
  stack.ss_size = signalStackSize;
  ::sigaltstack(&stack, &before);
  clang::noteBottomOfStack();
  runBelowGap(*static_cast<Job*>(data));
  ::sigaltstack(&before, nullptr);
  return nullptr;
}

}  // namespace

Protected runProtected(llvm::function_ref<void()> work) {
  Job job{work, {}, nullptr};
  llvm::CrashRecoveryContext::Enable();
  handleOnSignalStack(SIGSEGV);
  handleOnSignalStack(SIGBUS);
  {
    llvm::ScopedFatalErrorHandler handler(onFatalError, &job);
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setstacksize(&attributes, stackSize());
    pthread_t thread;
    if (::pthread_create(&thread, &attributes, threadMain, &job) == 0)
      ::pthread_join(thread, nullptr);
    else
      run(job);
    ::pthread_attr_destroy(&attributes);
  }
  llvm::CrashRecoveryContext::Disable();
  if (job.exception)
    std::rethrow_exception(job.exception);
  return job.result;
}

}  // namespace fathom::frontend
