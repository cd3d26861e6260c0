; the first operand of concat becomes the most significant part
(set-logic QF_BV)
(set-option :produce-models true)
(declare-const hi (_ BitVec 4))
(declare-const lo (_ BitVec 4))
(assert (= (concat hi lo) #xa5))
(set-info :status sat)
(check-sat)
; expect-value: #xa #x5
(get-value (hi lo))
(assert (or (= hi #x5) (= lo #xa)))
(set-info :status unsat)
(check-sat)
