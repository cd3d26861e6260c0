int level;

int fill(int litres) {
  level += litres;
  if (level <= 100)
    return 0;
  int spilled = level - 100;
  level = 100;
  return spilled;
}
