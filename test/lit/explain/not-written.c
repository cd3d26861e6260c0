// RUN: %exit 10 %fathom check %s | %filecheck %s
// That an element, a member, or memory behind a pointer was not written is a reason for its value, by a
// function of the program or the library, and in rounds of a loop that there were not. What
// could not have written it is none.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);

static char name[8] = "none", title[8] = "none";
struct message {
  int length;
  char text[8];
};
static struct message message;
struct job {
  int id, done;
};

static int fill(struct message* to, int kind) {
  if (kind == 3)
    return -1;
  memset(to->text, 'x', 4);
  return 0;
}

static void work(struct job** jobs, int count, int stop) {
  for (int i = 0; i < count; i++) {
    if (jobs[i]->id == stop)
      break;
    jobs[i]->done = 1;
  }
}

int main(void) {
  int skip = nondet_int(), unrelated = nondet_int();
  if (!skip)
    for (int i = 0; i < 3; i++)
      name[i] = 'o';
  if (unrelated)
    name[5] = message.length = 1;
  // CHECK: error: name[0] != 'n' [assertion
  // CHECK: execution (1 of
  // CHECK-NEXT: skip = 1
  assert(name[0] != 'n');

  int early = nondet_int();
  if (!early)
    strcpy(title, "ok");
  assert(title[1] != 'o');

  int kind = nondet_int();
  fill(&message, kind);
  // CHECK: error: message.text[0] == 'x' [assertion
  // CHECK: execution (2 of
  // CHECK-NEXT: kind = 3
  // CHECK-NEXT: fill(to = &message, kind = 3)
  assert(message.text[0] == 'x');

  struct job a = {10, 0}, b = {11, 0};
  struct job* jobs[2] = {&a, &b};
  int stop = nondet_int();
  work(jobs, 2, stop);
  // CHECK: error: b.done [assertion
  // CHECK: execution
  // CHECK: stop = 10
  // CHECK-NEXT: work(jobs = &jobs, count = 2, stop = 10)
  // CHECK-NEXT: i = 0
  assert(b.done);
  return 0;
}
// What is hard to find comes last.
// CHECK: error: title[1] != 'o' [assertion
// CHECK: execution (1 of
// CHECK-NEXT: early = 1
// CHECK-NEXT: {{^}}FAILED: 4 of
