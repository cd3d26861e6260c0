#!/usr/bin/env python3
"""fathom check -p BUILD_DIR, as a user meets it: build.py --fathom PATH

Every check is a function below whose name begins with check_, run in a folder of its own.
"""
import json
import os
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
from checks import Run, expect, main, write


def database(*entries, place="build"):
    write(f"{place}/compile_commands.json", json.dumps(entries))


def entry(file, *flags, directory=None, compiler="cc"):
    return {"directory": directory or os.getcwd(), "file": file, "arguments": [compiler, *flags, "-c", file]}


def check_flags():
    """Flags of each file, in both forms, with what a build has around them."""
    write("one.c", "#ifndef ONE\n#error no flag\n#endif\n#include <header.h>\nint two(int);\n"
          "int main(void) { int a[SIZE]; a[two(0)] = 1; return a[two(0)]; }\n")
    write("two.c", "#ifdef ONE\n#error a flag of another file\n#endif\nint two(int n) { return TWO + n; }\n")
    write("include/header.h", "#define SIZE 4\n")
    database(
        {"directory": os.getcwd(), "file": "one.c", "command":
            "ccache /usr/bin/gcc -DONE=\\\"x\\\" -Iinclude -O2 -g -MD -MT one.o -MF one.o.d -Wall -Werror "
            "-fno-conserve-stack -mno-such-thing -o one.o -c one.c"},
        entry("two.c", "-D", "TWO=4", "-o", "two.o", "-MMD", "-fsanitize=address", "-flto", "-Winvalid-pch"))
    run = Run("check", "-p", "build", "one.c", "two.c").expect(
        10, r"^one.c:6:\d+: error: .*array-index", r"note: flags that clang does not know are left out: .*-mno-such-thing")
    run.lacks("-flto|-fsanitize|-MD")
    Run("check", "-p=build", "one.c", "two.c", "--", "-UTWO", "-DTWO=3").expect(0, "VERIFIED")
    Run("check", "--build=build/compile_commands.json", "one.c", "two.c", "--", "-UTWO", "-DTWO=3").expect(0)
    Run("loops", "-p", "build", "one.c", "two.c").expect(0)
    Run("check", "one.c", "two.c").expect(2, err="no flag")


def check_directories():
    """A directory that is relative, paths that are, and a current directory elsewhere."""
    write("project/src/a.c", '#include "a.h"\nint main(void) { return 1 / (VALUE - 2); }\n')
    write("project/api/a.h", "#define VALUE 2\n")
    write("project/build/compile_commands.json", json.dumps([
        {"directory": ".", "file": "../src/a.c", "arguments": ["clang-19", "-I../api", "-c", "../src/a.c"]}]))
    Run("check", "-p", "project/build", "project/src/a.c").expect(10, r"^project/src/a.c:2:\d+: error")
    os.symlink("project/src/a.c", "b.c")
    Run("check", "-p", "project/build", "b.c").expect(10, r"^b.c:2:\d+: error")
    os.chdir("project/build")
    Run("check", "-p", ".", "../src/a.c").expect(10, r"^../src/a.c:2:\d+: error")
    Run("check", "-p", ".").expect(10, r"/project/src/a.c:2:\d+: error", "note: from './compile_commands.json': ")


def check_response_files():
    write("src/a.c", "int main(void) { return 1 / (VALUE - 2); }\n")
    write("flags/more", "-DVALUE=2 '-DTEXT=a b'\n")
    database({"directory": os.getcwd() + "/flags", "file": "../src/a.c", "arguments": ["cc", "@more", "-c", "../src/a.c"]})
    Run("check", "-p", "build", "src/a.c").expect(10, r"division of 1 by zero")
    os.remove("flags/more")
    Run("check", "-p", "build", "src/a.c").expect(2, err="cannot read 'flags/more', a file of flags that")


def check_compilers():
    """The name of the compiler says for which machine, and in which language."""
    write("a.c", "int main(void) { return 1 / (sizeof(void *) == 4 ? 0 : 1); }\n")
    database(entry("a.c", compiler="/opt/bin/i686-linux-gnu-gcc-12"))
    Run("check", "-p", "build", "a.c").expect(10)
    database(entry("a.c", compiler="x86_64-linux-gnu-gcc"))
    Run("check", "-p", "build", "a.c").expect(0)
    write("b.c", "template <class T> T half(T x) { return x / 2; }\nint main() { return half(4) - 2; }\n")
    database(entry("b.c", compiler="g++"))
    Run("check", "-p", "build", "b.c").expect(0)


PROJECT = {
    "api.h": "int api(int);\nint low(int);\nint noise(int);\nextern int table[4];\n",
    "api.c": '#include "api.h"\n/* int low(int x) { } */\nint api(int x) { return x < 0 || x > 4 ? 0 : low(x) + table[0]; }\n',
    "low.c": '#include "api.h"\nstatic int here(int x) { return table[x]; }\nint low(int x)\n{ return here(x); }\n',
    "table.c": "int table[4] = {1, 2, 3, 4};\n",
    "noise.c": '#include "api.h"\nint noise(int x) { return 1 / x; }\n#error is not looked at\n',
    "main1.c": '#include "api.h"\nint main(void) { return noise(1) + api(2); }\n',
    "main2.c": '#include "api.h"\nint main(void) { return api(3); }\n',
}


def project():
    for name, text in PROJECT.items():
        write("src/" + name, text)
    database(*[entry("src/" + name, "-Isrc") for name in PROJECT if name.endswith(".c")])


def check_entry_finds_files():
    project()
    Run("check", "-p", "build", "--entry=api").expect(
        10, r"^src/low.c:2:\d+: error: .*array-index",
        "note: from 'build/compile_commands.json': src/api.c, src/low.c, src/table.c$")
    Run("check", "-p", "build", "--entry=here").expect(10, r"^src/low.c", "src/low.c, src/table.c$")
    # A named file is taken alone.
    Run("check", "-p", "build", "--entry=api", "src/api.c").expect(
        10, r"assumes: .*low").lacks("src/low.c")
    Run("check", "-p", "build", "--entry=nowhere").expect(
        2, err="no file of 'build/compile_commands.json' was found to define 'nowhere'; if a macro")
    Run("check", "-p", "build").expect(
        2, err="'main' is defined in 'src/main1.c' and 'src/main2.c'; name the one that is meant")
    os.remove("src/low.c")
    Run("check", "-p", "build", "--entry=low").expect(2, err="1 of its files is not there, so it may have to be built")


def check_entry_of_two():
    """What is defined twice is not taken, and stays an assumption."""
    project()
    write("src/low2.c", "int low(int x) { return x; }\n")
    database(*[entry("src/" + name, "-Isrc") for name in [*PROJECT, "low2.c"] if name.endswith(".c")])
    Run("check", "-p", "build", "--entry=api").expect(
        10, r"assumes: .*low", "'low', which is needed, is defined in 'src/low.c' and 'src/low2.c'; none of them")


def check_entry_in_old_c_and_cpp():
    write("old.c", "int\nold(a, b)\n  int a;\n  char *b;\n{ return a / *b; }\n")
    write("new.cpp", "struct Box { int size; Box(int n) : size(n) {} int part(int n) const; };\n"
          "int Box::part(int n) const { return size / n; }\n")
    write("use.cpp", "struct Box { int size; Box(int n) : size(n) {} int part(int n) const; };\n"
          'extern "C" int use(int n) { return Box(n).part(n); }\n')
    database(entry("old.c"), entry("new.cpp", compiler="c++"), entry("use.cpp", compiler="c++"))
    Run("check", "-p", "build", "--entry=old").expect(10, r"^old.c:5", "old.c$")
    Run("check", "-p", "build", "--entry=use").expect(10, r"^new.cpp:2", "use.cpp, new.cpp$")


def check_a_harness_is_in_no_build():
    project()
    write("harness.c", '#include "api.h"\nint main(void) { return api(4); }\n')
    Run("check", "-p", "build", "harness.c", "src/api.c", "src/low.c", "src/table.c").expect(
        10, r"^src/low.c", "note: 'harness.c' is not in 'build/compile_commands.json', and gets the flags of 'src/api.c'")
    Run("check", "-p", "build", "harness.c").expect(2, err="'harness.c' is not in .*; give its flags after --, without -p")
    Run("check", "-p", "build", "src/api.h").expect(2, err="'src/api.h' is a header, .* give a file that includes it")
    Run("check", "-p", "build", "missing.c").expect(2, err="cannot read 'missing.c'")


def check_two_entries():
    write("a.c", "int main(void) { return 1 / D; }\n")
    database(entry("a.c", "-DD=0"), entry("a.c", "-DD=1"))
    Run("check", "-p", "build", "a.c").expect(10, err="has 2 entries with different flags for 'a.c'; the first is taken")
    database(entry("a.c", "-DD=0", "-o", "x.o"), entry("a.c", "-DD=0", "-O3", "-o", "y.o"))
    Run("check", "-p", "build", "a.c").expect(10).lacks("entries")


def check_no_database():
    write("a.c", "int main(void) { return 0; }\n")
    os.mkdir("build")
    Run("check", "-p", "build", "a.c").expect(2, err="there is no 'build/compile_commands.json'; CMake writes it")
    Run("check", "-p", "elsewhere", "a.c").expect(2, err="there is no 'elsewhere'")
    for text in ("", "[", "{}", '[{"file": "a.c"}]', "[1]", '[{"directory": 1, "file": "a.c", "command": "cc"}]'):
        write("build/compile_commands.json", text)
        Run("check", "-p", "build", "a.c").expect(2, err="'build/compile_commands.json' is no compilation database: ")
    write("build/compile_commands.json", "[]")
    Run("check", "-p", "build", "a.c").expect(2, err="names no file")
    Run("check").expect(1, err="check needs at least one file, or -p DIR")
    Run("check", "-p").expect(1, err="unknown option '-p'")


def check_precompiled_header():
    """What CMake writes for clang and target_precompile_headers."""
    write("pch.h", "#define VALUE 0\n")
    write("a.c", "int main(void) { return 1 / VALUE; }\n")
    database(entry("a.c", "-Winvalid-pch", "-Xclang", "-include-pch", "-Xclang", "/nowhere/pch.h.pch", "-Xclang",
                   "-include", "-Xclang", os.path.abspath("pch.h")))
    Run("check", "-p", "build", "a.c").expect(10, r"division of 1 by zero")


def check_cmake():
    """A database that CMake has written."""
    if not shutil.which("cmake") or not shutil.which("ninja"):
        print("  check_cmake is left out: there is no cmake or ninja")
        return
    project()
    write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p C)\nset(CMAKE_EXPORT_COMPILE_COMMANDS ON)\n"
          "add_library(api src/api.c src/low.c src/table.c)\ntarget_include_directories(api PUBLIC src)\n"
          "add_executable(two src/main2.c)\ntarget_link_libraries(two api)\n")
    done = subprocess.run(["cmake", "-S", ".", "-B", "made", "-G", "Ninja"], capture_output=True, text=True)
    expect(done.returncode == 0, f"cmake: {done.stderr}")
    Run("check", "-p", "made", "--entry=api").expect(10, r"^src/low.c:2")
    Run("check", "-p", "made").expect(0, "VERIFIED", "src/main2.c, src/api.c, src/low.c, src/table.c$")


main("flags of a build", globals())
