; error-line: 5
; a literal of width zero
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= (concat a (_ bv0 0)) a))
(check-sat)
