; let can bind Booleans, and a long chain of doublings stays small as a graph
(set-logic QF_BV)
(declare-const a (_ BitVec 16))
(assert
  (let ((b (bvadd a a)))
  (let ((c (bvadd b b)))
  (let ((d (bvadd c c)))
  (let ((e (bvadd d d)))
  (let ((same (= e (bvmul a #x0010))) (zero (= a #x0000)))
    (or (not same) (and zero (distinct e #x0000)))))))))
(set-info :status unsat)
(check-sat)
(exit)
