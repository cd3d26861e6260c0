; error-line: 6
; the branches of an ite need one sort
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const p Bool)
(assert (= a (ite p a #b0)))
(check-sat)
