#ifndef LEAST
#define LEAST 0
#endif
int limit(int x) __CPROVER_requires(x >= LEAST) __CPROVER_ensures(__CPROVER_return_value >= LEAST);
int many(int x, ...) __CPROVER_requires(x > 0);
