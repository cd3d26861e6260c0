; error-line: 5
; a negative indexed literal is not a literal
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a (_ bv-1 8)))
(check-sat)
