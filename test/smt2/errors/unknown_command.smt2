; error-line: 4
; a command that does not exist
(set-logic QF_BV)
(check-satisfiability)
(check-sat)
