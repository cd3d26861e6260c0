; error-line: 5
; bvult is binary and not chainable
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (bvult #x00 a #xff))
(check-sat)
