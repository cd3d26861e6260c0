; reading the index just written returns the written value
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 8) (_ BitVec 8)))
(declare-const i (_ BitVec 8))
(declare-const v (_ BitVec 8))
(assert (distinct (select (store m i v) i) v))
(set-info :status unsat)
(check-sat)
(exit)
