// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <arpa/inet.h>
#include <assert.h>
#include <stddef.h>
#include <string.h>

int main(void) {
  char text[INET6_ADDRSTRLEN];
  struct in_addr address;
  assert(inet_pton(AF_INET, "10.0.255.7", &address) == 1);
  assert(ntohl(address.s_addr) == 0x0a00ff07);
  assert(inet_ntop(AF_INET, &address, text, 10) == NULL);
  assert(inet_ntop(AF_INET, &address, text, sizeof text) == text);
  assert(strcmp(text, "10.0.255.7") == 0);
  assert(inet_pton(AF_INET, "10.0.256.7", &address) == 0);
  struct in6_addr six;
  if (inet_pton(AF_INET6, "::1", &six) == 1 && inet_ntop(AF_INET6, &six, text, sizeof text) != NULL)
    assert(strlen(text) < sizeof text);
  assert(htons(0x1234) == 0x3412);
}
// CHECK: {{^}}VERIFIED
