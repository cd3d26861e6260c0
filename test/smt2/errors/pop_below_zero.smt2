; error-line: 6
; more levels popped than pushed
(set-logic QF_BV)
(push 1)
(pop 1)
(pop 1)
(check-sat)
