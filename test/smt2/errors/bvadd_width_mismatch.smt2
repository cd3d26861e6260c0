; error-line: 6
; arithmetic operands need one width, also in the third place of an n-ary use
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 7))
(assert (= (bvadd a #x01 b) a))
(check-sat)
