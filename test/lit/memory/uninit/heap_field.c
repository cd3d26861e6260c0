// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s
// malloc does not clear, and one field is never set.
#include <stdlib.h>
struct Job {
  int id;
  int cancelled;
};

static struct Job* jobNew(int id) {
  struct Job* job = malloc(sizeof *job);
  if (job)
    job->id = id;
  return job;
}

int main(void) {
  struct Job* job = jobNew(4);
  if (!job)
    return 1;
  int result = job->id;
  if (job->cancelled)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [uninit, CWE-457]
    result = 0;
  free(job);
  return result == 0;
}
// CHECK: {{^}}FAILED: 1 of
