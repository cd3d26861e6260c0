// What figure 2 of the SeaBMC paper uses without declaring it.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

uint8_t nd_char(void);
bool nd_bool(void);
void assume(bool);
