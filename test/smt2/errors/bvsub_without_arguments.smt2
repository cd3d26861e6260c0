; error-line: 5
; an operator applied to nothing
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= (bvsub) a))
(check-sat)
