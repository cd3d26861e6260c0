// Exceptions (ABI, part II). Before the object that is thrown lies what is to be known about
// it. `inFlight` is the exception for which the stack is being left; `caught` lists those
// whose handlers run, the innermost first. An exception in flight leaves functions by
// __fathom_unwind() and arrives at a landing pad, which asks here whose it is
// (src/frontend/exceptions.cpp).
//
// std::terminate is reported where the exception was thrown: that is the place to change.
#include "cxx_runtime.h"

extern "C" [[noreturn]] void abort();

namespace {

struct Exception {
  const TypeInfo* type;
  void (*destroy)(void* object);
  void* object;
  void* seen;          // by the handler that takes it: the object, or a base of it
  Exception* below;    // in the list of caught ones
  Exception* primary;  // whose object it is, if it was thrown from an exception_ptr
  int handlers;        // that run; negative while it is thrown again
  int references;      // from exception_ptrs and itself
  int site;
  // Compilers find the object that many bytes behind what a landing pad gets.
  alignas(16) char unwinder[32];
};

Exception* inFlight;
Exception* caught;
unsigned uncaught;
[[noreturn]] void defaultTerminate() { abort(); }
void (*terminateHandler)() = defaultTerminate;

Exception* ofObject(void* object) { return static_cast<Exception*>(object) - 1; }
void* handle(Exception* e) { return e->unwinder; }
Exception* ofHandle(void* handle) {
  return reinterpret_cast<Exception*>(static_cast<char*>(handle) - offsetof(Exception, unwinder));
}

void release(Exception* e) {
  if (--e->references != 0)
    return;
  if (e->primary)
    release(e->primary);
  else if (e->destroy)
    e->destroy(e->object);
  __fathom_deallocate(e, familyLibrary);
}

[[noreturn]] void unwind(Exception* e) {
  inFlight = e;
  __fathom_unwind();
}

[[noreturn]] void terminateBecause(const char* reason) {
  if (__fathom_check_on("terminate"))
    __fathom_fail("terminate", reason);
  if (terminateHandler)
    terminateHandler();
  __fathom_end();
}

[[noreturn]] void terminateFor(const char* kind, Exception* e, const char* reason) {
  if (__fathom_check_on(kind))
    __fathom_fail_thrown(kind, e->site, reason);
  if (terminateHandler)
    terminateHandler();
  __fathom_end();
}

}  // namespace

extern "C" {

void* __cxa_allocate_exception(size_t size) noexcept {
  auto* e = static_cast<Exception*>(__fathom_allocate(sizeof(Exception) + size, familyLibrary));
  e->object = e + 1;
  return e->object;
}

void __cxa_free_exception(void* object) noexcept {
  __fathom_deallocate(ofObject(object), familyLibrary);
}

void* __cxa_init_primary_exception(void* object, TypeInfo* type, void (*destroy)(void*)) noexcept {
  Exception* e = ofObject(object);
  e->type = type;
  e->destroy = destroy;
  e->seen = object;
  e->below = nullptr;
  e->primary = nullptr;
  e->handlers = 0;
  e->references = 0;
  return e;
}

[[noreturn]] void __cxa_throw(void* object, TypeInfo* type, void (*destroy)(void*)) {
  __cxa_init_primary_exception(object, type, destroy);
  Exception* e = ofObject(object);
  e->references = 1;
  e->site = __fathom_throw_site(type);
  ++uncaught;
  unwind(e);
}

[[noreturn]] void __cxa_rethrow() {
  Exception* e = caught;
  if (!e)
    terminateBecause("'throw;' where no exception is being handled");
  e->handlers = -e->handlers;
  e->site = __fathom_throw_site(e->type);
  ++uncaught;
  unwind(e);
}

void* __cxa_get_exception_ptr(void* handle) noexcept { return ofHandle(handle)->seen; }

void* __cxa_begin_catch(void* handle) noexcept {
  Exception* e = ofHandle(handle);
  e->handlers = (e->handlers < 0 ? -e->handlers : e->handlers) + 1;
  --uncaught;
  if (e != caught) {
    e->below = caught;
    caught = e;
  }
  return e->seen;
}

void __cxa_end_catch() {
  Exception* e = caught;
  if (!e)
    return;
  if (e->handlers < 0) {
    // It was thrown again: this handler is left, the exception goes on.
    if (++e->handlers == 0)
      caught = e->below;
    return;
  }
  if (--e->handlers == 0) {
    caught = e->below;
    release(e);
  }
}

TypeInfo* __cxa_current_exception_type() noexcept {
  return caught ? const_cast<TypeInfo*>(caught->type) : nullptr;
}

// The exception was not allowed to come here.
[[noreturn]] void __fathom_noexcept(void* handle) noexcept {
  if (uncaught > 1)
    terminateFor("noexcept-violated", ofHandle(handle),
                 "leaves a destructor while another exception is on its way");
  terminateFor("noexcept-violated", ofHandle(handle), "leaves a function that is noexcept");
}

[[noreturn]] void __cxa_call_unexpected(void* handle) { __fathom_noexcept(handle); }
[[noreturn]] void __cxa_call_terminate(void* handle) noexcept { __fathom_noexcept(handle); }

// Called by the encoder: an exception has left the outermost function.
[[noreturn]] void __fathom_uncaught() {
  terminateFor("uncaught-exception", inFlight, "is not caught");
}

// Called at landing pads.

void* __fathom_landing() { return handle(inFlight); }

[[noreturn]] void __fathom_resume(void* handle) { unwind(ofHandle(handle)); }

FOR_EACH_OBJECT bool __fathom_catches(void* handle, const TypeInfo* type) {
  Exception* e = ofHandle(handle);
  void* object = e->object;
  bool takes = !type || handlerTakes(type, e->type, object);
  if (takes)
    e->seen = object;
  return takes;
}

}  // extern "C"

namespace std {

void terminate() noexcept {
  terminateBecause("std::terminate is called");
}

typedef void (*terminate_handler)();
terminate_handler set_terminate(terminate_handler handler) noexcept {
  terminate_handler before = terminateHandler;
  terminateHandler = handler;
  return before;
}
terminate_handler get_terminate() noexcept { return terminateHandler; }

bool uncaught_exception() noexcept { return uncaught != 0; }
int uncaught_exceptions() noexcept { return static_cast<int>(uncaught); }

namespace __exception_ptr {
class exception_ptr {
  void* object_;
  void _M_addref() noexcept;
  void _M_release() noexcept;
  void* _M_get() const noexcept;

public:
  explicit exception_ptr(void* object) noexcept;
  exception_ptr() noexcept;
  exception_ptr(const exception_ptr& other) noexcept;
  ~exception_ptr() noexcept;
  void* object() const { return object_; }
};

void exception_ptr::_M_addref() noexcept {
  if (object_)
    ++ofObject(object_)->references;
}
void exception_ptr::_M_release() noexcept {
  if (object_) {
    release(ofObject(object_));
    object_ = nullptr;
  }
}
void* exception_ptr::_M_get() const noexcept { return object_; }
exception_ptr::exception_ptr(void* object) noexcept : object_(object) { _M_addref(); }
exception_ptr::exception_ptr() noexcept : object_(nullptr) {}
exception_ptr::exception_ptr(const exception_ptr& other) noexcept : object_(other.object_) {
  _M_addref();
}
exception_ptr::~exception_ptr() noexcept { _M_release(); }
}  // namespace __exception_ptr

__exception_ptr::exception_ptr current_exception() noexcept {
  Exception* e = caught;
  if (e && e->primary)
    e = e->primary;
  return __exception_ptr::exception_ptr(e ? e->object : nullptr);
}

// The handlers of an exception that is thrown once more are counted apart.
[[noreturn]] void rethrow_exception(__exception_ptr::exception_ptr pointer) {
  Exception* primary = ofObject(pointer.object());
  auto* e = static_cast<Exception*>(__fathom_allocate(sizeof(Exception), familyLibrary));
  e->type = primary->type;
  e->destroy = nullptr;
  e->object = e->seen = primary->object;
  e->below = nullptr;
  e->primary = primary;
  e->handlers = 0;
  e->references = 1;
  e->site = __fathom_throw_site(primary->type);
  ++primary->references;
  ++uncaught;
  unwind(e);
}

class nested_exception {
  __exception_ptr::exception_ptr pointer_;

public:
  virtual ~nested_exception() noexcept;
};
nested_exception::~nested_exception() noexcept {}

}  // namespace std
