; bvsmod agrees with the case split of the QF_BV logic definition
(set-logic QF_BV)
(declare-const s (_ BitVec 3))
(declare-const t (_ BitVec 3))
(define-fun neg ((x (_ BitVec 3))) Bool (bvslt x #b000))
(define-fun abs ((x (_ BitVec 3))) (_ BitVec 3) (ite (neg x) (bvneg x) x))
(define-fun u () (_ BitVec 3) (bvurem (abs s) (abs t)))
(define-fun def () (_ BitVec 3)
  (ite (= u #b000) u
  (ite (and (not (neg s)) (not (neg t))) u
  (ite (and (neg s) (not (neg t))) (bvadd (bvneg u) t)
  (ite (and (not (neg s)) (neg t)) (bvadd u t)
       (bvneg u))))))
(assert (distinct def (bvsmod s t)))
(set-info :status unsat)
(check-sat)
(exit)
