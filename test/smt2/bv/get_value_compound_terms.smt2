; get-value evaluates arbitrary terms, Boolean ones included, in the model
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 8))
(declare-const p Bool)
(assert (= a #x0c))
(assert (= b (bvadd a #x01)))
(assert (= p (bvult a b)))
(set-info :status sat)
(check-sat)
; expect-value: #x0c #x19 true false
(get-value (a (bvadd a b) p (= a b)))
; expect-value: #xd #x0d0c
(get-value (((_ extract 3 0) b) (concat b a)))
