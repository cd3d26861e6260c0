"""Small programs (pieces/) against their native runs.

A program computes a number from an input. Natively it is run for every input, as compiled by clang without and by gcc
with optimisation. `fathom check` must prove the numbers of all inputs at once; and with one bit of one of
them changed, find just that assertion wrong, with that input and no other.
"""
import os

from pieces import FAMILIES, HEAD, sketch
from .base import DIFFERENT, SKIPPED, Oracle, Outcome, Undecided, run

COMPILERS = {
    "c": [["clang-19", "-std=gnu11", "-O0"], ["gcc", "-std=gnu11", "-O2"]],
    "cpp": [["clang++-19", "-std=c++17", "-O0"], ["g++", "-std=c++17", "-O2"]],
}
NATIVE = ["-w", "-ffp-contract=off", "-fno-strict-aliasing"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FLAGS = {"c": ["-std=gnu11"], "cpp": ["-std=c++17"]}
# Each run is a process of its own: a program may keep a state.
DRIVER = """
EXTERN int fork(void), waitpid(int, int *, int), printf(const char *, ...), fflush(void *);
EXTERN void _exit(int);
EXTERN unsigned alarm(unsigned);
int main(void) {
  static const struct { u (*run)(u); u number, inputs; } all[] = { PROGRAMS };
  for (u i = 0; i < sizeof all / sizeof *all; ++i)
    for (u n = 0; n < all[i].inputs; ++n) {
      int status = 0, child = fork();
      if (child == 0) {
        alarm(60);
        printf("%u %u %u\\n", all[i].number, n, all[i].run(n));
        fflush(0);
        _exit(0);
      }
      waitpid(child, &status, 0);
    }
}
"""
# One file for Fathom, which gets EXPECTED, and for a native run of a single input.
ENDING = """
EXTERN u nondet_uint(void);
EXTERN void __assert_fail(const char *, const char *, u, const char *) __attribute__((noreturn));
#ifdef EXPECTED
static const u expected[] = { EXPECTED };
int main(void) {
  u n = nondet_uint();
  if (n >= sizeof expected / sizeof *expected) return 0;
  u result = run_NUMBER(n);
  if (result != expected[n]) __assert_fail("checksum", "", 0, "main");
  return 0;
}
#else
EXTERN int printf(const char *, ...), atoi(const char *);
int main(int argc, char **argv) { return printf("%u\\n", run_NUMBER((u)atoi(argv[1]))) < 0; }
#endif
"""


def wholeText(program, number):
    extern = 'extern "C"' if program.language == "cpp" else "extern"
    return (
        HEAD[program.language] + program.text(number) + ENDING.replace("EXTERN", extern).replace("NUMBER", str(number))
    )


class Checksums(Oracle):
    batch = 40

    def __init__(self, settings, family, share, slice):
        super().__init__(settings)
        self.family, self.share, self.slice, self.name = family, share, slice, family
        self.language = FAMILIES[family].language

    def many(self, seeds):
        programs = {seed: sketch(self.family, seed) for seed in seeds}
        results, problem = self.natively(programs)
        if problem and len(seeds) > 1:  # one that does not compile must not hide the others
            half = len(seeds) // 2
            return self.many(seeds[:half]) + self.many(seeds[half:])
        if problem:
            return [
                Outcome(
                    seeds[0], DIFFERENT, f"no native program: {problem}", files=self.files(programs[seeds[0]], seeds[0])
                )
            ]
        return [self.compared(seed, programs[seed], results[seed]) for seed in seeds]

    def files(self, program, seed):
        return {f"program.{program.language}": wholeText(program, seed)}

    def natively(self, programs):
        """{seed: the numbers, as every compiler gives them}, or what went wrong."""
        first = next(iter(programs))
        extern = 'extern "C"' if self.language == "cpp" else "extern"
        table = ", ".join(f"{{ run_{seed}, {seed}, {program.inputs} }}" for seed, program in programs.items())
        text = (
            HEAD[self.language]
            + "".join(p.text(seed) for seed, p in programs.items())
            + DRIVER.replace("EXTERN", extern).replace("PROGRAMS", table)
        )
        source = self.write(f"{self.family}-batch{first}.{self.language}", text)
        results = {seed: [] for seed in programs}
        for compiler in COMPILERS[self.language]:
            binary = source + ".native"
            code, _, err = run([*compiler, *NATIVE, source, "-o", binary], 120)
            if code != 0:
                return {}, err[:400]
            _, out, _ = run([binary], 120)
            os.unlink(binary)
            given = {seed: {} for seed in programs}
            for line in out.splitlines():
                seed, n, result = map(int, line.split())
                given[seed][n] = result
            for seed in programs:
                results[seed].append(given[seed])
        os.unlink(source)
        return results, ""

    def compared(self, seed, program, natives):
        complete = all(len(numbers) == program.inputs for numbers in natives)
        if not complete or natives[0] != natives[1]:
            why = "the compilers disagree" if complete else "a native run does not end"
            return Outcome(seed, SKIPPED, why)
        numbers = [natives[0][n] for n in range(program.inputs)]
        path = self.write(f"{self.family}{seed}.{program.language}", wholeText(program, seed))
        problem, runs = self.problem(path, numbers, seed, FLAGS[program.language])
        os.unlink(path)
        if isinstance(problem, Undecided):
            return Outcome(seed, SKIPPED, str(problem), runs)
        if problem:
            return Outcome(
                seed, DIFFERENT, problem, runs, self.files(program, seed), {"inputs": program.inputs, "seed": seed}
            )
        return Outcome(seed, runs=runs)

    def asked(self, path, numbers, flags):
        expected = ",".join(f"{n}u" for n in numbers)
        return self.fathom(["--malloc=succeeds", path, "--", "-w", *flags, f"-DEXPECTED={expected}"])

    def problem(self, path, numbers, seed, flags):
        """What is wrong with the answers, and the number of runs."""
        answer = self.asked(path, numbers, flags)
        if answer.isUndecided():
            return Undecided(answer.reason()), 1
        if answer.code != 0 or answer.verdict != "VERIFIED":
            return f"all numbers are right, but Fathom says {answer.short()}", 1
        numbers, at = list(numbers), seed % len(numbers)
        numbers[at] ^= 1 << seed // 7 % 32
        answer = self.asked(path, numbers, flags)
        if answer.isUndecided():
            return Undecided(answer.reason()), 2
        inputs = [violation.inputs for violation in answer.violations]
        if answer.code != 10 or [v.kind for v in answer.violations] != ["assertion"] or inputs != [[at]]:
            return f"the number for {at} is wrong, but Fathom says {answer.short()} with inputs {inputs}", 2
        return "", 2

    def judge(self, path, facts):
        language = path.rsplit(".", 1)[1]
        numbers = self.single(path, facts["inputs"], [])
        if not numbers:
            return ""
        problem, _ = self.problem(path, numbers, facts["seed"], FLAGS[language])
        if not problem or isinstance(problem, Undecided):
            return ""
        clean = all(
            self.single(path, facts["inputs"], flags) == numbers for flags in (SANITIZERS, ["-fsanitize=memory"])
        )
        return problem if clean else ""

    def single(self, path, inputs, flags):
        """The numbers of one program alone, or nothing if it fails."""
        binary, numbers = path + ".native", []
        if run([*COMPILERS[path.rsplit(".", 1)[1]][0], *NATIVE, *flags, path, "-o", binary], 300)[0] != 0:
            return []
        for n in range(inputs):
            code, out, _ = run([binary, str(n)], 60)
            if code != 0 or not out.strip().isdigit():
                return []
            numbers.append(int(out))
        return numbers
