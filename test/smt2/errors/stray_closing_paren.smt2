; error-line: 5
; a closing parenthesis without an opening one
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
)
(check-sat)
