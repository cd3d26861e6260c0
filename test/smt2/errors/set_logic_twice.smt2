; error-line: 4
; the logic can be set once only
(set-logic QF_BV)
(set-logic QF_ABV)
(check-sat)
