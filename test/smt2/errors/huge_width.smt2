; error-line: 4
; a width beyond any machine: an error, not an allocation failure
(set-logic QF_BV)
(declare-const a (_ BitVec 99999999999))
(check-sat)
