; writing back the value just read leaves the array unchanged
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 16) (_ BitVec 16)))
(declare-const i (_ BitVec 16))
(declare-const j (_ BitVec 16))
(assert (distinct (store (store m i (select m i)) j (select m j)) m))
(set-info :status unsat)
(check-sat)
(exit)
