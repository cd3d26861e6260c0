; error-line: 5
; the high index of an extract comes first
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= ((_ extract 0 7) a) #x00))
(check-sat)
