// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// The destructor runs on every way out of the function.
extern "C" int nondet_int(void);

class Log {
public:
  Log() : lines_(new int[8]) { lines_[0] = 0; }
  Log(const Log&) = delete;
  ~Log() { delete[] lines_; }
  void add(int line) { lines_[++lines_[0]] = line; }

private:
  int* lines_;
};

static int work() {
  Log log;
  for (int i = 0; i < 3; i++) {
    if (nondet_int() < 0)
      return i;
    log.add(i);
  }
  return 3;
}

int main() { return work() <= 3 ? 0 : 1; }
// CHECK: {{^}}VERIFIED
