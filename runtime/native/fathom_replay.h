/* The inputs of one execution, for a native run: see fathom_replay.c. */
#ifndef FATHOM_REPLAY_H
#define FATHOM_REPLAY_H

#ifdef __cplusplus
extern "C" {
#endif

/* A value that the program gets from outside: what it is, and its bytes in
 * hexadecimal, the least one first. */
struct fathom_input {
  const char* what;
  const char* bytes;
};

/* What a test defines: the inputs in their order, ended by a null pointer; whether
 * malloc can fail; floating-point exceptions that end the program, as <fenv.h> has them;
 * options of the sanitizers; and what is to be run. */
extern const struct fathom_input fathom_inputs[];
extern const int fathom_malloc_may_fail, fathom_traps;
extern const char fathom_options[];
void fathom_entry(void);

/* The program's own main. */
int __real_main(int argc, char** argv);

/* The next input, which must be the one called `what`. */
void fathom_take(const char* what, void* value, unsigned long size);
/* A value, or a new object, with these bytes. */
void fathom_set(void* value, unsigned long size, const char* bytes);
void* fathom_object(unsigned long size, const char* bytes);
char* fathom_text(const char* text, unsigned long size);
/* A function that does not return is called. */
void fathom_end(void);

#ifdef __cplusplus
}
#endif

#endif
