/* The mean of average.c, by way of the sum. */
#define BY_SUM 1
#include "average.c"
