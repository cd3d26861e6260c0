; error-line: 4
; bit-vectors have at least one bit
(set-logic QF_BV)
(declare-const a (_ BitVec 0))
(check-sat)
