// RUN: %exit 0 %fathom check %s | %filecheck %s
// It is cut off, every option is one of the format's, and what optarg is follows from it.
#include <assert.h>
#include <stddef.h>
#include <unistd.h>

int main(int argc, char** argv) {
  char name[8] = "";
  for (int i = 0; i < 2; ++i) {
    int option = getopt(argc, argv, "vn:");
    if (option == -1)
      break;
    assert(option == 'v' || option == 'n' || option == '?');
    assert(option != 'v' || optarg == NULL);
    if (option == 'n') {
      for (size_t k = 0; k < sizeof name - 1 && optarg[k] != 0; ++k)
        name[k] = optarg[k];
    }
    assert(optind >= 1 && optind <= argc);
  }
  return name[0];
}
// CHECK: {{^}}VERIFIED
