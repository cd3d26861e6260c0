; error-line: 5
; 2 is no binary digit
(set-logic QF_BV)
(declare-const a (_ BitVec 3))
(assert (= a #b012))
(check-sat)
