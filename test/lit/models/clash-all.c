// RUN: %exit 1 %fathom check --alloc=concrete %s 2>&1 | %filecheck --check-prefix=O-CONCRETE %s
// RUN: %exit 1 %fathom check --alloc=fixed %s 2>&1 | %filecheck --check-prefix=O-FIXED %s
// RUN: %exit 1 %fathom check --alloc=symbolic %s 2>&1 | %filecheck --check-prefix=O-SYMBOLIC %s
// RUN: %exit 1 %fathom check --heap=rewrite %s 2>&1 | %filecheck --check-prefix=O-REWRITE %s
// RUN: %exit 1 %fathom check --memory=objects --heap=history %s 2>&1 | %filecheck --check-prefix=O-HISTORY %s
// RUN: %exit 1 %fathom check --regions=on %s 2>&1 | %filecheck --check-prefix=O-ON %s
// RUN: %exit 1 %fathom check --regions=off %s 2>&1 | %filecheck --check-prefix=O-OFF %s
// RUN: %exit 1 %fathom check --word=1 %s 2>&1 | %filecheck --check-prefix=O-WORD %s
// RUN: %exit 1 %fathom check --memory=lambdas --alloc=fixed %s 2>&1 | %filecheck --check-prefix=L-FIXED %s
// RUN: %exit 1 %fathom check --memory=lambdas --alloc=symbolic %s 2>&1 | %filecheck --check-prefix=L-SYMBOLIC %s
// RUN: %exit 1 %fathom check --heap=rewrite --memory=lambdas %s 2>&1 | %filecheck --check-prefix=L-REWRITE %s
// RUN: %exit 1 %fathom check --no-store-map --memory=lambdas %s 2>&1 | %filecheck --check-prefix=L-MAP %s
// RUN: %exit 1 %fathom check --memory=arrays --alloc=fixed %s 2>&1 | %filecheck --check-prefix=A-FIXED %s
// RUN: %exit 1 %fathom check --memory=arrays --alloc=symbolic %s 2>&1 | %filecheck --check-prefix=A-SYMBOLIC %s
// RUN: %exit 1 %fathom check --memory=arrays --heap=rewrite %s 2>&1 | %filecheck --check-prefix=A-REWRITE %s
// RUN: %exit 1 %fathom check --memory=arrays --heap=history %s 2>&1 | %filecheck --check-prefix=A-HISTORY %s
// RUN: %exit 1 %fathom check --memory=arrays --no-arm %s 2>&1 | %filecheck --check-prefix=A-ARM %s
// RUN: %exit 1 %fathom check --memory=flat --alloc=concrete %s 2>&1 | %filecheck --check-prefix=F-CONCRETE %s
// RUN: %exit 1 %fathom check --memory=flat --alloc=relative %s 2>&1 | %filecheck --check-prefix=F-RELATIVE %s
// RUN: %exit 1 %fathom check --memory=flat --regions=on %s 2>&1 | %filecheck --check-prefix=F-ON %s
// RUN: %exit 1 %fathom check --memory=flat --regions=off %s 2>&1 | %filecheck --check-prefix=F-OFF %s
// RUN: %exit 1 %fathom check --memory=flat --word=1 %s 2>&1 | %filecheck --check-prefix=F-WORD %s
// RUN: %exit 1 %fathom check --memory=flat --no-store-map %s 2>&1 | %filecheck --check-prefix=F-MAP %s
// RUN: %exit 1 %fathom check --memory=heap %s 2>&1 | %filecheck --check-prefix=NO-MODEL %s
// RUN: %exit 1 %fathom check --alloc=absolute %s 2>&1 | %filecheck --check-prefix=NO-ALLOC %s
// RUN: %exit 1 %fathom check --memory=flat --heap=stack %s 2>&1 | %filecheck --check-prefix=NO-HEAP %s
// RUN: %exit 1 %fathom check --memory=arrays --regions=no %s 2>&1 | %filecheck --check-prefix=NO-REGIONS %s
// RUN: %exit 1 %fathom check --memory=arrays --word=2 %s 2>&1 | %filecheck --check-prefix=NO-WORD %s
// RUN: %exit 1 %fathom check --memory=lambdas --word=16 %s 2>&1 | %filecheck --check-prefix=FAR-WORD %s
// RUN: %exit 0 %fathom check --no-arm --no-store-map %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=concrete --regions=on --word=1 --no-arm %s
// RUN: %exit 0 %fathom check --memory=arrays --alloc=relative --regions=off --word=4 %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic --heap=history --no-arm %s
// Every option of one memory model with every other model, values that no option has, and what goes together.
int main(void) { return 0; }
// O-CONCRETE: --alloc=concrete and --memory=objects do not go together
// O-FIXED: --alloc=fixed and --memory=objects do not go together
// O-SYMBOLIC: --alloc=symbolic and --memory=objects do not go together
// O-REWRITE: --heap=rewrite and --memory=objects do not go together
// O-HISTORY: --heap=history and --memory=objects do not go together
// O-ON: --regions=on and --memory=objects do not go together
// O-OFF: --regions=off and --memory=objects do not go together
// O-WORD: --word=1 and --memory=objects do not go together
// L-FIXED: --alloc=fixed and --memory=lambdas do not go together
// L-SYMBOLIC: --alloc=symbolic and --memory=lambdas do not go together
// L-REWRITE: --heap=rewrite and --memory=lambdas do not go together
// L-MAP: --no-store-map and --memory=lambdas do not go together
// A-FIXED: --alloc=fixed and --memory=arrays do not go together
// A-SYMBOLIC: --alloc=symbolic and --memory=arrays do not go together
// A-REWRITE: --heap=rewrite and --memory=arrays do not go together
// A-HISTORY: --heap=history and --memory=arrays do not go together
// A-ARM: --no-arm and --memory=arrays do not go together
// F-CONCRETE: --alloc=concrete and --memory=flat do not go together
// F-RELATIVE: --alloc=relative and --memory=flat do not go together
// F-ON: --regions=on and --memory=flat do not go together
// F-OFF: --regions=off and --memory=flat do not go together
// F-WORD: --word=1 and --memory=flat do not go together
// F-MAP: --no-store-map and --memory=flat do not go together
// NO-MODEL: there is no memory model 'heap'; there are objects, lambdas, arrays and flat
// NO-ALLOC: --alloc must be one of concrete, relative, fixed, symbolic, not 'absolute'
// NO-HEAP: --heap must be rewrite or history, not 'stack'
// NO-REGIONS: --regions must be on or off, not 'no'
// NO-WORD: --word must be 1, 4 or 8, not 2
// FAR-WORD: --word must be a whole number from 1 to 8, not '16'
