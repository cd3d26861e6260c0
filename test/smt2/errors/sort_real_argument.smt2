; error-line: 4
; Real is not a sort of these logics, as an argument sort
(set-logic QF_AUFBV)
(declare-fun f (Real) Bool)
(check-sat)
