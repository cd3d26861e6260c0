// RUN: %exit 0 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// The length is compared with what is left, before the pointer moves.
unsigned char nondet_uchar(void);

struct Reader {
  const unsigned char *at, *end;
};

static int skip(struct Reader* reader, unsigned length) {
  if ((unsigned long)(reader->end - reader->at) < length)
    return 0;
  reader->at += length;
  return 1;
}

int main(void) {
  unsigned char bytes[6];
  for (int i = 0; i < 6; i++)
    bytes[i] = nondet_uchar();
  struct Reader reader = {bytes, bytes + sizeof bytes};
  int count = 0;
  while (reader.at < reader.end && skip(&reader, 1u + *reader.at))
    count++;
  return count <= 6 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
