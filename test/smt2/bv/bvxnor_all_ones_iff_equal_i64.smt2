; bvxnor yields all ones exactly for equal operands
(set-logic QF_BV)
(declare-const a (_ BitVec 64))
(declare-const b (_ BitVec 64))
(assert (xor (= (bvxnor a b) #xffffffffffffffff) (= a b)))
(set-info :status unsat)
(check-sat)
(exit)
