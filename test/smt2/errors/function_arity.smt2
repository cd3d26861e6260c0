; error-line: 6
; a declared function with too few arguments
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 8) (_ BitVec 8)) (_ BitVec 8))
(declare-const a (_ BitVec 8))
(assert (= (f a) a))
(check-sat)
