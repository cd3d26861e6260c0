; applying any Boolean function three times equals applying it once
(set-logic QF_UFBV)
(declare-fun f (Bool) Bool)
(declare-const b Bool)
(assert (distinct (f (f (f b))) (f b)))
(set-info :status unsat)
(check-sat)
(exit)
