; every odd number has a unique multiplicative inverse modulo 2^8
(set-logic QF_BV)
(set-option :produce-models true)
(declare-const inv (_ BitVec 8))
(assert (= (bvmul #x03 inv) #x01))
(set-info :status sat)
(check-sat)
; expect-value: #xab
(get-value (inv))
(assert (distinct inv #xab))
(set-info :status unsat)
(check-sat)
