; error-line: 4
; the supported logics are quantifier-free
(set-logic QF_BV)
(assert (forall ((x (_ BitVec 8))) (= x x)))
(check-sat)
