// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// The class allocates in its constructor and has no destructor.
class Log {
public:
  Log() : lines_(new int[8]) { lines_[0] = 0; }
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  void add(int line) { lines_[++lines_[0]] = line; }

private:
  int* lines_;
};

int main() {
  Log log;
  for (int i = 0; i < 3; i++)
    log.add(i);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
