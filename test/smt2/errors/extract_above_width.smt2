; error-line: 5
; an extract beyond the most significant bit
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= ((_ extract 8 0) a) (_ bv0 9)))
(check-sat)
