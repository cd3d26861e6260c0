// getopt and getopt_long: the arguments of main, read one option after the other.
//
// The rules are those of POSIX: options come first, and what is no option ends them. GNU's
// functions would go on behind it and bring the options to the front; a verdict that is
// touched by that says so. "--" ends the options, letters can share one dash, a long
// name can be cut short as long as it fits one option only.
//
// Without --argv the arguments that main was given can be any. To read option after option out of them, at a
// place that depends on all options before, would be hard for a solver, and tell nothing. So
// any option of the format may come next, with any argument: a text of its own.
#include "fathom_runtime.h"

char* optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

// The letters behind the one that was read last, in the same argument.
static char* letters;

struct LongOption {
  const char* name;
  int hasArgument;  // 0: no, 1: yes, 2: only behind =
  int* flag;
  int value;
};

enum { NO_ARGUMENT = 0, REQUIRED_ARGUMENT = 1 };

// What is left of the format behind what says how to treat other arguments.
static const char* optionsOf(const char* format) {
  return *format == '+' || *format == '-' ? format + 1 : format;
}

static int missingArgument(const char* format) { return *optionsOf(format) == ':' ? ':' : '?'; }

// Letter after letter; the argument is left behind with its last one.
static int readLetter(int count, char* const* arguments, const char* format) {
  char letter = *letters++;
  _Bool isLast = *letters == 0;
  const char* option = optionsOf(format);
  if (*option == ':')
    ++option;
  while (*option != 0 && (*option != letter || letter == ':' || letter == ';'))
    ++option;
  if (isLast)
    ++optind;
  if (*option == 0 || option[1] != ':') {
    int result = (unsigned char)*option;
    if (isLast)
      letters = NULL;
    if (result != 0)
      return result;
    optopt = (unsigned char)letter;
    return '?';
  }
  int result = (unsigned char)*option;
  if (!isLast) {
    optarg = letters;
    ++optind;
  } else if (option[2] != ':') {
    if (optind >= count) {
      optopt = result;
      letters = NULL;
      return missingArgument(format);
    }
    optarg = arguments[optind++];
  }
  letters = NULL;
  return result;
}

// How many characters of the text are those of the name; both end there if it is all.
static size_t commonLength(const char* text, const char* name) {
  size_t length = 0;
  while (name[length] != 0 && text[length] == name[length])
    ++length;
  return length;
}

// The option whose name this is, or the only one whose name begins like this; null if there
// is none.
static const struct LongOption* findLong(const char* text, const struct LongOption* options) {
  const struct LongOption* found = NULL;
  _Bool isAmbiguous = 0;
  for (const struct LongOption* option = options; option->name != NULL; ++option) {
    size_t common = commonLength(text, option->name);
    if (text[common] != 0 && text[common] != '=')
      continue;
    if (option->name[common] == 0)
      return option;
    isAmbiguous |= found != NULL;
    found = option;
  }
  return isAmbiguous ? NULL : found;
}

static int readName(int count, char* const* arguments, const char* format, char* text,
                    const struct LongOption* options, int* index) {
  ++optind;
  const struct LongOption* option = findLong(text, options);
  if (option == NULL) {
    optopt = 0;
    return '?';
  }
  while (*text != 0 && *text != '=')
    ++text;
  if (*text == '=') {
    if (option->hasArgument == NO_ARGUMENT) {
      optopt = option->value;
      return '?';
    }
    optarg = text + 1;
  } else if (option->hasArgument == REQUIRED_ARGUMENT) {
    if (optind >= count) {
      optopt = option->value;
      return missingArgument(format);
    }
    optarg = arguments[optind++];
  }
  if (index != NULL)
    *index = (int)(option - options);
  if (option->flag == NULL)
    return option->value;
  *option->flag = option->value;
  return 0;
}

static char* anyArgument(void) {
  size_t length = anySizeUpTo(ENVIRONMENT_LARGEST);
  char* text = __fathom_allocate(length + 1, FAMILY_LIBRARY);
  __fathom_assume(text[length] == 0);
  return text;
}

static int failAnyOption(const char* format) {
  optopt = anyIntBetween(0, 255);
  return __fathom_nondet_bool() ? '?' : missingArgument(format);
}

// The option with such an argument: behind it, in the argument of main that follows, or none.
static void takeAnyArgument(int count, _Bool isOptional) {
  if (!isOptional || __fathom_nondet_bool())
    optarg = anyArgument();
  ++optind;
  if (!isOptional && optind < count && __fathom_nondet_bool())
    ++optind;
}

static int anyOption(int count, const char* format, const struct LongOption* options, int* index) {
  optarg = NULL;
  if (optind == 0)
    optind = 1;
  if (optind >= count || __fathom_nondet_bool()) {
    if (optind < count && __fathom_nondet_bool())
      ++optind;  // behind "--"
    return -1;
  }
  if (*format == '-' && __fathom_nondet_bool()) {
    optarg = anyArgument();
    ++optind;
    return 1;
  }
  for (const char* option = optionsOf(format); *option != 0; ++option) {
    if (*option == ':' || !__fathom_nondet_bool())
      continue;
    if (option[1] == ':')
      takeAnyArgument(count, option[2] == ':');
    else if (__fathom_nondet_bool())
      ++optind;
    return (unsigned char)*option;
  }
  for (const struct LongOption* option = options; option != NULL && option->name != NULL;
       ++option) {
    if (!__fathom_nondet_bool())
      continue;
    if (option->hasArgument == NO_ARGUMENT)
      ++optind;
    else
      takeAnyArgument(count, option->hasArgument != REQUIRED_ARGUMENT);
    if (index != NULL)
      *index = (int)(option - options);
    if (option->flag == NULL)
      return option->value;
    *option->flag = option->value;
    return 0;
  }
  if (__fathom_nondet_bool())
    ++optind;
  return failAnyOption(format);
}

static int readOption(int count, char* const* arguments, const char* format,
                      const struct LongOption* options, int* index) {
  if (__fathom_is_program_arguments(arguments))
    return anyOption(count, format, options, index);
  optarg = NULL;
  if (optind == 0) {  // a way to begin anew
    optind = 1;
    letters = NULL;
  }
  if (letters != NULL)
    return readLetter(count, arguments, format);
  if (optind >= count)
    return -1;
  char* text = arguments[optind];
  if (text == NULL)
    return -1;
  if (text[0] != '-' || text[1] == 0) {
    if (*format == '-') {
      optarg = text;
      ++optind;
      return 1;
    }
    if (*format != '+')
      __fathom_suppose(__fathom_nondet_bool(),
                       "getopt stops at the first argument that is no option");
    return -1;
  }
  if (text[1] == '-') {
    if (text[2] == 0) {
      ++optind;
      return -1;
    }
    if (options != NULL)
      return readName(count, arguments, format, text + 2, options, index);
  }
  letters = text + 1;
  return readLetter(count, arguments, format);
}

int getopt(int count, char* const* arguments, const char* format) {
  return readOption(count, arguments, format, NULL, NULL);
}

// What POSIX's getopt is in some headers.
int __posix_getopt(int count, char* const* arguments, const char* format) {
  return readOption(count, arguments, format, NULL, NULL);
}

int getopt_long(int count, char* const* arguments, const char* format,
                const struct LongOption* options, int* index) {
  return readOption(count, arguments, format, options, index);
}
