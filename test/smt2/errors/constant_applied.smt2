; error-line: 5
; a constant cannot be applied
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= (a #x00) a))
(check-sat)
