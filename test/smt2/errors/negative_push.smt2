; error-line: 4
; push takes a numeral
(set-logic QF_BV)
(push -1)
(check-sat)
