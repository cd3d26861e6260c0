; error-line: 7
; there is no model after unsat
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (distinct a a)) (check-sat)
(get-value (a))
