// What a program learns from the world around it: the environment, the locale,
// commands. (The clock: time.c.)
//
// A variable of the environment is unset or any text, the same each time it is
// asked for, until the program changes it; then it is what the program says.
// Variables that were spoken of form a list. A text that putenv was given becomes a
// part of the environment itself, so whoever asks for a variable reads that text: it
// must be there still.
#include "fathom_runtime.h"

struct Variable {
  struct Variable* next;
  const char* name;
  char* value;  // null: unset
  char* text;   // of putenv: name, = and value; null otherwise
};

static struct Variable* variables;
static _Bool isCleared;  // what is not in the list is unset

static char* copyOf(const char* text, size_t length) {
  char* copy = __fathom_allocate(length + 1, FAMILY_LIBRARY);
  __builtin_memcpy(copy, text, length);
  copy[length] = 0;
  return copy;
}

// What getenv gives away nobody may change.
static char* valueCopyOf(const char* text, size_t length) {
  char* copy = __fathom_allocate(length + 1, FAMILY_TEXT);
  __fathom_fill_text(copy, text, length + 1);
  return copy;
}

// `name` has `length` characters; that of putenv's text ends at its =.
static _Bool isNamed(const struct Variable* variable, const char* name, size_t length) {
  const char* own = variable->text != NULL ? variable->text : variable->name;
  for (size_t i = 0; i < length; ++i) {
    if (own[i] != name[i])
      return 0;
  }
  return own[length] == (variable->text != NULL ? '=' : 0);
}

// The variable, in the list from now on.
static struct Variable* variableOf(const char* name, size_t length) {
  for (struct Variable* v = variables; v != NULL; v = v->next) {
    if (isNamed(v, name, length))
      return v;
  }
  struct Variable* added = __fathom_allocate(sizeof(struct Variable), FAMILY_LIBRARY);
  added->next = variables;
  added->name = copyOf(name, length);
  added->value = isCleared || __fathom_nondet_bool() ? NULL : libraryText(ENVIRONMENT_LARGEST);
  added->text = NULL;
  variables = added;
  return added;
}

static char* valueOf(const char* name) {
  size_t length = textLength(name);
  struct Variable* variable = variableOf(name, length);
  return variable->text != NULL ? variable->text + length + 1 : variable->value;
}

char* getenv(const char* name) { return valueOf(name); }

char* secure_getenv(const char* name) { return __fathom_nondet_bool() ? NULL : valueOf(name); }

// The length of a name that a variable can have; 0 for others.
static size_t nameLength(const char* name) {
  size_t length = 0;
  while (name[length] != 0 && name[length] != '=')
    ++length;
  return name[length] == 0 ? length : 0;
}

static int refuse(int error) {
  __fathom_errno = error;
  return -1;
}

static _Bool isOutOfMemory(void) { return __fathom_malloc_may_fail() && __fathom_nondet_failure(); }

int setenv(const char* name, const char* value, int overwrite) {
  size_t length = nameLength(name);
  size_t valueLength = textLength(value);
  if (length == 0)
    return refuse(ERROR_INVALID);
  if (isOutOfMemory())
    return refuse(ERROR_NO_MEMORY);
  struct Variable* variable = variableOf(name, length);
  if (overwrite || (variable->text == NULL && variable->value == NULL)) {
    variable->name = copyOf(name, length);
    variable->value = valueCopyOf(value, valueLength);
    variable->text = NULL;
  }
  return 0;
}

static void unset(const char* name, size_t length) {
  struct Variable* variable = variableOf(name, length);
  variable->name = copyOf(name, length);
  variable->value = NULL;
  variable->text = NULL;
}

int unsetenv(const char* name) {
  size_t length = nameLength(name);
  if (length == 0)
    return refuse(ERROR_INVALID);
  unset(name, length);
  return 0;
}

// Without a = glibc removes the variable.
int putenv(char* text) {
  size_t length = nameLength(text);
  requireText(text);
  if (length != 0) {
    unset(text, length);
    return 0;
  }
  if (text[0] == 0)
    return refuse(ERROR_INVALID);
  if (isOutOfMemory())
    return refuse(ERROR_NO_MEMORY);
  while (text[length] != '=')
    ++length;
  variableOf(text, length)->text = text;
  return 0;
}

int clearenv(void) {
  variables = NULL;
  isCleared = 1;
  return 0;
}

int system(const char* command) {
  if (command != NULL)
    requireText(command);
  return __fathom_nondet_int();
}

char* setlocale(int category, const char* name) {
  (void)category;
  if (name != NULL)
    requireText(name);
  return __fathom_nondet_bool() ? NULL : libraryText(MESSAGE_LARGEST);
}
