// RUN: %exit 0 %fathom check --check=pointer-relation %s | %filecheck %s
// Members of one struct are ordered as they are declared.
#include <assert.h>
struct Header {
  char magic[4];
  int version;
  int flags[2];
};

int main(void) {
  struct Header header;
  char* begin = (char*)&header;
  assert((char*)&header.version > begin && (char*)&header.flags[1] > (char*)&header.version);
  assert((char*)&header.flags[0] - begin == 8);
  return 0;
}
// CHECK: {{^}}VERIFIED
