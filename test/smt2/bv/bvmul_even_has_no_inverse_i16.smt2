; an even factor can never give an odd product
(set-logic QF_BV)
(declare-const a (_ BitVec 16))
(declare-const b (_ BitVec 16))
(assert (= ((_ extract 0 0) a) #b0))
(assert (= (bvmul a b) #x4321))
(set-info :status unsat)
(check-sat)
(exit)
