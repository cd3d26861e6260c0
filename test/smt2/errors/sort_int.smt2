; error-line: 4
; Int is not a sort of these logics
(set-logic QF_BV)
(declare-const a Int)
(check-sat)
