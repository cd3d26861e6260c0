; error-line: 5
; g is no hexadecimal digit
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a #x1g))
(check-sat)
