; error-line: 6
; a declared function with an argument of another width
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 8)) (_ BitVec 8))
(declare-const a (_ BitVec 16))
(assert (= (f a) #x00))
(check-sat)
