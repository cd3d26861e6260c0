; error-line: 5
; not takes one argument
(set-logic QF_BV)
(declare-const p Bool)
(assert (not p p))
(check-sat)
