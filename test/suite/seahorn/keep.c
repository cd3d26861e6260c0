/* SeaHorn's meaning of free. */
void free(void* memory);
void free(void* memory) { (void)memory; }
