; addition is modulo 2^8
(set-logic QF_BV)
(set-option :produce-models true)
(declare-const a (_ BitVec 8))
(assert (= (bvadd a #x01) #x00))
(set-info :status sat)
(check-sat)
; expect-value: #xff
(get-value (a))
(assert (bvult a #xff))
(set-info :status unsat)
(check-sat)
