; error-line: 5
; one bit is not a Boolean
(set-logic QF_BV)
(declare-const a (_ BitVec 1))
(assert (and a (= a #b1)))
(check-sat)
