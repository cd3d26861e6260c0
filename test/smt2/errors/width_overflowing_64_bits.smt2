; error-line: 4
; a width that does not fit 64 bits must not wrap around to 8
(set-logic QF_BV)
(declare-const a (_ BitVec 18446744073709551624))
(assert (= a #x00))
(check-sat)
