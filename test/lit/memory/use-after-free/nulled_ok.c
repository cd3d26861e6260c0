// RUN: %exit 0 %fathom check %s | %filecheck %s
// What is freed is set to null, and null is never followed.
#include <stdlib.h>
int nondet_int(void);

struct Session {
  int* token;
};

static void logout(struct Session* session) {
  free(session->token);
  session->token = NULL;
}

static int isLoggedIn(const struct Session* session) {
  return session->token && *session->token == 42;
}

int main(void) {
  struct Session session = {malloc(sizeof(int))};
  if (session.token)
    *session.token = 42;
  for (int i = 0; i < 3; i++)
    if (nondet_int())
      logout(&session);
  int result = isLoggedIn(&session);
  logout(&session);
  return result;
}
// CHECK: {{^}}VERIFIED
