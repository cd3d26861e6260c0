"""The programs that `fathom check` is tested with: lit [-j N] test/lit

A test is a program whose RUN line gives the command and its exit code, and whose
CHECK lines give what must be said, in FileCheck's notation:

    // RUN: %exit 10 %fathom check %s | %filecheck %s
    ...
      values[i] = 0;
      // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    // CHECK: {{^}}FAILED: 1 of

Names in memory/: _ok is expected VERIFIED; _hidden is a bug that clang -O2 removes with the code
around it; _deep is a bug behind a call and a loop.

%fathom     the program under test: $FATHOM, or else build/bin/fathom; `%fathom check` is without a cache
%exit N     runs a command and fails unless it ends with exit code N (exit.sh)
%filecheck  LLVM's FileCheck: $FILECHECK, or else the one of LLVM 19
"""
import os
import shutil

import lit.formats

folder = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(folder))


def findFileCheck():
    wanted = os.environ.get("FILECHECK")
    names = [wanted] if wanted else ["FileCheck-19", "FileCheck"]
    folders = [None, "/usr/lib/llvm-19/bin", "/usr/local/opt/llvm@19/bin", "/opt/homebrew/opt/llvm@19/bin"]
    for name in names:
        for where in folders:
            found = shutil.which(name, path=where)
            if found:
                return found
    lit_config.fatal("FileCheck of LLVM 19 is not installed (package llvm-19-tools)")


fathom = os.path.abspath(os.environ.get("FATHOM", os.path.join(root, "build", "bin", "fathom")))
if not os.access(fathom, os.X_OK):
    lit_config.fatal(f"{fathom} is not there: build it first, or name another one in FATHOM")

config.name = "fathom check"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".ll"]
config.excludes = ["inputs"]
config.test_source_root = folder
# What a test writes goes here, never beside the sources.
config.test_exec_root = os.environ.get("FATHOM_LIT_OUTPUT", os.path.join(root, "build", "test-lit"))
# A wrong exit code on the left of a pipe fails the test.
config.pipefail = True
config.substitutions += [
    # No test depends on what another one has left behind; those about the cache name one.
    (r"%fathom check\b", fathom + " check --no-cache"),
    ("%fathom", fathom),
    ("%exit", os.path.join(folder, "exit.sh")),
    ("%filecheck", findFileCheck() + " --dump-input=fail"),
]
