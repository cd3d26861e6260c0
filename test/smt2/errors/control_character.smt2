; error-line: 5
; a control character outside strings and comments
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a #x01))
(check-sat)
