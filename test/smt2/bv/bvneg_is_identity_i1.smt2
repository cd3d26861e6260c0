; at width one, negation is the identity because -1 and 1 are the same value
(set-logic QF_BV)
(declare-const a (_ BitVec 1))
(assert (not (and (= (bvneg a) a)
                  (= (bvsub #b0 a) a)
                  (= (bvadd (bvnot a) #b1) a))))
(set-info :status unsat)
(check-sat)
(exit)
