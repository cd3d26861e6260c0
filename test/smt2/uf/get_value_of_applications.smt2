; applications evaluate consistently with congruence in the model
(set-option :produce-models true)
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 8)) (_ BitVec 8))
(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 8))
(assert (= a #x01))
(assert (= (f a) #x02))
(assert (= (f #x02) #x03))
(assert (= b (f (f a))))
(set-info :status sat)
(check-sat)
; expect-value: #x03 #x02 #x03 true
(get-value (b (f a) (f (f #x01)) (= (f #x02) b)))
