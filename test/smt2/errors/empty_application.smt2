; error-line: 4
; () is no term
(set-logic QF_BV)
(assert ())
(check-sat)
