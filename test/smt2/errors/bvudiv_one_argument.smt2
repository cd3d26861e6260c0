; error-line: 5
; a binary operator with one argument
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= (bvudiv a) a))
(check-sat)
