; error-line: 5
; a constant that was never declared
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a b))
(check-sat)
