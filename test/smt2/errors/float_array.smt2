; error-line: 4
(set-logic QF_FP)
(declare-const x Float32)
(declare-const a (Array (_ BitVec 8) Float32))
