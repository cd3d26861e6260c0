int ratio(int part, int whole) {
  return 100 * part / whole;
}
