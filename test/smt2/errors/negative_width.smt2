; error-line: 4
; numerals carry no sign
(set-logic QF_BV)
(declare-const a (_ BitVec -8))
(check-sat)
