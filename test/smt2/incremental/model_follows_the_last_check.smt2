; get-value after each check answers from that check's model
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const p Bool)
(assert (= a (ite p #x01 #x02)))
(set-info :status sat)
(check-sat-assuming (p))
; expect-value: #x01 true
(get-value (a p))
(set-info :status sat)
(check-sat-assuming ((not p)))
; expect-value: #x02 false
(get-value (a p))
(push 1)
(assert p)
(set-info :status sat)
(check-sat)
; expect-value: #x02
(get-value ((bvadd a a)))
(pop 1)
