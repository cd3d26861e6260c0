; signed and unsigned order disagree exactly when the sign bits differ
(set-logic QF_BV)
(declare-const a (_ BitVec 16))
(declare-const b (_ BitVec 16))
(assert (xor (distinct (bvult a b) (bvslt a b))
             (distinct ((_ extract 15 15) a) ((_ extract 15 15) b))))
(set-info :status unsat)
(check-sat)
(exit)
