; the minimum by the sign of a difference fails on overflow
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(define-fun d () (_ BitVec 8) (bvsub x y))
(define-fun mn () (_ BitVec 8) (bvadd y (bvand d (bvashr d #x07))))
(assert (distinct mn (ite (bvslt x y) x y)))
(set-info :status sat)
(check-sat)
; operands of one sign are safe
(assert (= (bvslt x #x00) (bvslt y #x00)))
(set-info :status unsat)
(check-sat)
