/* AddressSanitizer sees what lies before the first global only if another one is there. */
__attribute__((used)) static int fathom_before_data[16] = {1};
__attribute__((used)) static int fathom_before_zero[16] = {0};
__attribute__((used)) static const int fathom_before_constant[16] = {1};
