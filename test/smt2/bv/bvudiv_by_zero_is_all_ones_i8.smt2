; unsigned division by zero yields all ones, whatever the dividend
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 8))
(assert (= b #x00))
(assert (distinct (bvudiv a b) #xff))
(set-info :status unsat)
(check-sat)
(exit)
