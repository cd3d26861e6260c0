; error-line: 7
; a constant declared in a popped level is unknown afterwards
(set-logic QF_BV)
(push 1)
(declare-const a (_ BitVec 8))
(pop 1)
(assert (= a #x00))
(check-sat)
