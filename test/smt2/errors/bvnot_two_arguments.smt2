; error-line: 5
; a unary operator with two arguments
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= (bvnot a a) a))
(check-sat)
