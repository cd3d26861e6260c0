; error-line: 5
; only Boolean terms can be asserted
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (bvadd a #x01))
(check-sat)
