// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// Each record says how long it is; the last one lies.
struct Reader {
  const unsigned char *at, *end;
};

static void skip(struct Reader* reader, unsigned length) {
  reader->at += length;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-arithmetic, CWE-823]
}

static int countRecords(const unsigned char* bytes, unsigned size) {
  struct Reader reader = {bytes, bytes + size};
  int count = 0;
  while (reader.at < reader.end) {
    skip(&reader, 1u + *reader.at);
    count++;
  }
  return count;
}

int main(void) {
  static const unsigned char bytes[6] = {1, 'a', 0, 1, 'b', 1};
  return countRecords(bytes, sizeof bytes);
}
// CHECK: {{^}}FAILED: 1 of
