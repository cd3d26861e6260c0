// Task files, and what can be wrong with them and with properties.
// RUN: %exit 0 %fathom check %S/inputs/task.yml | %filecheck --check-prefix=TASK %s
// TASK: VERIFIED
// TASK: {{^}}note: '{{.*}}task.yml' expects false{{$}}
// TASK-NEXT: {{^}}true{{$}}
// The user's own flags come after the task's data model.
// RUN: %exit 10 %fathom check --property=%S/inputs/unreach-call.prp %S/inputs/task.yml -- -m32 > %t
// RUN: %filecheck --check-prefix=FLAGS --implicit-check-not=expects %s < %t
// FLAGS: program.c:8:5: error: reach_error is called
// FLAGS: {{^}}false(unreach-call){{$}}
// RUN: %exit 1 %fathom check %S/inputs/many-properties.yml | %filecheck --check-prefix=MANY %s
// MANY: --property=FILE must say what to check: the task '{{.*}}many-properties.yml' has the properties {{.*}}unreach-call.prp, {{.*}}no-overflow.prp
// RUN: %exit 2 %fathom check %S/inputs/no-input.yml | %filecheck --check-prefix=NO-INPUT %s
// NO-INPUT: no-input.yml:2: there is no file '{{.*}}nowhere.c'
// RUN: %exit 2 %fathom check %S/inputs/no-version.yml | %filecheck --check-prefix=NO-VERSION %s
// NO-VERSION: no-version.yml:1: format_version '3.0' is not known; it can be 1.0, 2.0 or 2.1
// RUN: %exit 2 %fathom check %S/inputs/no-model.yml | %filecheck --check-prefix=NO-MODEL %s
// NO-MODEL: no-model.yml:4: data_model must be ILP32 or LP64, not 'LLP64'
// RUN: %exit 2 %fathom check %S/inputs/no-c.yml | %filecheck --check-prefix=NO-C %s
// NO-C: no-c.yml:4: the language is 'Java'; Fathom checks C and C++
// RUN: %exit 2 %fathom check %S/inputs/no-yaml.yml | %filecheck --check-prefix=NO-YAML %s
// NO-YAML: no-yaml.yml:{{[0-9]+}}: this is no YAML:
// RUN: %exit 2 %fathom check %S/inputs/nothing.yml | %filecheck --check-prefix=NOTHING %s
// NOTHING: cannot read the task '{{.*}}nothing.yml': No such file or directory
// RUN: %exit 1 %fathom check %S/inputs/task.yml %S/inputs/helper.c | %filecheck --check-prefix=BESIDE %s
// BESIDE: a task file names the whole program
// RUN: %exit 1 %fathom check --check=conversion %S/inputs/task.yml | %filecheck --check-prefix=CHECKS %s
// CHECKS: a property says itself what is checked: --check and --no-check do not go with it
// RUN: %exit 2 %fathom check --property=%S/inputs/unknown-formula.prp %S/inputs/helper.c | %filecheck --check-prefix=FORMULA %s
// FORMULA: unknown-formula.prp:3: 'CHECK( init(main()), LTL(F G quiet) )' is no property of SV-COMP's rules; Fathom decides unreach-call, valid-memsafety, valid-memcleanup and no-overflow
// RUN: %exit 2 %fathom check --property=%S/inputs/termination.prp %S/inputs/helper.c | %filecheck --check-prefix=TERMINATION %s
// TERMINATION: termination.prp:1: termination is not supported; Fathom decides
// RUN: %exit 2 %fathom check --property=%S/inputs/no-data-race.prp %S/inputs/helper.c | %filecheck --check-prefix=RACE %s
// RACE: no-data-race.prp:1: no-data-race is not supported; Fathom decides
// RUN: %exit 2 %fathom check --property=%S/inputs/coverage-branches.prp %S/inputs/helper.c | %filecheck --check-prefix=COVER %s
// COVER: coverage-branches.prp:1: test generation (COVER) is not supported; Fathom decides
// RUN: %exit 2 %fathom check --property=%S/inputs/nothing.prp %S/inputs/helper.c | %filecheck --check-prefix=NO-PROPERTY %s
// NO-PROPERTY: cannot read the property file '{{.*}}nothing.prp': No such file or directory
// RUN: %exit 0 %fathom loops %S/inputs/task.yml
