; error-line: 5
; numerals are no terms of these logics
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a 5))
(check-sat)
