; error-line: 5
; repeat needs a positive count
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= (concat a ((_ repeat 0) a)) a))
(check-sat)
