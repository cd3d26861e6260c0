; a carry runs across the 64-bit word boundary
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const a (_ BitVec 65))
(assert (= (bvadd a (_ bv1 65)) (_ bv18446744073709551616 65)))
(set-info :status sat)
(check-sat)
; expect-value: #b00000000000000000000000000000000000000000000000000000000000000000
(get-value ((bvsub a (_ bv18446744073709551615 65))))
(assert (= ((_ extract 64 64) a) #b1))
(set-info :status unsat)
(check-sat)
