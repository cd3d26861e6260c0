; error-line: 5
; extract takes two indices
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= ((_ extract 3) a) #x0))
(check-sat)
