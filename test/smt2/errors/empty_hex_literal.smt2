; error-line: 5
; #x without digits
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a #x))
(check-sat)
