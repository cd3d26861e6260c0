; error-line: 4
; String is not a sort of these logics, as a parameter of a definition
(set-logic QF_BV)
(define-fun f ((s String)) Bool true)
(check-sat)
