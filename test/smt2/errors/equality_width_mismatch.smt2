; error-line: 6
; both sides of an equality need one width
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 16))
(assert (= a b))
(check-sat)
