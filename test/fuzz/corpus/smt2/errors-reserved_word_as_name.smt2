; error-line: 4
; reserved words are no symbols unless quoted
(set-logic QF_BV)
(declare-const let (_ BitVec 8))
(check-sat)
