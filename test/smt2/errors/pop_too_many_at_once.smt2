; error-line: 5
; pop 3 with only two open levels
(set-logic QF_BV)
(push 2)
(pop 3)
(check-sat)
