; error-line: 4
; commands are lists
(set-logic QF_BV)
check-sat
(check-sat)
