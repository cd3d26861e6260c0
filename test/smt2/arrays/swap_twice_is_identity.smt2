; swapping two cells twice restores the array, aliased or not
(set-logic QF_ABV)
(define-sort M () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-const m M)
(declare-const i (_ BitVec 8))
(declare-const j (_ BitVec 8))
(define-fun swap ((x M) (a (_ BitVec 8)) (b (_ BitVec 8))) M
  (store (store x a (select x b)) b (select x a)))
(assert (distinct (swap (swap m i j) i j) m))
(set-info :status unsat)
(check-sat)
(exit)
