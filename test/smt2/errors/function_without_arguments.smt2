; error-line: 5
; a function name alone is no term
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 8)) Bool)
(assert f)
(check-sat)
