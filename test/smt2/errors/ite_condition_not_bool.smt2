; error-line: 5
; the condition of an ite must be Boolean
(set-logic QF_BV)
(declare-const a (_ BitVec 1))
(assert (= (ite a #x01 #x02) #x01))
(check-sat)
