; at width 3 the amounts 3..7 all shift everything out
(set-logic QF_BV)
(declare-const a (_ BitVec 3))
(declare-const s (_ BitVec 3))
(define-fun table ((x (_ BitVec 3)) (k (_ BitVec 3))) (_ BitVec 3)
  (ite (= k #b000) x
  (ite (= k #b001) (concat ((_ extract 1 0) x) #b0)
  (ite (= k #b010) (concat ((_ extract 0 0) x) #b00)
       #b000))))
(assert (distinct (table a s) (bvshl a s)))
(set-info :status unsat)
(check-sat)
(exit)
