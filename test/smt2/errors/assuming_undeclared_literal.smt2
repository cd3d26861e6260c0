; error-line: 5
; an assumption must be declared
(set-logic QF_BV)
(declare-const p Bool)
(check-sat-assuming (p (not q)))
