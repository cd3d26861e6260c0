; extracting every single bit and concatenating them again is the identity
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (distinct a
  (concat ((_ extract 7 7) a) ((_ extract 6 6) a)
          ((_ extract 5 5) a) ((_ extract 4 4) a)
          ((_ extract 3 3) a) ((_ extract 2 2) a)
          ((_ extract 1 1) a) ((_ extract 0 0) a))))
(set-info :status unsat)
(check-sat)
(exit)
