; error-line: 5
; one symbol declared twice in one level
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(declare-const a (_ BitVec 8))
(check-sat)
