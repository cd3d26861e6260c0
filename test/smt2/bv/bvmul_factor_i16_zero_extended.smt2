; factoring a product of two 8-bit primes through a 16-bit multiplication
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const p (_ BitVec 8))
(declare-const q (_ BitVec 8))
(define-fun z ((x (_ BitVec 8))) (_ BitVec 16) ((_ zero_extend 8) x))
; 60491 = 241 * 251
(assert (= (bvmul (z p) (z q)) #xec4b))
(assert (bvult p q))
(set-info :status sat)
(check-sat)
; expect-value: #xf1 #xfb
(get-value (p q))
(assert (distinct p #xf1))
(set-info :status unsat)
(check-sat)
